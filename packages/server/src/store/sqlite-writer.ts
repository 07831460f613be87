import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreJob, StoreJobOutcome } from './jobs.ts';
import type { WriterReply, WriterRequest } from './sqlite-jobs.ts';
import { connectSqlite, reasonFor } from './open-sqlite.ts';
import { SqliteJobRunner } from './sqlite-job-runner.ts';

/** The start parameters of the writing thread. */
export interface WriterTask {
  readonly file: string;
  /** The file's inode when the store was opened. */
  readonly inode: number;
  /** Milliseconds between checks for writes of other processes. 0: only on request. */
  readonly lookEvery: number;
  /** Milliseconds to wait for another process that is writing. */
  readonly patience: number;
  /** A limit on the file's size in pages, to test a full disk. */
  readonly mostPages: number | null;
  /** This thread replaces a lost one: writes of others since then are unknown. */
  readonly isSecond: boolean;
}

const { file, inode, lookEvery, patience, mostPages, isSecond } = workerData as WriterTask;
const reply = (message: WriterReply): void => parentPort!.postMessage(message);

interface Connection {
  readonly db: DatabaseSync;
  readonly work: SqliteJobRunner;
}
let connection: Connection | null = null;
/** The last version seen of other processes' writes. Null: unknown, because the connection is new. */
let lastSeenVersion: unknown = isSecond ? null : undefined;

/** Writes to a deleted or replaced file are lost, although the system accepts them. */
class FileGone extends Error {
  override readonly message = 'its file is gone';
}

function assertFileExists(): void {
  if (statSync(file, { throwIfNoEntry: false })?.ino !== inode) throw new FileGone();
}

/** The connection, opened again after an error. */
function connect(): Connection {
  if (connection !== null) return connection;
  const db = connectSqlite(file, patience);
  if (mostPages !== null) db.exec(`PRAGMA max_page_count = ${mostPages}`);
  connection = { db, work: new SqliteJobRunner(db) };
  return connection;
}

/**
 * A constraint or a value that cannot be stored is the fault of one job; any other error is the
 * store's.
 */
const MISMATCH = [18, 19, 20, 25];
const isOwnFault = (error: unknown): boolean => {
  if (error instanceof FileGone) return false;
  const code = (error as { errcode?: number }).errcode;
  return code === undefined || MISMATCH.includes(code & 0xff);
};

/** Runs all jobs in one transaction. They are on the disk when this returns. */
function commit(jobs: readonly StoreJob[]): StoreJobOutcome[] {
  assertFileExists();
  const { db, work } = connect();
  db.exec('BEGIN IMMEDIATE');
  try {
    const outcomes = jobs.map((job): StoreJobOutcome => ({ done: work.do(job) }));
    db.exec('COMMIT');
    return outcomes;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function commitOrRetry(jobs: readonly StoreJob[]): StoreJobOutcome[] {
  try {
    return commit(jobs);
  } catch (error) {
    // A failing job must not fail the others: retry each alone.
    if (jobs.length > 1 && isOwnFault(error)) return jobs.flatMap((job) => commitOrRetry([job]));
    if (!isOwnFault(error)) forgetConnection();
    const failed = reasonFor(error);
    return jobs.map(() => ({ failed, isOwn: isOwnFault(error) }));
  }
}

function forgetConnection(): void {
  try {
    connection?.db.close();
  } finally {
    connection = null;
    lastSeenVersion = null;
  }
}

/** Runs jobs sorted by table, and those of one table in their original order. */
function commitInOrder(jobs: readonly StoreJob[]): StoreJobOutcome[] {
  const order = jobs.map((_, n) => n).sort((a, b) => compare(jobs[a]!.table, jobs[b]!.table) || a - b);
  const results = commitOrRetry(order.map((n) => jobs[n]!));
  const outcomes = new Array<StoreJobOutcome>(jobs.length);
  for (const [n, index] of order.entries()) outcomes[index] = results[n]!;
  return outcomes;
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `data_version` changes when another connection writes, but not when this one does. */
function hasForeignWrites(): boolean {
  try {
    assertFileExists();
    const { db } = connect();
    const before = lastSeenVersion;
    lastSeenVersion = db.prepare('PRAGMA data_version').get()!['data_version'];
    return before !== undefined && before !== lastSeenVersion;
  } catch {
    return false;
  }
}

function reportForeignWrites(): void {
  if (hasForeignWrites()) reply({ kind: 'looked', foreign: true });
}

reportForeignWrites();
const timer = lookEvery > 0 ? setInterval(reportForeignWrites, lookEvery) : undefined;
parentPort!.on('message', (message: WriterRequest) => {
  switch (message.kind) {
    case 'write':
      return reply({ kind: 'written', outcomes: commitInOrder(message.jobs) });
    case 'look':
      return reply({ kind: 'looked', foreign: hasForeignWrites() });
    case 'close':
      clearInterval(timer);
      forgetConnection();
      return parentPort!.close();
  }
});
