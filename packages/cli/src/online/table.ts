import type { StoredEntry, Store } from '@night-cage/server';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { writeTextFile } from '../shared/files.ts';
import { print } from '../shared/io.ts';
import { parseNumberFlag } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { DATA_FLAG, withStore } from './store-location.ts';
import { formatTable } from './format-table.ts';

const EXIT_CODES = '0, 1 if it could not be done, 2 if the command was not understood.';

function onlyId(name: string, positionals: readonly string[]): string {
  if (positionals.length === 1) return positionals[0]!;
  throw new Failure(`${name} needs the id of one table`, 2);
}

const unknown = (id: string): Failure =>
  new Failure(`there is no table ${JSON.stringify(id.slice(0, 40))}`, 1);

async function entriesOf(store: Store, id: string): Promise<readonly StoredEntry[]> {
  const loaded = await store.load(id, 0);
  if (loaded === null) throw unknown(id);
  return loaded.entries;
}

const list = {
  name: 'table list',
  summary: 'list all tables',
  usage: ['[--json] [--data DIR | --store URL]'],
  about:
    'table list prints one line per table: its id, its stage, its number of entries, and the time of the last one.',
  flags: { json: { about: 'one JSON object per line' }, ...DATA_FLAG },
  exitCodes: EXIT_CODES,
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(list, args, io.env);
    if (positionals.length > 0) throw new Failure('table list takes options only', 2);
    const { listAllTables } = await import('@night-cage/server');
    return withStore(io, values, async (store) => {
      for await (const summary of listAllTables(store)) {
        const { id, stage, seq, touched } = summary;
        const line = `${id}  ${stage.padEnd(7)}  ${String(seq).padStart(5)}  ${new Date(touched).toISOString()}`;
        print(io, values.json === true ? JSON.stringify(summary) : line);
      }
      return 0;
    });
  },
} as const satisfies CliCommand;

const show = {
  name: 'table show',
  summary: 'show one table',
  usage: ['ID [--json] [--data DIR | --store URL]'],
  about: `table show prints who sits at a table and the state of its game. With --json, it prints the whole log, one entry per line.
It never shows the tiles to come.`,
  flags: { json: { about: 'print the log, one entry per line' }, ...DATA_FLAG },
  exitCodes: EXIT_CODES,
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(show, args, io.env);
    const id = onlyId('table show', positionals);
    const { entryOf } = await import('@night-cage/server');
    return withStore(io, values, async (store) => {
      const entries = (await entriesOf(store, id)).map(entryOf);
      if (values.json === true) for (const entry of entries) print(io, JSON.stringify(entry));
      else print(io, formatTable(id, entries));
      return 0;
    });
  },
} as const satisfies CliCommand;

const exportGame = {
  name: 'table export',
  summary: 'export the record of a finished game',
  usage: ['ID [--game N] [--out FILE] [--data DIR | --store URL]'],
  about: `table export prints the record (.cage) of the last finished game of a table, with the proof of its deal:
night-cage verify checks it.`,
  flags: {
    game: { takes: 'N', about: 'export the game with this number instead' },
    out: { takes: 'FILE', about: 'write the record to this file', offers: 'file' },
    ...DATA_FLAG,
  },
  exitCodes: EXIT_CODES,
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(exportGame, args, io.env);
    const id = onlyId('table export', positionals);
    const wanted = parseNumberFlag('game', values.game);
    const { listFinishedGames } = await import('@night-cage/server');
    return withStore(io, values, async (store) => {
      const games = listFinishedGames(await entriesOf(store, id));
      const game = wanted === undefined ? games.at(-1) : games.find(({ number }) => number === wanted);
      if (game === undefined)
        throw new Failure(`table ${id} has no finished game${wanted === undefined ? '' : ` ${wanted}`}`, 1);
      if (values.out === undefined) print(io, game.record.trimEnd());
      else writeTextFile(io, values.out, game.record);
      return 0;
    });
  },
} as const satisfies CliCommand;

const close = {
  name: 'table close',
  summary: 'end a table and keep its log',
  usage: ['ID [--data DIR | --store URL]'],
  about: `table close ends a table for good: it gives up the current game and removes all players, and no one can take a seat
there again. Everyone can still read its log. The server may be running.`,
  flags: DATA_FLAG,
  exitCodes: EXIT_CODES,
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(close, args, io.env);
    const id = onlyId('table close', positionals);
    const { closeTable, systemClock } = await import('@night-cage/server');
    return withStore(io, values, async (store) => {
      const closed = await closeTable(store, id, systemClock);
      if (closed === 'not found') throw unknown(id);
      if (closed === 'too busy') throw new Failure(`table ${id} could not be closed: try again`, 1);
      print(io, closed === 'closed' ? `table ${id} is closed` : `table ${id} was already closed`);
      return 0;
    });
  },
} as const satisfies CliCommand;

const remove = {
  name: 'table delete',
  summary: 'delete a table and all its data',
  usage: ['ID [--data DIR | --store URL]'],
  about:
    'table delete deletes a table with its log, names, messages and tokens. Only a backup can bring it back.',
  flags: DATA_FLAG,
  exitCodes: EXIT_CODES,
  run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(remove, args, io.env);
    const id = onlyId('table delete', positionals);
    return withStore(io, values, async (store) => {
      if (!(await store.remove(id))) throw unknown(id);
      print(io, `table ${id} is deleted`);
      return 0;
    });
  },
} as const satisfies CliCommand;

const PARTS = [list, show, exportGame, close, remove];

export const tableCommand = {
  name: 'table',
  summary: 'look at, export, close and delete the tables of a server',
  usage: [],
  about: 'Manage the tables of your server.',
  flags: {},
  exitCodes: EXIT_CODES,
  parts: PARTS,
  run: () => {
    throw new Failure('table needs a subcommand: list, show, export, close or delete', 2);
  },
} as const satisfies CliCommand;
