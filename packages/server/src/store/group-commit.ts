import type { StoreJobResult, StoreJob, StoreJobOutcome } from './jobs.ts';
import { StoreFault } from './store-fault.ts';

interface Waiting {
  readonly job: StoreJob;
  readonly resolve: (done: StoreJobResult) => void;
  readonly reject: (error: Error) => void;
}

/** The most jobs per commit, so that no job waits for all others. */
const MAX_PER_COMMIT = 1_000;

/**
 * Groups the jobs that arrive during a commit into the next one. Several commits may run in
 * parallel, but never two for one table: the jobs of a table run in order.
 */
export class GroupCommit {
  readonly #commit: (jobs: readonly StoreJob[]) => Promise<readonly StoreJobOutcome[]>;
  readonly #lanes: number;
  #waiting: Waiting[] = [];
  readonly #busy = new Set<string>();
  /** When each running commit began. */
  readonly #startedAt = new Map<readonly Waiting[], number>();
  #inFlight = 0;
  /** When the store last failed a real write, unless one has succeeded since. */
  #failedAt: number | null = null;
  #isScheduled = false;
  #isClosed = false;
  #onIdle: (() => void) | null = null;

  constructor(lanes: number, commit: (jobs: readonly StoreJob[]) => Promise<readonly StoreJobOutcome[]>) {
    this.#lanes = lanes;
    this.#commit = commit;
  }

  /** Jobs without an answer: how far the store is behind. */
  get waiting(): number {
    return this.#waiting.length + this.#inFlight;
  }

  /** Milliseconds since the oldest running commit began. */
  get behind(): number {
    return this.#startedAt.size === 0 ? 0 : performance.now() - Math.min(...this.#startedAt.values());
  }

  /** Milliseconds since the store failed a write. Null if the last one succeeded. */
  get failedSince(): number | null {
    return this.#failedAt === null ? null : performance.now() - this.#failedAt;
  }

  ask<Answer extends StoreJobResult>(job: StoreJob): Promise<Answer> {
    return new Promise<StoreJobResult>((resolve, reject) => {
      if (this.#isClosed) return reject(new StoreFault('the store is closed'));
      this.#waiting.push({ job, resolve, reject });
      this.#flushSoon();
    }) as Promise<Answer>;
  }

  /** Jobs of one tick go together. */
  #flushSoon(): void {
    if (this.#isScheduled || this.#startedAt.size >= this.#lanes || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      const next = this.#take();
      if (next.length > 0) void this.#run(next);
      if (next.length > 0) this.#flushSoon();
    });
  }

  #take(): Waiting[] {
    const [next, rest]: Waiting[][] = [[], []];
    const left = new Set<string>();
    for (const item of this.#waiting) {
      const { table } = item.job;
      const isFree = next!.length < MAX_PER_COMMIT && !this.#busy.has(table) && !left.has(table);
      if (!isFree) left.add(table);
      (isFree ? next : rest)!.push(item);
    }
    this.#waiting = rest!;
    return next!;
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    const tables = new Set(batch.map(({ job }) => job.table));
    for (const table of tables) this.#busy.add(table);
    this.#startedAt.set(batch, performance.now());
    this.#inFlight += batch.length;
    const outcomes = await this.#commit(batch.map(({ job }) => job));
    this.#startedAt.delete(batch);
    this.#inFlight -= batch.length;
    for (const table of tables) this.#busy.delete(table);
    this.#flushSoon();
    for (const [n, { job, resolve, reject }] of batch.entries()) {
      const outcome = outcomes[n]!;
      if (job.do !== 'probe') this.#recordOutcome(outcome);
      if ('done' in outcome) resolve(outcome.done);
      else reject(new StoreFault(`the store cannot write: ${outcome.failed}`));
    }
    if (this.#isClosed && this.waiting === 0) this.#onIdle?.();
  }

  #recordOutcome(outcome: StoreJobOutcome): void {
    if ('done' in outcome) this.#failedAt = null;
    else if (outcome.isOwn !== true) this.#failedAt = performance.now();
  }

  /** Accepts no more jobs. Resolves when all are answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.waiting > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
  }
}
