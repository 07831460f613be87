import type { GameRecord, RecordTree } from '@night-cage/notation';
import { createBranchesFromRecord, buildRecordTree } from './branches.ts';
import { createDeal, type Deal } from './deal.ts';
import { createSharedDeal } from './shared-deal.ts';
import type { Game } from './game.ts';
import { createHolders } from './seat-holders.ts';
import { LocalGame } from './local-game.ts';
import { replayIntents } from './replay.ts';

/** The parts of a record that make a game. */
type RecordedGame = Pick<GameRecord, 'setup' | 'bots' | 'seed' | 'steps'> &
  Partial<Pick<GameRecord, 'shared' | 'notes' | 'branches'>>;

/**
 * The game of a record with its variations as branches, ready to continue; null if it cannot be
 * replayed. With its seed, or the secret and contributions of an online deal, the rest of the stack
 * is the real one; else it is shuffled.
 */
export function createGameFromRecord(
  { setup, bots, seed, shared = null, steps, notes = [], branches = [] }: RecordedGame,
  id: string,
  freshSeed: string,
): LocalGame | null {
  const deal = createRecordedDeal({ setup, seed, shared, steps }, freshSeed);
  const game = new LocalGame({ id, setup, deal, holders: createHolders(setup.players, bots) });
  const intents = steps.map(({ intent }) => intent);
  if (replayIntents(game, intents) !== intents.length) return null;
  if (notes.length > 0 || branches.length > 0)
    game.tree = { notes, branches: createBranchesFromRecord(game, branches, freshSeed) };
  return game;
}

function createRecordedDeal(
  { setup, seed, shared, steps }: Pick<GameRecord, 'setup' | 'seed' | 'shared' | 'steps'>,
  freshSeed: string,
): Deal {
  if (shared !== null) return createSharedDeal(setup, shared, freshSeed);
  return seed === null
    ? { ...createDeal(freshSeed), told: steps.flatMap(({ drew }) => drew) }
    : createDeal(seed);
}

/** The notes and variations of a game for its record. Only local games have branches. */
export const createRecordTree = (game: Game): RecordTree =>
  game instanceof LocalGame ? buildRecordTree(game) : {};
