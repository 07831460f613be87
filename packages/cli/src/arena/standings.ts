import { OUTCOMES, type Outcome } from '@night-cage/rules';
import type { Interval } from '@night-cage/bots';
import type { ArenaSummary, PlayerComparison, PlayerStanding } from './summary.ts';

const REASONS = OUTCOMES.filter((outcome) => outcome !== 'playing' && outcome !== 'won');

export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;
export const formatPoints = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}`;
export const formatInterval = ({ low, high }: Interval): string =>
  `${formatPercent(low)} to ${formatPercent(high)}`;
export const formatMilliseconds = (time: number): string => (time < 10 ? time.toFixed(2) : time.toFixed(0));

/** Why games were lost, most frequent first: `3 gates, 2 keys`. */
export function formatReasons(outcomes: Readonly<Record<Outcome, number>>): string {
  const lost = REASONS.filter((reason) => outcomes[reason] > 0).sort((a, b) => outcomes[b] - outcomes[a]);
  return lost.map((reason) => `${outcomes[reason]} ${reasonInWords(reason)}`).join(', ');
}

/** Bots never concede, so a conceded game is one forfeited by your own bot. */
const reasonInWords = (reason: Outcome): string =>
  reason === 'conceded' ? 'forfeited' : reason.replace('lost ', '');

/** For example `search - careful: +41.5 points (+33.1 to +49.0)`. */
function differenceOf({ first, second, difference }: PlayerComparison): string {
  const { value, low, high } = difference;
  return `${first} - ${second}: ${formatPoints(value)} points (${formatPoints(low)} to ${formatPoints(high)})`;
}

/** A table for the terminal. */
export function formatStandings({ standings, comparisons }: ArenaSummary): string {
  const rows = standings.map((standing) => cellsOf(standing));
  const head = 'player,escaped,95%,turns,keys,gates,CPU ms/turn,ms/decision,longest turn,lost'.split(',');
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => row[n]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, n) => cell.padEnd(widths[n]!))
      .join('  ')
      .trimEnd();
  const compared = comparisons.map(
    (comparison) =>
      `${differenceOf(comparison)} on ${comparison.seeds} seeds; only ${comparison.first} ${comparison.onlyFirst}, only ${comparison.second} ${comparison.onlySecond}`,
  );
  return [line(head), ...rows.map(line), ...compared].join('\n');
}

function cellsOf(standing: PlayerStanding): string[] {
  const { player, games, escapes, escapeRate, meanTurns, outcomes } = standing;
  return [
    player,
    `${escapes}/${games} = ${formatPercent(escapeRate.value)}`,
    formatInterval(escapeRate),
    meanTurns.toFixed(1),
    standing.meanKeys?.toFixed(1) ?? '-',
    standing.meanGates?.toFixed(1) ?? '-',
    formatMilliseconds(standing.cpuPerTurn),
    formatMilliseconds(standing.cpuPerDecision),
    formatMilliseconds(standing.longestTurn),
    formatReasons(outcomes),
  ];
}
