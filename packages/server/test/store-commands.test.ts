import { copyFileSync, existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseRecord } from '@night-cage/notation';
import {
  SqliteStore,
  backUpStore,
  replacedFilePath,
  checkLog,
  checkTables,
  closeTable,
  findDamage,
  listFinishedGames,
  restoreStore,
  type SqliteOptions,
  type TableFault,
} from '@night-cage/server';
import { TestServer, RawClient, copyStoredTable, playTable } from '@night-cage/testkit/online';
import { beforeAll, describe, expect, test } from 'vitest';
import { folder, inNewFolders, storeFile } from './sqlite-folder.ts';
import { openTable } from './stored-table.ts';

inNewFolders();

const open = (as: SqliteOptions['as'] = 'command'): SqliteStore =>
  new SqliteStore(storeFile(), { as, lookEvery: 0 });

const server = new TestServer();
let played = '';
beforeAll(async () => {
  played = await playTable(server);
});

/** A store with that table. */
async function createFilledStore(): Promise<SqliteStore> {
  const store = open('server');
  await copyStoredTable(server.store, store, played);
  return store;
}

async function faultsOf(store: SqliteStore): Promise<TableFault[]> {
  const faults: TableFault[] = [];
  expect(await checkTables(store, (fault) => faults.push(fault))).toBeGreaterThan(0);
  return faults;
}

test.each([
  [
    'cut',
    'DELETE FROM entries WHERE seq > 20; UPDATE tables SET seq = 20',
    /^its log was cut: it ends with entry 20, /,
  ],
  [
    'changed',
    `UPDATE entries SET body = replace(body, '"at":', '"at":1') WHERE seq = 3`,
    /^its log was changed after it was written/,
  ],
])('a log that was %s after it was written is found', async (_, sql, pattern) => {
  const store = await createFilledStore();
  const { chain } = (await server.store.load(played, 0))!;
  const db = new DatabaseSync(storeFile(), { timeout: 10_000 });
  db.prepare('UPDATE tables SET chain = ?').run(chain);
  expect(await faultsOf(store)).toEqual([]);
  db.exec(sql);
  db.close();
  const [fault] = await faultsOf(store);
  expect(fault).toMatchObject({ table: played });
  expect(fault!.fault).toMatch(pattern);
  await store.close();
});

describe('records of an online table', () => {
  test('has every finished game, with the proof of its deal', async () => {
    const { entries } = (await server.store.load(played, 0))!;
    expect(entries.some(({ kind }) => kind === 'took-back')).toBe(true);
    const games = listFinishedGames(entries);
    expect(games.map(({ number }) => number)).toEqual([1, 2]);
    const [first, second] = games.map(({ record }) => parseRecord(record));
    expect(first!.shared).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(first!.shared!.contributions).toHaveLength(2);
    expect(first!.steps.flatMap(({ drew }) => drew).length).toBeGreaterThan(20);
    expect(first!.bots).toEqual([2]);
    expect(first!.steps.at(-1)!.state.outcome).not.toBe('playing');
    expect(second!.steps.at(-1)!.state.outcome).toBe('conceded');
  });

  test('has no record of a game in progress', async () => {
    const other = new TestServer();
    const { id } = await other.startGame({ edition: 'base', players: 2, options: {} }, ['host']);
    expect(listFinishedGames((await other.store.load(id, 0))!.entries)).toEqual([]);
  });
});

describe('closing a table', () => {
  test('concedes the game, keeps the log, and lets no person in again', async () => {
    const other = new TestServer();
    const { id, link, clients } = await other.startGame({ edition: 'base', players: 2, options: {} }, [
      'host',
      'guest',
    ]);
    expect(await closeTable(other.store, id, other.clock)).toBe('closed');
    expect(await closeTable(other.store, id, other.clock)).toBe('was closed');
    expect(await closeTable(other.store, 'nowhere', other.clock)).toBe('not found');
    await other.tables.reloadAll();
    expect(
      clients[0]!.received
        .flatMap((frame) => (frame.t === 'entries' ? frame.list : []))
        .map(({ kind }) => kind),
    ).toContain('ended');
    const { entries, secret } = (await other.store.load(id, 0))!;
    const table = checkLog(entries, JSON.parse(secret!) as Parameters<typeof checkLog>[1]);
    expect([table.phase, table.game!.outcome, table.settings.locked]).toEqual(['over', 'conceded', true]);
    expect(parseRecord(listFinishedGames(entries)[0]!.record).steps.at(-1)!.state.outcome).toBe('conceded');
    const newcomer = await other.join('late', { id, link });
    expect(await newcomer.ask({ t: 'sit', seat: 0 })).toMatchObject({ t: 'refused' });
    expect(await clients[0]!.ask({ t: 'ready', yes: true, pledge: 'a'.repeat(64) })).toMatchObject({
      t: 'refused',
    });
  });

  test('works in the lobby, too', async () => {
    const other = new TestServer();
    const { id } = await other.open({ edition: 'base', players: 2, options: {} }, { listed: true });
    expect(await closeTable(other.store, id, other.clock)).toBe('closed');
    expect(await other.store.listed(9)).toEqual([]);
  });
});

