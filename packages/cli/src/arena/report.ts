import { MARKS, markdownOf, withTables } from './docs.ts';
import { readJournal } from './journal.ts';
import { plotOf } from './plot.ts';
import { gather, type SetupResults } from './results.ts';
import { summarize } from './summary.ts';
import type { Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { readText, writeText } from '../shared/files.ts';
import { print } from '../shared/io.ts';
import { readWords } from '../shared/words.ts';

/** Results of the arena for the documents. Nothing is written before all was read. */
export const report = {
  name: 'arena report',
  summary: 'files of results as tables',
  usage: ['FILE... [--docs FILE] [--plot FILE] [--json]'],
  about: 'arena report prints files of results as Markdown tables.',
  flags: {
    docs: {
      takes: 'FILE',
      about: `put the tables into this page instead, between ${MARKS.join(' and ')}`,
      offers: 'file',
    },
    plot: {
      takes: 'FILE',
      about: 'draw escapes by time a turn as SVG: the set-up that was played with the most different times',
      offers: 'file',
    },
    json: { about: 'the results as JSON' },
  },
  exitCodes: '0, 1 if something could not be written, 2 if the command was not understood.',
  offers: 'file',
  run(args, io) {
    const { values, positionals: files } = readWords(report, args);
    if (files.length === 0) throw new Failure('arena report needs at least one file of results', 2);
    const { docs, plot } = values;
    const results = gather(files.map((file) => readJournal(io, file)));
    const page = docs === undefined ? null : withTables(readText(io, docs), markdownOf(results), docs);
    const picture = plot === undefined ? null : plotOf(results);
    if (page !== null) writeText(io, docs!, page);
    if (picture !== null) writeText(io, plot!, picture);
    if (values.json === true) print(io, JSON.stringify(results.map(summaryOf)));
    else if (page === null && picture === null) print(io, markdownOf(results));
    return 0;
  },
} as const satisfies Command;

const summaryOf = ({ setup, entrants }: SetupResults): object => ({ ...setup, ...summarize(entrants) });
