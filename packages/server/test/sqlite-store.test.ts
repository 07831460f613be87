import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SqliteStore, type SqliteOptions } from '@night-cage/server';
import { describe, expect, test } from 'vitest';
import { migrate, versionOf } from '../src/store/migrations.ts';
import { connectSqlite } from '../src/store/sqlite-open.ts';
import { folder, inNewFolders, storeFile } from './sqlite-folder.ts';
import { deed, openTable } from './stored-table.ts';

inNewFolders();

const open = (as: SqliteOptions['as'], more: Partial<SqliteOptions> = {}): SqliteStore =>
  new SqliteStore(storeFile(), { as, lookEvery: 0, ...more });
const WAIT = { kind: 'ordered', block: 'ask' } as const;

test('what is committed is on the disk: a kill cannot show that, so the settings do', () => {
  const db = connectSqlite(storeFile());
  const setting = (name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0];
  expect([setting('journal_mode'), setting('synchronous')]).toEqual(['wal', 2]);
  db.close();
});

describe('a disk that is full', () => {
  test('refuses what is new, tells what is there, and goes on by itself when there is room', async () => {
    const store = open('server', { mostPages: 60 });
    await openTable(store, 'large');
    await openTable(store, 'small');
    const name = { kind: 'named', text: 'x'.repeat(2_000) } as const;
    let after = 1;
    const full = async (): Promise<unknown> => {
      for (; after < 1_000; after++) await store.append(deed('large', after, name));
      return null;
    };
    await expect(full()).rejects.toThrow('the store cannot write: database or disk is full');
    await expect(store.append(deed('large', after, name))).rejects.toThrow('full');
    expect((await store.load('large', 0))!.entries).toHaveLength(after);
    expect(await store.remove('large')).toBe(true);
    expect(await store.append(deed('small', 1, name))).toEqual({ ok: true });
    await store.close();
  });
});

describe('other processes', () => {
  test('a second server finds out; commands may use the store beside the first', async () => {
    const store = open('server');
    expect(() => open('server')).toThrow(`the store ${storeFile()} cannot be used: another server uses it`);
    const command = open('command');
    await openTable(command, 'a');
    expect((await store.load('a', 0))!.seq).toBe(1);
    await command.close();
    await store.close();
    await open('server').close();
  });

  test('the server hears of what others wrote, and not of what it wrote itself', async () => {
    const store = open('server');
    let heard = 0;
    store.onForeignWrite(() => heard++);
    await openTable(store, 'a');
    expect(await store.lookForForeignWrites()).toBe(false);
    const command = open('command');
    expect(await command.append(deed('a', 1, WAIT))).toEqual({ ok: true });
    expect(await store.append(deed('a', 1, WAIT))).toMatchObject({ ok: false });
    expect(await store.lookForForeignWrites()).toBe(true);
    expect(await store.lookForForeignWrites()).toBe(false);
    expect(heard).toBe(1);
    await Promise.all([store.close(), command.close()]);
  });

  test('while somebody else holds the store nothing is written, everything can be read, and then it goes on', async () => {
    const store = open('server', { patience: 0 });
    await openTable(store, 'a');
    const other = new DatabaseSync(storeFile());
    other.exec('BEGIN IMMEDIATE');
    await expect(store.append(deed('a', 1, WAIT))).rejects.toThrow(
      'the store cannot write: database is locked',
    );
    expect((await store.load('a', 0))!.seq).toBe(1);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.append(deed('a', 1, WAIT))).toEqual({ ok: true });
    await store.close();
  });

  test('a file that is taken away is not written to unseen, and written to again when it is back', async () => {
    const store = open('server');
    await openTable(store, 'a');
    const away = join(folder, 'away');
    renameSync(storeFile(), away);
    await expect(store.append(deed('a', 1, WAIT))).rejects.toThrow(
      'the store cannot write: its file is gone',
    );
    writeFileSync(storeFile(), '');
    await expect(store.append(deed('a', 1, WAIT))).rejects.toThrow(
      'the store cannot write: its file is gone',
    );
    expect((await store.load('a', 0))!.seq).toBe(1);
    renameSync(away, storeFile());
    expect(await store.append(deed('a', 1, WAIT))).toEqual({ ok: true });
    await store.close();
  });

  test('what waits is written before the store is closed, and nothing after', async () => {
    const store = open('server');
    const made = openTable(store, 'a');
    const closed = store.close();
    await expect(store.append(deed('a', 1, WAIT))).rejects.toThrow('the store is closed');
    expect(await made).toBe(true);
    await closed;
    const again = open('command');
    expect((await again.load('a', 0))!.seq).toBe(1);
    await again.close();
  });
});

