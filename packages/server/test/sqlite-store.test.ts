import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SqliteStore, type SqliteOptions } from '@night-cage/server';
import { describe, expect, test } from 'vitest';
import { migrate, versionOf } from '../src/store/migrations.ts';
import { connectSqlite } from '../src/store/open-sqlite.ts';
import { folder, inNewFolders, storeFile } from './sqlite-folder.ts';
import { createNextAppend, openTable } from './stored-table.ts';

inNewFolders();

const open = (as: SqliteOptions['as'], more: Partial<SqliteOptions> = {}): SqliteStore =>
  new SqliteStore(storeFile(), { as, lookEvery: 0, ...more });
const WAIT = { kind: 'ordered', block: 'ask' } as const;

test('commits are durable: a kill cannot show that, but the settings do', () => {
  const db = connectSqlite(storeFile());
  const setting = (name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0];
  expect([setting('journal_mode'), setting('synchronous')]).toEqual(['wal', 2]);
  db.close();
});

describe('a full disk', () => {
  test('refuses writes, allows reads, and recovers when there is space', async () => {
    const store = open('server', { mostPages: 60 });
    await openTable(store, 'large');
    await openTable(store, 'small');
    const name = { kind: 'named', text: 'x'.repeat(2_000) } as const;
    let after = 1;
    const full = async (): Promise<unknown> => {
      for (; after < 1_000; after++) await store.append(createNextAppend('large', after, name));
      return null;
    };
    await expect(full()).rejects.toThrow('the store cannot write: database or disk is full');
    await expect(store.append(createNextAppend('large', after, name))).rejects.toThrow('full');
    expect((await store.load('large', 0))!.entries).toHaveLength(after);
    expect(await store.remove('large')).toBe(true);
    expect(await store.append(createNextAppend('small', 1, name))).toEqual({ ok: true });
    await store.close();
  });
});

describe('other processes', () => {
  test('a second server is refused; commands may run beside the first', async () => {
    const store = open('server');
    expect(() => open('server')).toThrow(`the store ${storeFile()} cannot be used: another server uses it`);
    const command = open('command');
    await openTable(command, 'a');
    expect((await store.load('a', 0))!.seq).toBe(1);
    await command.close();
    await store.close();
    await open('server').close();
  });

  test('the server notices writes of others, and not its own', async () => {
    const store = open('server');
    let notified = 0;
    store.onForeignWrite(() => notified++);
    await openTable(store, 'a');
    expect(await store.lookForForeignWrites()).toBe(false);
    const command = open('command');
    expect(await command.append(createNextAppend('a', 1, WAIT))).toEqual({ ok: true });
    expect(await store.append(createNextAppend('a', 1, WAIT))).toMatchObject({ ok: false });
    expect(await store.lookForForeignWrites()).toBe(true);
    expect(await store.lookForForeignWrites()).toBe(false);
    expect(notified).toBe(1);
    await Promise.all([store.close(), command.close()]);
  });

  test('while another process locks the store nothing is written, all can be read, and then writing resumes', async () => {
    const store = open('server', { patience: 0 });
    await openTable(store, 'a');
    const other = new DatabaseSync(storeFile());
    other.exec('BEGIN IMMEDIATE');
    await expect(store.append(createNextAppend('a', 1, WAIT))).rejects.toThrow(
      'the store cannot write: database is locked',
    );
    expect((await store.load('a', 0))!.seq).toBe(1);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.append(createNextAppend('a', 1, WAIT))).toEqual({ ok: true });
    await store.close();
  });

  test('a removed file is never written to, until it is back', async () => {
    const store = open('server');
    await openTable(store, 'a');
    const movedFile = join(folder, 'away');
    renameSync(storeFile(), movedFile);
    await expect(store.append(createNextAppend('a', 1, WAIT))).rejects.toThrow(
      'the store cannot write: its file is gone',
    );
    writeFileSync(storeFile(), '');
    await expect(store.append(createNextAppend('a', 1, WAIT))).rejects.toThrow(
      'the store cannot write: its file is gone',
    );
    expect((await store.load('a', 0))!.seq).toBe(1);
    renameSync(movedFile, storeFile());
    expect(await store.append(createNextAppend('a', 1, WAIT))).toEqual({ ok: true });
    await store.close();
  });

  test('pending writes finish before the store closes, and none start after', async () => {
    const store = open('server');
    const created = openTable(store, 'a');
    const closed = store.close();
    await expect(store.append(createNextAppend('a', 1, WAIT))).rejects.toThrow('the store is closed');
    expect(await created).toBe(true);
    await closed;
    const reopened = open('command');
    expect((await reopened.load('a', 0))!.seq).toBe(1);
    await reopened.close();
  });
});

test('deleted data is overwritten in the files', async () => {
  const store = open('server');
  await openTable(store, 'a');
  const words = 'a word that nobody shall find';
  await store.append(createNextAppend('a', 1, { kind: 'said', text: words }));
  await store.close();
  const files = (): string =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join();
  expect(files()).toContain(words);
  const reopened = open('server');
  await reopened.append(
    createNextAppend('a', 2, { kind: 'removed', person: 1, forgot: true }, { forget: 1 }),
  );
  await reopened.close();
  expect(files()).not.toContain(words);
});

describe('versions', () => {
  const V1 = ['CREATE TABLE kept (x)'];
  const V2 = [...V1, 'CREATE TABLE more (x); DELETE FROM kept; SELECT die(); CREATE TABLE last (x)'];

  test('a store that is newer than the program is refused with one sentence', async () => {
    await open('server').close();
    const db = new DatabaseSync(storeFile());
    db.exec(`UPDATE meta SET value = 99`);
    db.close();
    expect(() => open('server')).toThrow(
      /cannot be used: it is of version 99, and this program knows .* newer program$/,
    );
    expect(() => open('server')).toThrow(expect.objectContaining({ is: 'newer' }));
  });

  test('a file that is not a store is refused, and left unchanged', () => {
    const db = new DatabaseSync(storeFile());
    db.exec('CREATE TABLE recipes (x)');
    db.close();
    expect(() => open('server')).toThrow('cannot be used: it holds something else than tables');
    expect(() => open('server')).toThrow(expect.objectContaining({ is: 'unusable' }));
    const reopened = new DatabaseSync(storeFile());
    expect(reopened.prepare('SELECT name FROM sqlite_master').all()).toHaveLength(1);
    reopened.close();
  });

  test('a failing migration changes nothing', () => {
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

  test('a process killed during a migration changes nothing', () => {
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
    const reopened = new DatabaseSync(storeFile());
    expect([versionOf(reopened), reopened.prepare('SELECT * FROM kept').all().length]).toEqual([1, 1]);
    reopened.close();
  });
});
