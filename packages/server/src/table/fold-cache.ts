import type { TableState } from '@night-cage/protocol';
import type { LoadedTable } from '../store/store.ts';
import type { LogChain } from './log-chain.ts';
import type { Clock } from './ports.ts';

/** A table folded up to some entry: a ledger that starts from it reads only later entries. */
export interface Fold {
  readonly table: TableState;
  readonly link: string;
  readonly chain: LogChain;
}

/**
 * Whether a stored table is not the one that was folded: its link differs, or a rewound store has
 * fewer entries.
 */
export const isDifferentTable = ({ table, link }: Fold, loaded: Pick<LoadedTable, 'seq' | 'link'>): boolean =>
  loaded.seq < table.seq || loaded.link !== link;

/** Milliseconds for which the fold of an unused table is kept. */
const LIFETIME = 60_000;
/** The maximum number of entries behind all folds, and the minimum that each table counts for. */
const MAX_ENTRIES = 250_000;
const MIN_PER_TABLE = 500;

interface CachedFold {
  readonly fold: Fold;
  readonly at: number;
}

/**
 * The folds of released tables: opening such a table again reads only its new entries. Number and
 * age are limited, so that tables which are opened and abandoned do not fill the memory.
 */
export class FoldCache {
  readonly #clock: Clock;
  /** In the order of release, oldest first. */
  readonly #folds = new Map<string, CachedFold>();
  #entries = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get count(): number {
    return this.#folds.size;
  }

  keep(id: string, fold: Fold): void {
    this.#drop(id);
    this.#folds.set(id, { fold, at: this.#clock.now() });
    this.#entries += weightOf(fold);
    for (const oldest of this.#folds.keys()) {
      if (this.#entries <= MAX_ENTRIES) break;
      this.#drop(oldest);
    }
  }

  take(id: string): Fold | null {
    this.prune();
    const cached = this.#folds.get(id);
    this.#drop(id);
    return cached?.fold ?? null;
  }

  /** Drops the folds that are too old. */
  prune(): void {
    const oldest = this.#clock.now() - LIFETIME;
    for (const [id, { at }] of this.#folds) {
      if (at > oldest) break;
      this.#drop(id);
    }
  }

  #drop(id: string): void {
    const cached = this.#folds.get(id);
    if (cached === undefined) return;
    this.#folds.delete(id);
    this.#entries -= weightOf(cached.fold);
  }
}

const weightOf = ({ table }: Fold): number => Math.max(MIN_PER_TABLE, table.seq);
