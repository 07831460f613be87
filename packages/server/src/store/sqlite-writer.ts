import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreJob, StoreJobOutcome } from './jobs.ts';
import type { WriterReply, WriterRequest } from './sqlite-jobs.ts';
import { connectSqlite, reasonFor } from './sqlite-open.ts';
import { SqliteJobRunner } from './sqlite-job-runner.ts';

/** What the writing thread is told once. */
export interface WriterTask {
  readonly file: string;
  /** Which file that was when the store was opened. */
  readonly inode: number;
  /** Milliseconds between two looks for what other processes wrote; 0: only when it is asked to. */
  readonly lookEvery: number;
  /** Milliseconds to wait for another process that is writing. */
  readonly patience: number;
  /** So many pages and no more, for a disk that is full in a test. */
  readonly mostPages: number | null;
  /** Another thread did this before: what others wrote since nobody has seen. */
  readonly isSecond: boolean;
}

const { file, inode, lookEvery, patience, mostPages, isSecond } = workerData as WriterTask;
const tell = (message: WriterReply): void => parentPort!.postMessage(message);

interface Connection {
  readonly db: DatabaseSync;
  readonly work: SqliteJobRunner;
}
let connection: Connection | null = null;
/** What was seen of other processes' writing; null: it may have been anything, since the connection was made anew. */
let seen: unknown = isSecond ? null : undefined;

/** What is written into a file that was removed or replaced is lost, though the system writes it. */
class FileGone extends Error {
  override readonly message = 'its file is gone';
}

function demandFile(): void {
  if (statSync(file, { throwIfNoEntry: false })?.ino !== inode) throw new FileGone();
}

/** The connection, made anew after whatever broke the last one. */
function connected(): Connection {
  if (connection !== null) return connection;
  const db = connectSqlite(file, patience);
  if (mostPages !== null) db.exec(`PRAGMA max_page_count = ${mostPages}`);
  connection = { db, work: new SqliteJobRunner(db) };
  return connection;
}

/** A constraint or a value that cannot be kept is the fault of one job; anything else is the store's. */
const MISMATCH = [18, 19, 20, 25];
const isOwnFault = (error: unknown): boolean => {
  if (error instanceof FileGone) return false;
  const code = (error as { errcode?: number }).errcode;
  return code === undefined || MISMATCH.includes(code & 0xff);
};

/** All of these in one transaction: they are on the disk when this returns. */
function commit(jobs: readonly StoreJob[]): StoreJobOutcome[] {
  demandFile();
  const { db, work } = connected();
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

function outcomesOf(jobs: readonly StoreJob[]): StoreJobOutcome[] {
  try {
    return commit(jobs);
  } catch (error) {
    // One that breaks must not take the others with it: each alone.
    if (jobs.length > 1 && isOwnFault(error)) return jobs.flatMap((job) => outcomesOf([job]));
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
    seen = null;
  }
}

/** Jobs in the order of their tables, and those of one table in the order in which they were asked for. */
function inOrder(jobs: readonly StoreJob[]): StoreJobOutcome[] {
  const order = jobs.map((_, n) => n).sort((a, b) => compare(jobs[a]!.table, jobs[b]!.table) || a - b);
  const done = outcomesOf(order.map((n) => jobs[n]!));
  const outcomes = new Array<StoreJobOutcome>(jobs.length);
  for (const [n, index] of order.entries()) outcomes[index] = done[n]!;
  return outcomes;
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A number that changes when another connection writes, and stays when this one does. */
function look(): boolean {
  try {
    demandFile();
    const { db } = connected();
    const before = seen;
    seen = db.prepare('PRAGMA data_version').get()!['data_version'];
    return before !== undefined && before !== seen;
  } catch {
    return false;
  }
}

function lookByItself(): void {
  if (look()) tell({ kind: 'looked', foreign: true });
}

lookByItself();
const timer = lookEvery > 0 ? setInterval(lookByItself, lookEvery) : undefined;
parentPort!.on('message', (message: WriterRequest) => {
  switch (message.kind) {
    case 'write':
      return tell({ kind: 'written', outcomes: inOrder(message.jobs) });
    case 'look':
      return tell({ kind: 'looked', foreign: look() });
    case 'close':
      clearInterval(timer);
      forgetConnection();
      return parentPort!.close();
  }
});