test('what is forgotten is nowhere in the files', async () => {
  const store = open('server');
  await openTable(store, 'a');
  const words = 'a word that nobody shall find';
  await store.append(deed('a', 1, { kind: 'said', text: words }));
  await store.close();
  const files = (): string =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join();
  expect(files()).toContain(words);
  const again = open('server');
  await again.append(deed('a', 2, { kind: 'removed', person: 1, forgot: true }, { forget: 1 }));
  await again.close();
  expect(files()).not.toContain(words);
});

describe('versions', () => {
  const V1 = ['CREATE TABLE kept (x)'];
  const V2 = [...V1, 'CREATE TABLE more (x); DELETE FROM kept; SELECT die(); CREATE TABLE last (x)'];

  test('a store that is newer than the program is refused in one sentence', async () => {
    await open('server').close();
    const db = new DatabaseSync(storeFile());
    db.exec(`UPDATE meta SET value = 99`);
    db.close();
    expect(() => open('server')).toThrow(
      /cannot be used: it is of version 99, and this program knows .* newer program$/,
    );
    expect(() => open('server')).toThrow(expect.objectContaining({ is: 'newer' }));
  });

  test('what is no store is refused, and left as it is', () => {
    const db = new DatabaseSync(storeFile());
    db.exec('CREATE TABLE recipes (x)');
    db.close();
    expect(() => open('server')).toThrow('cannot be used: it holds something else than tables');
    expect(() => open('server')).toThrow(expect.objectContaining({ is: 'unusable' }));
    const again = new DatabaseSync(storeFile());
    expect(again.prepare('SELECT name FROM sqlite_master').all()).toHaveLength(1);
    again.close();
  });

  test('a step that breaks changes nothing', () => {
    const db = new DatabaseSync(storeFile());
    migrate(db, V1);
    db.exec('INSERT INTO kept VALUES (1)');
    expect(() => migrate(db, V2)).toThrow('no such function: die');
    expect([versionOf(db), db.prepare('SELECT * FROM kept').all().length]).toEqual([1, 1]);
    db.function('die', () => null);
    migrate(db, V2);
    expect([versionOf(db), db.prepare('SELECT * FROM kept').all().length]).toEqual([2, 0]);
    db.close();
  });

  test('a process that is killed in the middle of a step changes nothing', () => {
    const db = new DatabaseSync(storeFile());
    db.exec('PRAGMA journal_mode = WAL');
    migrate(db, V1);
    db.exec('INSERT INTO kept VALUES (1)');
    db.close();
    const code = `import { DatabaseSync } from 'node:sqlite';
      import { migrate } from ${JSON.stringify(join(import.meta.dirname, '../src/store/migrations.ts'))};
      const db = new DatabaseSync(${JSON.stringify(storeFile())});
      db.function('die', () => process.kill(process.pid, 'SIGKILL'));
      migrate(db, ${JSON.stringify(V2)});`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', code]);
    expect(signal).toBe('SIGKILL');
    const again = new DatabaseSync(storeFile());
    expect([versionOf(again), again.prepare('SELECT * FROM kept').all().length]).toEqual([1, 1]);
    again.close();
  });
});
