import { OUTCOMES, type Outcome } from '@night-cage/rules';
import type { ArenaGame } from './arena-game.ts';
import { wilson, type Interval } from '@night-cage/bots';
import { pairedDifference, type Paired } from './arena-statistics.ts';

/** How one player did. */
export interface Standing {
  readonly player: string;
  readonly games: number;
  readonly escapes: number;
  readonly escapeRate: Interval;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly meanTurns: number;
  readonly meanDecisions: number;
  /** CPU time in milliseconds. */
  readonly cpuPerTurn: number;
  readonly longestTurn: number;
}

/** How two players did on the seeds that both have played. */
export interface Comparison extends Paired {
  readonly first: string;
  readonly second: string;
  readonly seeds: number;
  readonly difference: Interval;
}

export interface ArenaSummary {
  readonly standings: readonly Standing[];
  readonly comparisons: readonly Comparison[];
}

/** Players in the order given; games of others are left out. */
export function summarize(games: readonly ArenaGame[], players: readonly string[]): ArenaSummary {
  const byPlayer = players.map((player) => games.filter((game) => game.player === player));
  return {
    standings: players.map((player, n) => standingOf(player, byPlayer[n]!)),
    comparisons: players.flatMap((second, n) =>
      players.slice(n + 1).map((first, m) => compare(first, byPlayer[n + 1 + m]!, second, byPlayer[n]!)),
    ),
  };
}

function standingOf(player: string, games: readonly ArenaGame[]): Standing {
  const outcomes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of games) outcomes[outcome]++;
  const total = (count: (game: ArenaGame) => number): number =>
    games.reduce((sum, game) => sum + count(game), 0);
  const turns = total((game) => game.turns);
  const each = (sum: number): number => (games.length === 0 ? 0 : sum / games.length);
  return {
    player,
    games: games.length,
    escapes: outcomes.won,
    escapeRate: wilson(outcomes.won, games.length),
    outcomes,
    meanTurns: each(turns),
    meanDecisions: each(total((game) => game.decisions)),
    cpuPerTurn: turns === 0 ? 0 : total((game) => game.cpuMs) / turns,
    longestTurn: games.reduce((longest, game) => Math.max(longest, game.longestTurnMs), 0),
  };
}

function compare(
  first: string,
  firstGames: readonly ArenaGame[],
  second: string,
  secondGames: readonly ArenaGame[],
): Comparison {
  const won = new Map(secondGames.map(({ seed, outcome }) => [seed, outcome === 'won']));
  const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  let seeds = 0;
  for (const { seed, outcome } of firstGames) {
    const other = won.get(seed);
    if (other === undefined) continue;
    seeds++;
    if (outcome === 'won') counts[other ? 'both' : 'onlyFirst']++;
    else counts[other ? 'onlySecond' : 'neither']++;
  }
  return { first, second, seeds, ...counts, difference: pairedDifference(counts) };
}
