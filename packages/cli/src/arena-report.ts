import type { ArenaHeader, Journal } from './arena-journal.ts';
import { budgetInWords, describe, readJournal } from './arena-journal.ts';
import { ARENA_PLAYERS } from './arena-players.ts';
import { summarize, type ArenaSummary } from './arena-summary.ts';
import { differenceOf, milliseconds, percent, rangeOf, reasonsOf } from './arena-table.ts';
import { Failure } from './failure.ts';

interface Reported {
  readonly file: string;
  readonly header: ArenaHeader;
  readonly summary: ArenaSummary;
}

/** `night-cage arena report FILE ...`: results of the arena as tables for the documents, or as JSON. */
export function report(files: readonly string[], asJson: boolean): string {
  if (files.length === 0) throw new Failure('arena report needs at least one file of results', 2);
  const reported = files.map((file) => reportedFrom(file, readJournal(file)));
  return asJson ? JSON.stringify(reported) : markdownOf(reported);
}

function reportedFrom(file: string, { header, games }: Journal): Reported {
  const present = new Set(games.map(({ player }) => player));
  const players = ARENA_PLAYERS.filter((player) => present.has(player));
  return { file, header, summary: summarize(games, players) };
}

function markdownOf(reported: readonly Reported[]): string {
  const rows = reported.flatMap(({ header, summary }) =>
    summary.standings.map((standing) => {
      const { player, games, escapes, escapeRate, cpuPerTurn, outcomes } = standing;
      return [
        setupInWords(header),
        player,
        budgetInWords(header.budget),
        `${escapes} of ${games}`,
        `**${percent(escapeRate.value)}**`,
        rangeOf(escapeRate),
        `${milliseconds(cpuPerTurn)} ms`,
        reasonsOf(outcomes),
      ];
    }),
  );
  const compared = reported.flatMap(({ header, summary }) =>
    summary.comparisons
      .filter(({ seeds }) => seeds > 0)
      .map((one) => `- ${describe(header)}, ${one.seeds} seeds: ${differenceOf(one)}`),
  );
  const head = ['set-up', 'player', 'budget', 'escaped', 'share', '95 %', 'CPU a turn', 'lost by'];
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [...table, ...(compared.length === 0 ? [] : ['', 'On the same stacks:', '', ...compared])].join(
    '\n',
  );
}

function setupInWords({ edition, prisoners, options }: ArenaHeader): string {
  const extra = Object.keys(options).length === 0 ? '' : ` \`${JSON.stringify(options)}\``;
  return `${edition}, ${prisoners} prisoners${extra}`;
}
