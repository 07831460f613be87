import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { pathOf, print } from '../shared/io.ts';
import { readWords } from '../shared/words.ts';
import { DATA_FLAG, demandFolder, tablesIn, thereOrFailure, told, withTables } from './data.ts';
import { sharedAddresses } from './kept-tables.ts';

const EXIT_CODES = '0, 1 if it could not be done, 2 if the command was not understood.';

function onlyFile(name: string, positionals: readonly string[]): string {
  if (positionals.length === 1) return positionals[0]!;
  throw new Failure(`${name} needs the name of one file`, 2);
}

const backup = {
  name: 'store backup',
  summary: 'copy all tables into a file',
  usage: ['FILE [--data DIR]'],
  about: `store backup copies all tables into a new file, as they are at one moment; the server may be running.
The file also holds the secrets of games that are still played: keep it as safe as the tables.`,
  flags: DATA_FLAG,
  exitCodes: EXIT_CODES,
  offers: 'file',
  async run(args, io): Promise<number> {
    const { values, positionals } = readWords(backup, args, io.env);
    const file = onlyFile('store backup', positionals);
    demandFolder(values, 'pg_dump');
    const { backUp } = await import('@night-cage/server');
    const tables = thereOrFailure(io, values.data);
    await told(() => backUp(tables, pathOf(io, file)));
    print(io, `all tables are in ${file}`);
    return 0;
  },
} as const satisfies Command;

const restoreFrom = {
  name: 'store restore',
  summary: 'put a copy in the place of all tables',
  usage: ['FILE [--data DIR]'],
  about: `store restore puts a copy in the place of the tables, if nobody uses them. What was there is kept beside it, with
the name tables.sqlite.before.`,
  flags: DATA_FLAG,
  exitCodes: EXIT_CODES,
  offers: 'file',
  async run(args, io): Promise<number> {
    const { values, positionals } = readWords(restoreFrom, args, io.env);
    const file = onlyFile('store restore', positionals);
    demandFolder(values, 'pg_restore');
    const { restore } = await import('@night-cage/server');
    const tables = tablesIn(io, values.data);
    await told(() => {
      mkdirSync(dirname(tables), { recursive: true, mode: 0o700 });
      restore(tables, pathOf(io, file));
    });
    print(io, `the tables are those of ${file}`);
    return 0;
  },
} as const satisfies Command;

const checkAll = {
  name: 'store check',
  summary: 'check every table',
  usage: ['[--data DIR | --store URL]'],
  about: `store check reads every table and checks that nothing is missing in it, that the rules allow what happened, and that
every deal was what it was promised to be: one line for each fault, then how many tables there are.`,
  flags: DATA_FLAG,
  exitCodes: '0 if all is well, 1 if a table is not, 2 if the command was not understood.',
  async run(args, io): Promise<number> {
    const { values, positionals } = readWords(checkAll, args, io.env);
    if (positionals.length > 0) throw new Failure('store check takes no file', 2);
    const { checkTables, damageIn } = await import('@night-cage/server');
    const isFile = sharedAddresses(values).store === null;
    const damage = isFile ? damageIn(thereOrFailure(io, values.data)) : [];
    for (const line of damage) print(io, `the file is damaged: ${line}`);
    if (damage.length > 0) return 1;
    return withTables(io, values, async (store) => {
      let faults = 0;
      const count = await checkTables(store, ({ table, fault }) => {
        faults++;
        print(io, `table ${table}: ${fault}`);
      });
      print(io, `${count} tables checked, ${faults} with a fault`);
      return faults === 0 ? 0 : 1;
    });
  },
} as const satisfies Command;

const PARTS = [backup, restoreFrom, checkAll];

export const store = {
  name: 'store',
  summary: 'back up, restore and check the tables of a server',
  usage: [],
  about: 'What is kept of online tables.',
  flags: {},
  exitCodes: EXIT_CODES,
  parts: PARTS,
  run: () => {
    throw new Failure('store needs one of the words backup, restore and check', 2);
  },
} as const satisfies Command;
