import { budgetInWords, setupInWords } from './journal.ts';
import type { SetupResults, TimedEntrant } from './results.ts';
import { rangesOf } from './seeds.ts';
import { compare, summarize } from './summary.ts';
import { milliseconds, percent, points, rangeOf, reasonsOf } from './table.ts';
import { Failure } from '../shared/failure.ts';

/** What a page has around the tables. */
export const MARKS = ['<!-- arena -->', '<!-- /arena -->'] as const;

/** The results as two Markdown tables: how everybody did, and how they differ on the same seeds. */
export function markdownOf(results: readonly SetupResults[]): string {
  const standings = results.flatMap(({ setup, entrants }) =>
    entrants.map((entrant) => [setupInWords(setup), ...standingCells(entrant)]),
  );
  const differences = results.flatMap(({ setup, entrants }) =>
    entrants
      .slice(1)
      .map((first, n) => [setupInWords(setup), ...differenceCells(first, entrants[n]!)])
      .filter((cells) => cells.length > 1),
  );
  const tables = [
    table(
      ['set-up', 'player', 'allowed', 'used', 'longest turn', 'seeds', 'escaped', '95 %', 'lost by'],
      standings,
    ),
  ];
  if (differences.length > 0)
    tables.push(
      table(
        ['set-up', 'first', 'second', 'seeds of both', 'points', '95 %', 'only first', 'only second'],
        differences,
      ),
    );
  return tables.join('\n\n');
}

function standingCells(entrant: TimedEntrant): string[] {
  const [standing] = summarize([entrant]).standings;
  const { games, escapes, escapeRate, cpuPerTurn, cpuPerDecision, longestTurn, outcomes } = standing!;
  return [
    entrant.player,
    entrant.budget === null ? '—' : budgetInWords(entrant.budget),
    `${milliseconds(cpuPerTurn)} ms a turn, ${milliseconds(cpuPerDecision)} a decision`,
    `${milliseconds(longestTurn)} ms`,
    rangesOf(entrant.games.map(({ seed }) => seed)),
    `${escapes} of ${games}, **${percent(escapeRate.value)}**`,
    rangeOf(escapeRate),
    reasonsOf(outcomes),
  ];
}

/** Nothing if they have no seed in common. */
function differenceCells(first: TimedEntrant, second: TimedEntrant): string[] {
  const { seeds, difference, onlyFirst, onlySecond } = compare(first, second);
  if (seeds === 0) return [];
  const { value, low, high } = difference;
  return [
    first.name,
    second.name,
    String(seeds),
    `**${points(value)}**`,
    `${points(low)} to ${points(high)}`,
    String(onlyFirst),
    String(onlySecond),
  ];
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The page with these tables between its marks. */
export function withTables(page: string, tables: string, file: string): string {
  const [begin, end] = MARKS;
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1)
    throw new Failure(`${file} has no ${begin} and ${end} to put the tables between`, 2);
  return `${page.slice(0, from + begin.length)}\n\n${tables}\n\n${page.slice(to)}`;
}
