import type { Retention, Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';
import type { Tables } from '../table/tables.ts';

const EVERY = 5_000;
const EXPIRE_EVERY = 60 * 60 * 1_000;

/**
 * Background jobs: run overdue actions on tables with no client connected,
 * and expire tables: delete those that are too old.
 */
export class Maintenance {
  readonly #tables: Tables;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #ages: Retention;
  readonly #log: (what: string, more: object) => void;
  /** Drops expired caches. */
  readonly #dropExpiredCaches: () => void;
  #stop: () => void = () => undefined;
  #lastExpiry = 0;
  #isStopped = false;
  #isRunningOverdue = false;

  constructor(
    tables: Tables,
    store: Store,
    clock: Clock,
    ages: Retention,
    log: (what: string, more: object) => void,
    dropExpiredCaches: () => void = () => undefined,
  ) {
    this.#tables = tables;
    this.#store = store;
    this.#clock = clock;
    this.#ages = ages;
    this.#log = log;
    this.#dropExpiredCaches = dropExpiredCaches;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#stop = this.#clock.after(EVERY, () => {
      void this.#run().then(() => this.#schedule());
    });
  }

  async #run(): Promise<void> {
    this.#dropExpiredCaches();
    try {
      await this.#tables.catchUp();
      this.#runOverdue();
      const now = this.#clock.now();
      if (now - this.#lastExpiry < EXPIRE_EVERY) return;
      this.#lastExpiry = now;
      await this.#deleteExpiredTables(now);
    } catch (error) {
      this.#onFailure(error);
    }
  }

  /** Not awaited, because bots may think for long and the server must keep reading new entries. */
  #runOverdue(): void {
    if (this.#isRunningOverdue) return;
    this.#isRunningOverdue = true;
    void this.#tables
      .runOverdue()
      .catch((error: unknown) => this.#onFailure(error))
      .finally(() => (this.#isRunningOverdue = false));
  }

  #onFailure(error: unknown): void {
    // The store failed: overdue actions stay due.
    this.#log('store', { failed: error instanceof Error ? error.message : String(error) });
  }

  /** In batches, so that choices are written in between. */
  async #deleteExpiredTables(now: number): Promise<void> {
    const totals = { tables: 0, texts: 0 };
    for (let isAll = false; !isAll;) {
      const expired = await this.#store.expire(now, this.#ages);
      totals.tables += expired.tables.length;
      totals.texts += expired.texts;
      ({ isAll } = expired);
    }
    if (totals.tables + totals.texts > 0) this.#log('expired', totals);
    // A client may still have one of them open.
    if (totals.tables > 0) await this.#tables.reloadAll();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stop();
  }
}
