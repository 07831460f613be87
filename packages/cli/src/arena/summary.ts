import { OUTCOMES, type Outcome } from '@night-cage/rules';
import type { ArenaGame } from './play-arena-game.ts';
import {
  computePairedDifference,
  computeWilsonInterval,
  type Interval,
  type PairedResults,
} from '@night-cage/bots';

/** The results of a player. */
export interface PlayerStanding {
  readonly player: string;
  readonly games: number;
  readonly escapes: number;
  readonly escapeRate: Interval;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly meanTurns: number;
  readonly meanDecisions: number;
  /** Keys taken and Gates placed per game; null if unknown. */
  readonly meanKeys: number | null;
  readonly meanGates: number | null;
  /** Games that your own bot forfeited, and why. */
  readonly forfeits: readonly { readonly seed: string; readonly reason: string }[];
  /** CPU time in milliseconds. */
  readonly cpuPerTurn: number;
  readonly cpuPerDecision: number;
  readonly longestTurn: number;
}

/** Two players compared on the seeds that both have played. */
export interface PlayerComparison extends PairedResults {
  readonly first: string;
  readonly second: string;
  readonly seeds: number;
  readonly difference: Interval;
}

export interface ArenaSummary {
  readonly standings: readonly PlayerStanding[];
  readonly comparisons: readonly PlayerComparison[];
}

/** A player under its display name, with its games. */
export interface ArenaEntrant {
  readonly name: string;
  readonly games: readonly ArenaGame[];
}

/** In the given order; every player is compared with all before. */
export function summarizeArena(entrants: readonly ArenaEntrant[]): ArenaSummary {
  return {
    standings: entrants.map(standingOf),
    comparisons: entrants.flatMap((second, n) =>
      entrants.slice(n + 1).map((first) => compare(first, second)),
    ),
  };
}

export const gamesByPlayer = (games: readonly ArenaGame[], players: readonly string[]): ArenaEntrant[] =>
  players.map((name) => ({ name, games: games.filter(({ player }) => player === name) }));

function standingOf({ name, games }: ArenaEntrant): PlayerStanding {
  const outcomes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of games) outcomes[outcome]++;
  const total = (count: (game: ArenaGame) => number): number =>
    games.reduce((sum, game) => sum + count(game), 0);
  const turns = total((game) => game.turns);
  const decisions = total((game) => game.decisions);
  const cpuMs = total((game) => game.cpuMs);
  const each = (sum: number): number => (games.length === 0 ? 0 : sum / games.length);
  return {
    player: name,
    games: games.length,
    escapes: outcomes.won,
    escapeRate: computeWilsonInterval(outcomes.won, games.length),
    outcomes,
    meanTurns: each(turns),
    meanDecisions: each(decisions),
    meanKeys: meanOf(games.map(({ keys }) => keys)),
    meanGates: meanOf(games.map(({ gates }) => gates)),
    forfeits: games.flatMap(({ seed, forfeited }) =>
      forfeited === undefined ? [] : [{ seed, reason: forfeited }],
    ),
    cpuPerTurn: turns === 0 ? 0 : cpuMs / turns,
    cpuPerDecision: decisions === 0 ? 0 : cpuMs / decisions,
    longestTurn: games.reduce((longest, game) => Math.max(longest, game.longestTurnMs), 0),
  };
}

/** The mean of the known counts. */
function meanOf(counts: readonly (number | undefined)[]): number | null {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0) / known.length;
}

export function compare(first: ArenaEntrant, second: ArenaEntrant): PlayerComparison {
  const won = new Map(second.games.map(({ seed, outcome }) => [seed, outcome === 'won']));
  const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  let seeds = 0;
  for (const { seed, outcome } of first.games) {
    const other = won.get(seed);
    if (other === undefined) continue;
    seeds++;
    if (outcome === 'won') counts[other ? 'both' : 'onlyFirst']++;
    else counts[other ? 'onlySecond' : 'neither']++;
  }
  return {
    first: first.name,
    second: second.name,
    seeds,
    ...counts,
    difference: computePairedDifference(counts),
  };
}
