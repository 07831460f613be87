import type { GameRecord, RecordTree } from '@night-cage/notation';
import { createBranchesFromRecord, buildRecordTree } from './branches.ts';
import { createDeal, type Deal } from './deal.ts';
import { createSharedDeal } from './shared-deal.ts';
import type { Game } from './game.ts';
import { createHolders } from './seat-holders.ts';
import { LocalGame } from './local-game.ts';
import { replayIntents } from './replay.ts';

/** A game as a record tells it. */
type RecordedGame = Pick<GameRecord, 'setup' | 'bots' | 'seed' | 'steps'> &
  Partial<Pick<GameRecord, 'shared' | 'notes' | 'branches'>>;

/**
 * The game that a record tells, with its variations beside it, so that it can go on; null if it cannot be played so. With its
 * seed, or what a whole table put into the deal, the rest of the stack is the real one; else it is shuffled anew.
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

/** What the record of a game says besides it. Only games of this device have side paths. */
export const recordTreeOf = (game: Game): RecordTree =>
  game instanceof LocalGame ? buildRecordTree(game) : {};
