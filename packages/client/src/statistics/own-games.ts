import { isPerson } from '../seat-holders.ts';
import { ONLINE_TABLE_PREFIX, IMPORTED_PREFIX } from './game-names.ts';
import type { GameFacts } from './game-figures.ts';

/** Why a kept game is no night of one's own. */
export const EXCLUSION_REASONS = ['unfinished', 'position', 'brought', 'watched', 'bots', 'again'] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

export interface SortedGames<Game> {
  readonly own: readonly Game[];
  readonly others: readonly { readonly game: Game; readonly why: ExclusionReason }[];
}

/**
 * Tells one's own nights from the other games that are kept, oldest first: games that were played from their start to their
 * end on this device or at a table where one had a seat, each stack the first time. `played` are the games known to have been
 * ended by somebody here.
 */
export function selectOwnGames<Game extends GameFacts>(
  games: readonly Game[],
  played: ReadonlySet<string>,
): SortedGames<Game> {
  const own: Game[] = [];
  const others: { game: Game; why: ExclusionReason }[] = [];
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
const byAge = (a: GameFacts, b: GameFacts): number => {
  if (a.begun !== b.begun) return a.begun < b.begun ? -1 : 1;
  return b.length - a.length || (a.id < b.id ? -1 : 1);
};

interface Known {
  readonly isPlayed: boolean;
  readonly isAgain: boolean;
}

function whyNot(game: GameFacts, { isPlayed, isAgain }: Known): ExclusionReason | null {
  const { id, fromStart, isTold, holders, outcome } = game;
  if (!fromStart) return 'position';
  if (id.startsWith(IMPORTED_PREFIX)) return 'brought';
  if (id.startsWith(ONLINE_TABLE_PREFIX)) {
    if (!isPlayed) return 'watched';
  } else if (isTold) return 'brought';
  if (!holders.some(isPerson)) return 'bots';
  // Before this: a second try that was left is a second try.
  if (isAgain) return 'again';
  return outcome === 'playing' ? 'unfinished' : null;
}
