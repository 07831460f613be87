import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { resolvePath, print } from '../shared/io.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import {
  DATA_FLAG,
  requireFolder,
  storeFileIn,
  requireStoreFile,
  withStoreErrors,
  withStore,
} from './store-location.ts';
import { parseSharedAddresses } from './table-backend.ts';

const EXIT_CODES = '0, 1 if it could not be done, 2 if the command was not understood.';

function onlyFile(name: string, positionals: readonly string[]): string {
  if (positionals.length === 1) return positionals[0]!;
  throw new Failure(`${name} needs the name of one file`, 2);
}

const backup = {
  name: 'store backup',
  summary: 'copy all tables into a file',
  usage: ['FILE [--data DIR]'],
  about: `store backup copies all tables into a new file, as of one moment. The server may be running.
The file also contains the secrets of unfinished games: keep it as safe as the tables.`,
  flags: DATA_FLAG,
  exitCodes: EXIT_CODES,
  offers: 'file',
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(backup, args, io.env);
    const file = onlyFile('store backup', positionals);
    requireFolder(values, 'pg_dump');
    const { backUpStore } = await import('@night-cage/server');
    const tables = requireStoreFile(io, values.data);
    await withStoreErrors(() => backUpStore(tables, resolvePath(io, file)));
    print(io, `copied all tables to ${file}`);
    return 0;
  },
} as const satisfies CliCommand;

const restoreFrom = {
  name: 'store restore',
  summary: 'replace all tables with a backup',
  usage: ['FILE [--data DIR]'],
  about: `store restore replaces the tables with a backup, if no server is using them. The old tables stay in the same folder as
tables.sqlite.before.`,
  flags: DATA_FLAG,
  exitCodes: EXIT_CODES,
  offers: 'file',
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(restoreFrom, args, io.env);
    const file = onlyFile('store restore', positionals);
    requireFolder(values, 'pg_restore');
    const { restoreStore } = await import('@night-cage/server');
    const tables = storeFileIn(io, values.data);
    await withStoreErrors(() => {
      mkdirSync(dirname(tables), { recursive: true, mode: 0o700 });
      restoreStore(tables, resolvePath(io, file));
    });
    print(io, `the tables were restored from ${file}`);
    return 0;
  },
} as const satisfies CliCommand;

const checkAll = {
  name: 'store check',
  summary: 'check every table',
  usage: ['[--data DIR | --store URL]'],
  about: `store check reads every table and checks that its log is complete, that the rules allow every move, and that every deal
matches its commitment. It prints one line per fault, then the number of tables.`,
  flags: DATA_FLAG,
  exitCodes: '0 if all tables are sound, 1 if one is not, 2 if the command was not understood.',
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(checkAll, args, io.env);
    if (positionals.length > 0) throw new Failure('store check takes no file', 2);
    const { checkTables, findDamage } = await import('@night-cage/server');
    const isFile = parseSharedAddresses(values).store === null;
    const damage = isFile ? findDamage(requireStoreFile(io, values.data)) : [];
    for (const line of damage) print(io, `the file is damaged: ${line}`);
    if (damage.length > 0) return 1;
    return withStore(io, values, async (store) => {
      let faults = 0;
      const count = await checkTables(store, ({ table, fault }) => {
        faults++;
        print(io, `table ${table}: ${fault}`);
      });
      print(io, `${count} tables checked, ${faults} with a fault`);
      return faults === 0 ? 0 : 1;
    });
  },
} as const satisfies CliCommand;

const PARTS = [backup, restoreFrom, checkAll];

export const storeCommand = {
  name: 'store',
  summary: 'back up, restore and check the tables of a server',
  usage: [],
  about: 'Manage the stored tables of your server.',
  flags: {},
  exitCodes: EXIT_CODES,
  parts: PARTS,
  run: () => {
    throw new Failure('store needs a subcommand: backup, restore or check', 2);
  },
} as const satisfies CliCommand;
