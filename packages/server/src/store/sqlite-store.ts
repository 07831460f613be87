import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { claim, type Claim } from './claim.ts';
import { GroupedStore } from './grouped-store.ts';
import type { StoreJob, StoreJobOutcome } from './jobs.ts';
import type { WriterReply, WriterRequest } from './sqlite-jobs.ts';
import { BUSY_TIMEOUT, openSqlite, reasonFor } from './open-sqlite.ts';
import { SqliteReader } from './sqlite-reader.ts';
import type { WriterTask } from './sqlite-writer.ts';

export interface SqliteOptions {
  /** One server at a time, with any number of commands. */
  readonly as: 'server' | 'command';
  /** Milliseconds between checks for writes of other processes. 0 for none. */
  readonly lookEvery?: number;
  /** Milliseconds to wait for another process that is writing. */
  readonly patience?: number;
  /** A limit on the file's size in pages, to test a full disk. */
  readonly mostPages?: number;
  /** The program of the writing thread, to test one that dies. */
  readonly writer?: URL;
}

const WRITER = new URL('sqlite-writer.ts', import.meta.url);

/**
 * Tables in one file. A separate thread writes: jobs that arrive during a commit go into the next
 * one, so that a slow disk delays all jobs by one wait instead of one each. An answered write is on
 * the disk.
 */
export class SqliteStore extends GroupedStore {
  protected readonly reader: SqliteReader;
  readonly #claim: Claim;
  readonly #task: WriterTask;
  readonly #program: URL;
  #writer: Worker | null = null;
  #pending: {
    readonly count: number;
    readonly resolve: (outcomes: readonly StoreJobOutcome[]) => void;
  } | null = null;
  #isClosed = false;
  #wasLost = false;
  #foreignWriteListener: () => void = () => {};
  #lookRequests: ((foreign: boolean) => void)[] = [];

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

  /** Called when another process has written. */
  onForeignWrite(listener: () => void): void {
    this.#foreignWriteListener = listener;
  }

  /** Checks now whether another process has written since the last check. The listener is called too. */
  lookForForeignWrites(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#lookRequests.push(resolve);
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
          return this.#onLooked(message.foreign);
      }
    });
    writer.on('error', (error) => this.#onWriterLost(writer, reasonFor(error)));
    writer.on('exit', () => this.#onWriterLost(writer, 'the thread that writes has ended'));
    return writer;
  }

  /** Starts another writing thread after a loss, which also checks for writes of others. */
  #restartWriter(): void {
    if (!this.#isClosed) this.#writer ??= this.#startWriter();
  }

  #send(message: WriterRequest): void {
    this.#writer ??= this.#startWriter();
    this.#writer.postMessage(message);
  }

  #onLooked(foreign: boolean): void {
    this.#lookRequests.shift()?.(foreign);
    if (foreign) this.#foreignWriteListener();
  }

  /**
   * Its last jobs may be written or not. The next job starts another thread, or a timer does, since
   * other processes may write.
   */
  #onWriterLost(writer: Worker, reason: string): void {
    if (this.#writer !== writer) return;
    this.#writer = null;
    this.#wasLost = true;
    if (this.#task.lookEvery > 0) setTimeout(() => this.#restartWriter(), this.#task.lookEvery).unref();
    this.#settle(Array.from({ length: this.#pending?.count ?? 0 }, () => ({ failed: reason })));
    for (const resolve of this.#lookRequests.splice(0)) resolve(true);
  }

  /** One commit at a time: the next starts when the thread has answered. */
  protected commit(jobs: readonly StoreJob[]): Promise<readonly StoreJobOutcome[]> {
    return new Promise((resolve) => {
      this.#pending = { count: jobs.length, resolve };
      this.#send({ kind: 'write', jobs });
    });
  }

  #settle(outcomes: readonly StoreJobOutcome[]): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(outcomes);
  }

  /** Finishes all writes, then releases the file. */
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
