import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { claim, type Claim } from './claim.ts';
import { GroupedStore } from './grouped-store.ts';
import type { StoreJob, StoreJobOutcome } from './jobs.ts';
import type { WriterReply, WriterRequest } from './sqlite-jobs.ts';
import { BUSY_TIMEOUT, openSqlite, reasonFor } from './sqlite-open.ts';
import { SqliteReader } from './sqlite-reader.ts';
import type { WriterTask } from './sqlite-writer.ts';

export interface SqliteOptions {
  /** Who opens it: one server at a time, and beside it any number of commands. */
  readonly as: 'server' | 'command';
  /** Milliseconds between two looks for what other processes wrote; 0: never. */
  readonly lookEvery?: number;
  /** Milliseconds to wait for another process that is writing. */
  readonly patience?: number;
  /** The store grows to so many pages and no more: the way to a full disk in a test. */
  readonly mostPages?: number;
  /** What the writing thread runs: the way to one that dies in a test. */
  readonly writer?: URL;
}

const WRITER = new URL('sqlite-writer.ts', import.meta.url);

/**
 * Tables in one file. A thread of its own writes: whatever is asked for while it commits goes into its next transaction, so
 * that a slow disk costs everybody one wait, not each their own. What was answered is on the disk.
 */
export class SqliteStore extends GroupedStore {
  protected readonly reader: SqliteReader;
  readonly #claim: Claim;
  readonly #task: WriterTask;
  readonly #program: URL;
  #writer: Worker | null = null;
  #answered: {
    readonly count: number;
    readonly resolve: (outcomes: readonly StoreJobOutcome[]) => void;
  } | null = null;
  #isClosed = false;
  #wasLost = false;
  #foreign: () => void = () => {};
  #looked: ((foreign: boolean) => void)[] = [];

  constructor(
    file: string,
    { as, lookEvery = 1_000, patience = BUSY_TIMEOUT, mostPages, writer = WRITER }: SqliteOptions,
  ) {
    super(1);
    this.#program = writer;
    this.#claim = claim(file, as);
    try {
      this.reader = new SqliteReader(openSqlite(file));
    } catch (error) {
      this.#claim.release();
      throw error;
    }
    const { ino: inode } = statSync(file);
    this.#task = {
      file,
      inode,
      lookEvery: as === 'server' ? lookEvery : 0,
      patience,
      mostPages: mostPages ?? null,
      isSecond: false,
    };
    if (as === 'server') this.#writer = this.#startWriter();
  }

  /** Called when another process has written something. */
  onForeignWrite(listener: () => void): void {
    this.#foreign = listener;
  }

  /** Looks now whether another process has written since the last look; the listener is told as well. */
  lookForForeignWrites(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#looked.push(resolve);
      this.#send({ kind: 'look' });
    });
  }

  #startWriter(): Worker {
    const workerData: WriterTask = { ...this.#task, isSecond: this.#wasLost };
    const writer = new Worker(this.#program, { workerData });
    writer.on('message', (message: WriterReply) => {
      switch (message.kind) {
        case 'written':
          return this.#settle(message.outcomes);
        case 'looked':
          return this.#tellForeign(message.foreign);
      }
    });
    writer.on('error', (error) => this.#lostWriter(writer, reasonFor(error)));
    writer.on('exit', () => this.#lostWriter(writer, 'the thread that writes has ended'));
    return writer;
  }

  /** Looks for what others write, with another thread if the last one was lost. */
  #look(): void {
    if (!this.#isClosed) this.#writer ??= this.#startWriter();
  }

  #send(message: WriterRequest): void {
    this.#writer ??= this.#startWriter();
    this.#writer.postMessage(message);
  }

  #tellForeign(foreign: boolean): void {
    this.#looked.shift()?.(foreign);
    if (foreign) this.#foreign();
  }

  /** What it was doing may be written or not. The next job starts another one, or time does: others may be writing. */
  #lostWriter(writer: Worker, reason: string): void {
    if (this.#writer !== writer) return;
    this.#writer = null;
    this.#wasLost = true;
    if (this.#task.lookEvery > 0) setTimeout(() => this.#look(), this.#task.lookEvery).unref();
    this.#settle(Array.from({ length: this.#answered?.count ?? 0 }, () => ({ failed: reason })));
    for (const resolve of this.#looked.splice(0)) resolve(true);
  }

  /** One commit at a time: the thread does the next one when it has answered. */
  protected commit(jobs: readonly StoreJob[]): Promise<readonly StoreJobOutcome[]> {
    return new Promise((resolve) => {
      this.#answered = { count: jobs.length, resolve };
      this.#send({ kind: 'write', jobs });
    });
  }

  #settle(outcomes: readonly StoreJobOutcome[]): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.resolve(outcomes);
  }

  /** Writes what waits, then lets go of the file. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.writer.close();
    const writer = this.#writer;
    this.#writer = null;
    if (writer !== null) {
      const ended = new Promise((resolve) => writer.once('exit', resolve));
      writer.postMessage({ kind: 'close' } satisfies WriterRequest);
      await ended;
    }
    this.reader.close();
    this.#claim.release();
  }
}
