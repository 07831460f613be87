import { isPerson } from '../holder.ts';
import { AT_A_TABLE, BROUGHT } from './game-names.ts';
import type { KeptFacts } from './summary.ts';

/** Why a kept game is no night of one's own. */
export const NOT_COUNTED = ['unfinished', 'position', 'brought', 'watched', 'bots', 'again'] as const;
export type NotCounted = (typeof NOT_COUNTED)[number];

export interface Sorted<Game> {
  readonly own: readonly Game[];
  readonly others: readonly { readonly game: Game; readonly why: NotCounted }[];
}

/**
 * Tells one's own nights from the other games that are kept, oldest first: games that were played from their start to their
 * end on this device or at a table where one had a seat, each stack the first time. `played` are the games known to have been
 * ended by somebody here.
 */
export function ownNights<Game extends KeptFacts>(
  games: readonly Game[],
  played: ReadonlySet<string>,
): Sorted<Game> {
  const own: Game[] = [];
  const others: { game: Game; why: NotCounted }[] = [];
  const known = new Set<string>();
  for (const game of games.filter(({ length }) => length > 0).toSorted(byAge)) {
    const stack = JSON.stringify([game.setup, game.seed]);
    const why = whyNot(game, { isPlayed: played.has(game.id), isAgain: known.has(stack) });
    // Whoever only looked on, or went on from a position, has still seen tiles of that stack.
    known.add(stack);
    if (why === null) own.push(game);
    else others.push({ game, why });
  }
  return { own, others };
}

/** Of one game that is kept twice, as an import may do, the longer comes first. */
const byAge = (a: KeptFacts, b: KeptFacts): number => {
  if (a.begun !== b.begun) return a.begun < b.begun ? -1 : 1;
  return b.length - a.length || (a.id < b.id ? -1 : 1);
};

interface Known {
  readonly isPlayed: boolean;
  readonly isAgain: boolean;
}

function whyNot(game: KeptFacts, { isPlayed, isAgain }: Known): NotCounted | null {
  const { id, fromStart, isTold, holders, outcome } = game;
  if (!fromStart) return 'position';
  if (id.startsWith(BROUGHT)) return 'brought';
  if (id.startsWith(AT_A_TABLE)) {
    if (!isPlayed) return 'watched';
  } else if (isTold) return 'brought';
  if (!holders.some(isPerson)) return 'bots';
  // Before this: a second try that was left is a second try.
  if (isAgain) return 'again';
  return outcome === 'playing' ? 'unfinished' : null;
}
