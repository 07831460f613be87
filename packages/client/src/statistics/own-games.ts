import { isPerson } from '../seat-holders.ts';
import { ONLINE_TABLE_PREFIX, IMPORTED_PREFIX } from './game-names.ts';
import type { GameFacts } from './game-figures.ts';

/** Why a saved game does not count as this player's own. */
export const EXCLUSION_REASONS = ['unfinished', 'position', 'brought', 'watched', 'bots', 'again'] as const;
/** A reason why a saved game does not count. */
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

export interface SortedGames<Game> {
  readonly own: readonly Game[];
  readonly others: readonly { readonly game: Game; readonly why: ExclusionReason }[];
}

/**
 * Separates the player's own games from the other saved games, both oldest first. Own games were
 * played from start to end on this device, or at a table where the player had a seat; each stack
 * counts only the first time. `played`: the ids of games in which this device chose.
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
    // A player who only watched, or continued from a position, has still seen tiles of that stack.
    known.add(stack);
    if (why === null) own.push(game);
    else others.push({ game, why });
  }
  return { own, others };
}

/** If an import saved a game twice, the longer copy comes first. */
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
  // Before `unfinished`: an abandoned second try is a second try.
  if (isAgain) return 'again';
  return outcome === 'playing' ? 'unfinished' : null;
}
