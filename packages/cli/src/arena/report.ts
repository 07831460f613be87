import { markdownOf, withTables } from './docs.ts';
import { readJournal } from './journal.ts';
import { plotOf } from './plot.ts';
import { gather, type SetupResults } from './results.ts';
import { summarize } from './summary.ts';
import { parseCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { readText, writeText } from '../shared/files.ts';

/** `night-cage arena report FILE ...`: results of the arena for the documents. Nothing is written before all was read. */
export function report(args: readonly string[]): number {
  const { values, positionals: files } = parseCommand({ name: 'arena' }, args, {
    docs: { type: 'string' },
    plot: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (files.length === 0) throw new Failure('arena report needs at least one file of results', 2);
  const { docs, plot } = values;
  const results = gather(files.map(readJournal));
  const page = docs === undefined ? null : withTables(readText(docs), markdownOf(results), docs);
  const picture = plot === undefined ? null : plotOf(results);
  if (page !== null) writeText(docs!, page);
  if (picture !== null) writeText(plot!, picture);
  if (values.json === true) console.log(JSON.stringify(results.map(summaryOf)));
  else if (page === null && picture === null) console.log(markdownOf(results));
  return 0;
}

const summaryOf = ({ setup, entrants }: SetupResults): object => ({ ...setup, ...summarize(entrants) });