test('people at a removed table are told, and the servers settle', async () => {
  const other = new TestServer();
  const { id, clients } = await other.startGame({ edition: 'base', players: 2, options: {} }, [
    'host',
    'guest',
  ]);
  const table = await other.table(id);
  await other.store.remove(id);
  const at = table.position;
  expect(await clients[0]!.ask({ t: 'play', at, option: RawClient.option(table) })).toMatchObject({
    code: 'table/not-found',
  });
  await other.tables.reloadAll();
  expect(clients.map(({ closed }) => closed)).toEqual([1000, 1000]);
  await other.clock.run(10);
  expect(other.tables.served).toBe(0);
});

describe('copies', () => {
  test('are made while the store is in use, and are consistent', async () => {
    const store = await createFilledStore();
    const copy = join(folder, 'copy.sqlite');
    backUpStore(storeFile(), copy);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await openTable(store, 'later');
    expect(() => backUpStore(storeFile(), copy)).toThrow(`there is a file ${copy} already`);
    expect(() => restoreStore(storeFile(), copy)).toThrow(
      `the store ${storeFile()} cannot be used: it is in use`,
    );
    await store.close();
    const command = open();
    expect(() => restoreStore(storeFile(), copy)).toThrow('it is in use');
    await command.close();

    restoreStore(storeFile(), copy);
    const restored = open();
    expect((await restored.tables('', 9)).map(({ id }) => id)).toEqual([played]);
    expect(await restored.load(played, 0)).toMatchObject({
      entries: (await server.store.load(played, 0))!.entries,
    });
    expect(await faultsOf(restored)).toEqual([]);
    await restored.close();
    expect(existsSync(replacedFilePath(storeFile()))).toBe(true);
  });

  test('replace a damaged store, also with a journal beside it', async () => {
    const store = await createFilledStore();
    const copy = join(folder, 'copy.sqlite');
    backUpStore(storeFile(), copy);
    copyFileSync(`${storeFile()}-wal`, join(folder, 'journal'));
    await store.close();
    writeFileSync(storeFile(), 'x'.repeat(10_000));
    copyFileSync(join(folder, 'journal'), `${storeFile()}-wal`);
    restoreStore(storeFile(), copy);
    const restored = open();
    expect(await faultsOf(restored)).toEqual([]);
    await restored.close();
  });

  test('that are damaged or missing are refused, and the store stays', async () => {
    await (await createFilledStore()).close();
    const copy = join(folder, 'copy.sqlite');
    const refused = (reason: string): void =>
      expect(() => restoreStore(storeFile(), copy)).toThrow(`${copy} cannot be restored: ${reason}`);
    refused('unable to open database file');
    writeFileSync(copy, 'a letter');
    refused('file is not a database');
    writeFileSync(copy, '');
    refused('it holds no tables');
    copyFileSync(storeFile(), copy);
    truncateSync(copy, 20_000);
    refused('');
    const store = open();
    expect(await faultsOf(store)).toEqual([]);
    await store.close();
  });
});

describe('the check of a store', () => {
  const changed = (kind: string, from: string, to: string): string =>
    `UPDATE entries SET body = replace(body, '${from}', '${to}') WHERE kind = '${kind}'`;
  const CHANGES: readonly (readonly [string, string, string])[] = [
    ['an entry that is gone', 'DELETE FROM entries WHERE seq = 7', 'entry 8 came after entry 6'],
    ['a log that is too short', 'UPDATE tables SET seq = seq + 1', 'its log ends with entry'],
    [
      'another secret',
      changed('ended', '"secret":"', '"secret":"f'),
      'the rules make something else of this',
    ],
    ['another promise', changed('dealt', '"commitment":"', '"commitment":"f'), 'is not what was promised'],
    ['another seat', changed('sat', '"seat":', '"seat":9'), 'there is no seat'],
    ['what cannot be read', `UPDATE entries SET body = '{' WHERE seq = 3`, 'JSON'],
  ];

  test.each(CHANGES)('finds %s, and names the table', async (_, sql, fault) => {
    const store = await createFilledStore();
    await openTable(store, 'sound');
    expect(await faultsOf(store)).toEqual([]);
    const db = new DatabaseSync(storeFile());
    db.exec(sql.includes('UPDATE tables') ? `${sql} WHERE id = '${played}'` : sql);
    db.close();
    expect(await faultsOf(store)).toEqual([
      { table: played, fault: expect.stringContaining(fault) as string },
    ]);
    await store.close();
  });

  test('finds a corrupt file', async () => {
    await (await createFilledStore()).close();
    expect(findDamage(storeFile())).toEqual([]);
    truncateSync(storeFile(), 20_000);
    expect(findDamage(storeFile())).not.toEqual([]);
  });
});
