import { describeBudget, describeArenaSetup } from './arena-journal.ts';
import type { SetupResults, TimedEntrant } from './results.ts';
import { formatSeedRanges } from './seeds.ts';
import { compare, summarizeArena } from './summary.ts';
import {
  formatMilliseconds,
  formatPercent,
  formatPoints,
  formatInterval,
  formatReasons,
} from './standings.ts';
import { Failure } from '../shared/failure.ts';

/** The marks around the tables in a page. */
export const MARKS = ['<!-- arena -->', '<!-- /arena -->'] as const;

/** The results as two Markdown tables: the standings, and the differences on the same seeds. */
export function formatMarkdown(results: readonly SetupResults[]): string {
  const standings = results.flatMap(({ setup, entrants }) =>
    entrants.map((entrant) => [describeArenaSetup(setup), ...standingCells(entrant)]),
  );
  const differences = results.flatMap(({ setup, entrants }) =>
    entrants
      .slice(1)
      .map((first, n) => [describeArenaSetup(setup), ...differenceCells(first, entrants[n]!)])
      .filter((cells) => cells.length > 1),
  );
  const tables = [
    table(
      ['set-up', 'player', 'allowed', 'used', 'longest turn', 'seeds', 'escaped', '95%', 'lost by'],
      standings,
    ),
  ];
  if (differences.length > 0)
    tables.push(
      table(
        ['set-up', 'first', 'second', 'seeds of both', 'points', '95%', 'only first', 'only second'],
        differences,
      ),
    );
  return tables.join('\n\n');
}

function standingCells(entrant: TimedEntrant): string[] {
  const [standing] = summarizeArena([entrant]).standings;
  const { games, escapes, escapeRate, cpuPerTurn, cpuPerDecision, longestTurn, outcomes } = standing!;
  return [
    entrant.player,
    entrant.budget === null ? '—' : describeBudget(entrant.budget),
    `${formatMilliseconds(cpuPerTurn)} ms a turn, ${formatMilliseconds(cpuPerDecision)} a decision`,
    `${formatMilliseconds(longestTurn)} ms`,
    formatSeedRanges(entrant.games.map(({ seed }) => seed)),
    `${escapes} of ${games}, **${formatPercent(escapeRate.value)}**`,
    formatInterval(escapeRate),
    formatReasons(outcomes),
  ];
}

/** Empty if they have no seed in common. */
function differenceCells(first: TimedEntrant, second: TimedEntrant): string[] {
  const { seeds, difference, onlyFirst, onlySecond } = compare(first, second);
  if (seeds === 0) return [];
  const { value, low, high } = difference;
  return [
    first.name,
    second.name,
    String(seeds),
    `**${formatPoints(value)}**`,
    `${formatPoints(low)} to ${formatPoints(high)}`,
    String(onlyFirst),
    String(onlySecond),
  ];
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Replaces the tables between the marks of a page. */
export function insertTables(page: string, tables: string, file: string): string {
  const [begin, end] = MARKS;
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1)
    throw new Failure(`${file} has no ${begin} and ${end} to put the tables between`, 2);
  return `${page.slice(0, from + begin.length)}\n\n${tables}\n\n${page.slice(to)}`;
}
