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
import { connectSqlite, reasonFor } from './open-sqlite.ts';

/** The file that `restoreStore` moves the replaced store to. */
export const replacedFilePath = (file: string): string => `${file}.before`;

/** Flushes a file, or the names in a folder, to the disk. */
function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Copies a store as it is at one moment, while it is in use. The file appears once it is complete. */
export function backUpStore(file: string, to: string): void {
  if (existsSync(to)) throw new StoreFault(`there is a file ${to} already`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const storeClaim = claim(file, 'command');
  try {
    const db = connectSqlite(file);
    try {
      db.prepare('VACUUM INTO ?').run(part);
    } finally {
      db.close();
    }
    // It contains the secrets of games in progress.
    chmodSync(part, 0o600);
    sync(part);
    renameSync(part, to);
    sync(dirname(to));
  } catch (error) {
    rmSync(part, { force: true });
    throw new StoreFault(`the store ${file} cannot be copied: ${reasonFor(error)}`, { cause: error });
  } finally {
    storeClaim.release();
  }
}

/** The problems that SQLite finds in a file. Empty if there are none. */
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
 * Replaces an unused store with a copy and keeps the old file beside it. At every moment of this a
 * complete store exists.
 */
export function restoreStore(file: string, from: string): void {
  const [damage] = findDamage(from);
  if (damage !== undefined) throw new StoreFault(`${from} cannot be restored: ${damage}`);
  const storeClaim = claim(file, 'alone');
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
    storeClaim.release();
  }
}

/**
 * Links the old store under its new name and moves its journal away, which must not be used with
 * the new store.
 */
function setAside(file: string): void {
  try {
    // Moves the journal into the file, so that the file alone is the store.
    connectSqlite(file).close();
  } catch {
    // The old store may be damaged: that is a reason to restore.
  }
  for (const end of ['', '-wal', '-shm']) {
    const before = `${replacedFilePath(file)}${end}`;
    rmSync(before, { force: true });
    if (end === '') linkSync(file, before);
    else if (existsSync(file + end)) renameSync(file + end, before);
  }
}
