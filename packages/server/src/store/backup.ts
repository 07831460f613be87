import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { claim } from './claim.ts';
import { migrate, versionOf } from './migrations.ts';
import { StoreFault } from './store-fault.ts';
import { connectSqlite, reasonFor } from './sqlite-open.ts';

/** Where a store lies that another one has taken the place of. */
export const replacedFileOf = (file: string): string => `${file}.before`;

/** Writes what a file, or the names in a folder, hold now to the disk. */
function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A copy of a store as it is at one moment, while it is used. The file appears when it is whole. */
export function backUp(file: string, to: string): void {
  if (existsSync(to)) throw new StoreFault(`there is a file ${to} already`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const held = claim(file, 'command');
  try {
    const db = connectSqlite(file);
    try {
      db.prepare('VACUUM INTO ?').run(part);
    } finally {
      db.close();
    }
    // The secrets of games that are still played are in it.
    chmodSync(part, 0o600);
    sync(part);
    renameSync(part, to);
    sync(dirname(to));
  } catch (error) {
    rmSync(part, { force: true });
    throw new StoreFault(`the store ${file} cannot be copied: ${reasonFor(error)}`, { cause: error });
  } finally {
    held.release();
  }
}

/** What is wrong inside a file, as SQLite sees it; empty: nothing. */
export function findDamage(file: string): string[] {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const found = db.prepare('PRAGMA integrity_check(20)').all();
    return found.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok');
  } catch (error) {
    return [reasonFor(error)];
  } finally {
    db?.close();
  }
}

/**
 * Puts a copy in the place of a store that nobody uses; what was there stays beside it. Whatever interrupts this, there is a
 * whole store.
 */
export function restore(file: string, from: string): void {
  const [damage] = findDamage(from);
  if (damage !== undefined) throw new StoreFault(`${from} cannot be restored: ${damage}`);
  const held = claim(file, 'alone');
  const part = `${file}.part`;
  try {
    copyFileSync(from, part);
    const copy = new DatabaseSync(part);
    try {
      if (versionOf(copy) === 0) throw new StoreFault('it holds no tables');
      migrate(copy);
    } finally {
      copy.close();
    }
    sync(part);
    if (existsSync(file)) setAside(file);
    renameSync(part, file);
    sync(dirname(file));
  } catch (error) {
    rmSync(part, { force: true });
    throw new StoreFault(`${from} cannot be restored: ${reasonFor(error)}`, { cause: error });
  } finally {
    held.release();
  }
}

/** The old one stays where it is until the new one takes its name; its journal must not be taken for the new one's. */
function setAside(file: string): void {
  try {
    // What lies in the journal is put into the file, so that the file alone is the store.
    connectSqlite(file).close();
  } catch {
    // It may be damaged: that is what copies are for.
  }
  for (const end of ['', '-wal', '-shm']) {
    const before = `${replacedFileOf(file)}${end}`;
    rmSync(before, { force: true });
    if (end === '') linkSync(file, before);
    else if (existsSync(file + end)) renameSync(file + end, before);
  }
}
