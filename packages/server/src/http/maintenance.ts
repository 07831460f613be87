import type { Retention, Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';
import type { Tables } from '../table/tables.ts';

const EVERY = 5_000;
const EXPIRE_EVERY = 60 * 60 * 1_000;

/** Does what no page asks for: what is due at tables that nobody looks at, and what is too old goes. */
export class Maintenance {
  readonly #tables: Tables;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #ages: Retention;
  readonly #tell: (what: string, more: object) => void;
  /** Forgets what was kept to answer faster, and is too old. */
  readonly #tidy: () => void;
  #stop: () => void = () => undefined;
  #lastExpiry = 0;
  #isOver = false;
  #isDoingDue = false;

  constructor(
    tables: Tables,
    store: Store,
    clock: Clock,
    ages: Retention,
    tell: (what: string, more: object) => void,
    tidy: () => void = () => undefined,
  ) {
    this.#tables = tables;
    this.#store = store;
    this.#clock = clock;
    this.#ages = ages;
    this.#tell = tell;
    this.#tidy = tidy;
    this.#next();
  }

  #next(): void {
    if (this.#isOver) return;
    this.#stop = this.#clock.after(EVERY, () => {
      void this.#look().then(() => this.#next());
    });
  }

  async #look(): Promise<void> {
    this.#tidy();
    try {
      await this.#tables.catchUp();
      this.#doDue();
      const now = this.#clock.now();
      if (now - this.#lastExpiry < EXPIRE_EVERY) return;
      this.#lastExpiry = now;
      await this.#expire(now);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Bots may think for long: what other servers write is looked for meanwhile. */
  #doDue(): void {
    if (this.#isDoingDue) return;
    this.#isDoingDue = true;
    void this.#tables
      .runOverdue()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => (this.#isDoingDue = false));
  }

  #failed(error: unknown): void {
    // The store is away: what is due stays due.
    this.#tell('store', { failed: error instanceof Error ? error.message : String(error) });
  }

  /** Piece by piece: choices are written in between. */
  async #expire(now: number): Promise<void> {
    const gone = { tables: 0, texts: 0 };
    for (let isAll = false; !isAll;) {
      const expired = await this.#store.expire(now, this.#ages);
      gone.tables += expired.tables.length;
      gone.texts += expired.texts;
      ({ isAll } = expired);
    }
    if (gone.tables + gone.texts > 0) this.#tell('expired', gone);
    // Somebody may still look at one.
    if (gone.tables > 0) await this.#tables.lookAgain();
  }

  stop(): void {
    this.#isOver = true;
    this.#stop();
  }
}
