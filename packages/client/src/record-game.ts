import type { GameRecord, RecordTree } from '@night-cage/notation';
import { branchesOf, recordTree } from './branches.ts';
import { dealOf, type Deal } from './deal.ts';
import { dealTogether } from './deal-together.ts';
import type { Game } from './game.ts';
import { holdersWith } from './holder.ts';
import { LocalGame } from './local-game.ts';
import { replay } from './replay.ts';

/** A game as a record tells it. */
type Told = Pick<GameRecord, 'setup' | 'bots' | 'seed' | 'steps'> &
  Partial<Pick<GameRecord, 'shared' | 'notes' | 'branches'>>;

/**
 * The game that a record tells, with its variations beside it, so that it can go on; null if it cannot be played so. With its
 * seed, or what a whole table put into the deal, the rest of the stack is the real one; else it is shuffled anew.
 */
export function gameOfRecord(
  { setup, bots, seed, shared = null, steps, notes = [], branches = [] }: Told,
  id: string,
  freshSeed: string,
): LocalGame | null {
  const deal = dealTold({ setup, seed, shared, steps }, freshSeed);
  const game = new LocalGame({ id, setup, deal, holders: holdersWith(setup.players, bots) });
  const intents = steps.map(({ intent }) => intent);
  if (replay(game, intents) !== intents.length) return null;
  if (notes.length > 0 || branches.length > 0)
    game.tree = { notes, branches: branchesOf(game, branches, freshSeed) };
  return game;
}

function dealTold(
  { setup, seed, shared, steps }: Pick<GameRecord, 'setup' | 'seed' | 'shared' | 'steps'>,
  freshSeed: string,
): Deal {
  if (shared !== null) return dealTogether(setup, shared, freshSeed);
  return seed === null ? { ...dealOf(freshSeed), told: steps.flatMap(({ drew }) => drew) } : dealOf(seed);
}

/** What the record of a game says besides it. Only games of this device have side paths. */
export const treeOf = (game: Game): RecordTree => (game instanceof LocalGame ? recordTree(game) : {});
