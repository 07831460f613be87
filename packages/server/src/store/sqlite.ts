import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { PersonId } from '@night-cage/protocol';
import { problemWith, problemWithFirst } from './append-check.ts';
import { StoreFault } from './store-fault.ts';
import { claim, type Claim } from './claim.ts';
import type { Done, FromWriter, Job, ToWriter } from './sqlite-jobs.ts';
import { PATIENCE, openStore, reasonFor } from './sqlite-open.ts';
import { Reader } from './sqlite-reader.ts';
import type { WriterTask } from './sqlite-writer.ts';
import type { Ages, Append, Appended, Due, Expired, Store } from './store.ts';

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

interface Waiting {
  readonly job: Job;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
}

/** One commit writes at most so many jobs, so that none waits for all. */
const AT_ONCE = 1_000;
const WRITER = new URL('sqlite-writer.ts', import.meta.url);

/**
 * Tables in one file. A thread of its own writes: whatever is asked for while it commits goes into its next transaction, so
 * that a slow disk costs everybody one wait, not each their own. What was answered is on the disk.
 */
export class SqliteStore implements Store {
  readonly #reader: Reader;
  readonly #claim: Claim;
  readonly #task: WriterTask;
  readonly #program: URL;
  #writer: Worker | null = null;
  #waiting: Waiting[] = [];
  #inFlight: readonly Waiting[] = [];
  #sentAt = 0;
  #isScheduled = false;
  #isClosed = false;
  #wasLost = false;
  #foreign: () => void = () => {};
  #looked: ((foreign: boolean) => void)[] = [];

  constructor(
    file: string,
    { as, lookEvery = 1_000, patience = PATIENCE, mostPages, writer = WRITER }: SqliteOptions,
  ) {
    this.#program = writer;
    this.#claim = claim(file, as);
    try {
      this.#reader = new Reader(openStore(file));
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

  /** Jobs that wait for their transaction: how far the disk is behind. */
  get waiting(): number {
    return this.#waiting.length + this.#inFlight.length;
  }

  /** Milliseconds since the thread that writes was given what it has not done yet. */
  get behind(): number {
    return this.#inFlight.length === 0 ? 0 : performance.now() - this.#sentAt;
  }

  /** Called when another process has written something. */
  onForeignWrite(listener: () => void): void {
    this.#foreign = listener;
  }

  /** Looks now whether another process has written since the last look; the listener is told as well. */
  lookForForeignWrites(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#looked.push(resolve);
      this.#send({ look: true });
    });
  }

  #startWriter(): Worker {
    const workerData: WriterTask = { ...this.#task, isSecond: this.#wasLost };
    const writer = new Worker(this.#program, { workerData });
    writer.on('message', (message: FromWriter) => {
      if ('outcomes' in message) this.#settle(message.outcomes);
      else this.#tellForeign(message.foreign);
    });
    writer.on('error', (error) => this.#lostWriter(writer, reasonFor(error)));
    writer.on('exit', () => this.#lostWriter(writer, 'the thread that writes has ended'));
    return writer;
  }

  /** Looks for what others write, with another thread if the last one was lost. */
  #look(): void {
    if (!this.#isClosed) this.#writer ??= this.#startWriter();
  }

  #send(message: ToWriter): void {
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
    this.#settle(this.#inFlight.map(() => ({ failed: reason })));
    for (const resolve of this.#looked.splice(0)) resolve(true);
  }

  #ask<Answer extends Done>(job: Job): Promise<Answer> {
    return new Promise<Done>((resolve, reject) => {
      if (this.#isClosed) return reject(new StoreFault('the store is closed'));
      this.#waiting.push({ job, resolve, reject });
      this.#flushSoon();
    }) as Promise<Answer>;
  }

  /** What is asked for in the same moment goes together. */
  #flushSoon(): void {
    if (this.#isScheduled || this.#inFlight.length > 0 || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#inFlight = this.#waiting.slice(0, AT_ONCE);
      this.#waiting = this.#waiting.slice(AT_ONCE);
      this.#sentAt = performance.now();
      this.#send({ jobs: this.#inFlight.map(({ job }) => job) });
    });
  }

  #settle(outcomes: Extract<FromWriter, { outcomes: unknown }>['outcomes']): void {
    const settled = this.#inFlight;
    this.#inFlight = [];
    this.#flushSoon();
    for (const [n, { resolve, reject }] of settled.entries()) {
      const outcome = outcomes[n]!;
      if ('done' in outcome) resolve(outcome.done);
      else reject(new StoreFault(`the store cannot write: ${outcome.failed}`));
    }
    if (this.#isClosed && this.waiting === 0) this.#whenIdle?.();
  }
  #whenIdle: (() => void) | null = null;

  /** Reads at once; what cannot be read rejects, as from any other store. */
  #read<Answer>(read: (reader: Reader) => Answer): Promise<Answer> {
    return new Promise((resolve) => resolve(read(this.#reader)));
  }

  create(id: string, link: string, first: Append): Promise<boolean> {
    const problem = problemWithFirst(id, first);
    if (problem !== null) return Promise.reject(new StoreFault(problem));
    return this.#ask({ do: 'create', table: id, link, append: first });
  }

  append(append: Append): Promise<Appended> {
    const problem = problemWith(append);
    if (problem !== null) return Promise.reject(new StoreFault(problem));
    return this.#ask({ do: 'append', table: append.table, append });
  }

  load(...args: Parameters<Store['load']>): ReturnType<Store['load']> {
    return this.#read((reader) => reader.load(...args));
  }

  personOf(...args: Parameters<Store['personOf']>): ReturnType<Store['personOf']> {
    return this.#read((reader) => reader.personOf(...args));
  }

  deedOf(...args: Parameters<Store['deedOf']>): ReturnType<Store['deedOf']> {
    return this.#read((reader) => reader.deedOf(...args));
  }

  listed(...args: Parameters<Store['listed']>): ReturnType<Store['listed']> {
    return this.#read((reader) => reader.listed(...args));
  }

  whatIsDue(...args: Parameters<Store['whatIsDue']>): ReturnType<Store['whatIsDue']> {
    return this.#read((reader) => reader.whatIsDue(...args));
  }

  tables(...args: Parameters<Store['tables']>): ReturnType<Store['tables']> {
    return this.#read((reader) => reader.tables(...args));
  }

  async plan(table: string, due: readonly Due[]): Promise<void> {
    await this.#ask({ do: 'plan', table, due });
  }

  async makePass(table: string, person: PersonId, hash: string, until: number): Promise<void> {
    await this.#ask({ do: 'make-pass', table, person, hash, until });
  }

  usePass(table: string, hash: string, tokenHash: string, now: number): Promise<PersonId | null> {
    return this.#ask({ do: 'use-pass', table, hash, tokenHash, now });
  }

  remove(id: string): Promise<boolean> {
    return this.#ask({ do: 'remove', table: id });
  }

  expire(now: number, ages: Ages): Promise<Expired> {
    return this.#ask({ do: 'expire', table: '', now, ages });
  }

  /** Writes what waits, then lets go of the file. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.waiting > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    const writer = this.#writer;
    this.#writer = null;
    if (writer !== null) {
      const ended = new Promise((resolve) => writer.once('exit', resolve));
      writer.postMessage({ close: true } satisfies ToWriter);
      await ended;
    }
    this.#reader.close();
    this.#claim.release();
  }
}
