import { MARKS, formatMarkdown, insertTables } from './markdown.ts';
import { readArenaJournal } from './arena-journal.ts';
import { renderPlot } from './plot.ts';
import { gatherResults, type SetupResults } from './results.ts';
import { summarizeArena } from './summary.ts';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { readTextFile, writeTextFile } from '../shared/files.ts';
import { print } from '../shared/io.ts';
import { parseArguments } from '../shared/parse-arguments.ts';

/** Results of the arena for the documents. Writes only after everything was read. */
export const arenaReportCommand = {
  name: 'arena report',
  summary: 'print results as tables',
  usage: ['FILE... [--docs FILE] [--plot FILE] [--json]'],
  about: 'arena report prints the results in these files as Markdown tables.',
  flags: {
    docs: {
      takes: 'FILE',
      about: `insert the tables into this page, between ${MARKS.join(' and ')}`,
      offers: 'file',
    },
    plot: {
      takes: 'FILE',
      about: 'draw escapes by time per turn as SVG, for the setup with the most different times',
      offers: 'file',
    },
    json: { about: 'print the results as JSON' },
  },
  exitCodes: '0, 1 if something could not be written, 2 if the command was not understood.',
  offers: 'file',
  run(args, io) {
    const { values, positionals: files } = parseArguments(arenaReportCommand, args);
    if (files.length === 0) throw new Failure('arena report needs at least one file of results', 2);
    const { docs, plot } = values;
    const results = gatherResults(files.map((file) => readArenaJournal(io, file)));
    const page =
      docs === undefined ? null : insertTables(readTextFile(io, docs), formatMarkdown(results), docs);
    const picture = plot === undefined ? null : renderPlot(results);
    if (page !== null) writeTextFile(io, docs!, page);
    if (picture !== null) writeTextFile(io, plot!, picture);
    if (values.json === true) print(io, JSON.stringify(results.map(summaryOf)));
    else if (page === null && picture === null) print(io, formatMarkdown(results));
    return 0;
  },
} as const satisfies CliCommand;

const summaryOf = ({ setup, entrants }: SetupResults): object => ({ ...setup, ...summarizeArena(entrants) });
