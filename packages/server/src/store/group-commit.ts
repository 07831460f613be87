import type { StoreJobResult, StoreJob, StoreJobOutcome } from './jobs.ts';
import { StoreFault } from './store-fault.ts';

interface Waiting {
  readonly job: StoreJob;
  readonly resolve: (done: StoreJobResult) => void;
  readonly reject: (error: Error) => void;
}

/** One commit writes at most so many jobs, so that none waits for all. */
const AT_ONCE = 1_000;

/**
 * Whatever is asked for while a commit runs goes into the next one. Several may run side by side, never two for one table:
 * what is asked of a table in order is done in order.
 */
export class GroupCommit {
  readonly #commit: (jobs: readonly StoreJob[]) => Promise<readonly StoreJobOutcome[]>;
  readonly #lanes: number;
  #waiting: Waiting[] = [];
  readonly #busy = new Set<string>();
  /** When each commit that runs has begun. */
  readonly #began = new Map<readonly Waiting[], number>();
  #inFlight = 0;
  /** When the store last failed at something real and has done nothing real since. */
  #failedAt: number | null = null;
  #isScheduled = false;
  #isClosed = false;
  #whenIdle: (() => void) | null = null;

  constructor(lanes: number, commit: (jobs: readonly StoreJob[]) => Promise<readonly StoreJobOutcome[]>) {
    this.#lanes = lanes;
    this.#commit = commit;
  }

  /** Jobs that are not answered yet: how far the store is behind. */
  get waiting(): number {
    return this.#waiting.length + this.#inFlight;
  }

  /** Milliseconds since the oldest commit began that is not done yet. */
  get behind(): number {
    return this.#began.size === 0 ? 0 : performance.now() - Math.min(...this.#began.values());
  }

  /** Milliseconds since the store could not write what somebody asked for; null: the last time it could. */
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

  /** What is asked for in the same moment goes together. */
  #flushSoon(): void {
    if (this.#isScheduled || this.#began.size >= this.#lanes || this.#waiting.length === 0) return;
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
    for (const one of this.#waiting) {
      const { table } = one.job;
      const isFree = next!.length < AT_ONCE && !this.#busy.has(table) && !left.has(table);
      if (!isFree) left.add(table);
      (isFree ? next : rest)!.push(one);
    }
    this.#waiting = rest!;
    return next!;
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    const tables = new Set(batch.map(({ job }) => job.table));
    for (const table of tables) this.#busy.add(table);
    this.#began.set(batch, performance.now());
    this.#inFlight += batch.length;
    const outcomes = await this.#commit(batch.map(({ job }) => job));
    this.#began.delete(batch);
    this.#inFlight -= batch.length;
    for (const table of tables) this.#busy.delete(table);
    this.#flushSoon();
    for (const [n, { job, resolve, reject }] of batch.entries()) {
      const outcome = outcomes[n]!;
      if (job.do !== 'probe') this.#remember(outcome);
      if ('done' in outcome) resolve(outcome.done);
      else reject(new StoreFault(`the store cannot write: ${outcome.failed}`));
    }
    if (this.#isClosed && this.waiting === 0) this.#whenIdle?.();
  }

  #remember(outcome: StoreJobOutcome): void {
    if ('done' in outcome) this.#failedAt = null;
    else if (outcome.isOwn !== true) this.#failedAt = performance.now();
  }

  /** Nothing more is taken; resolves when everything that was asked for is answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.waiting > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
  }
}
