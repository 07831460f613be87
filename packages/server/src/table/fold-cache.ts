import type { TableState } from '@night-cage/protocol';
import type { LoadedTable } from '../store/store.ts';
import type { LogChain } from './log-chain.ts';
import type { Clock } from './ports.ts';

/** A table as its log up to some entry makes it: a ledger that starts with it reads only what came after. */
export interface Fold {
  readonly table: TableState;
  readonly link: string;
  readonly chain: LogChain;
}

/** Another table of that name has another link; a store that went back has fewer entries. */
export const isAnotherTable = ({ table, link }: Fold, loaded: Pick<LoadedTable, 'seq' | 'link'>): boolean =>
  loaded.seq < table.seq || loaded.link !== link;

/** Milliseconds for which the fold of a table that nobody uses is kept. */
const FRESH = 60_000;
/** Entries behind all folds together; a table counts for at least so many, however short its log is. */
const MOST = 250_000;
const LEAST = 500;

interface Kept {
  readonly fold: Fold;
  readonly at: number;
}

/**
 * The folds of tables that were let go: whoever asks for one of them again makes the server read what is new, not the whole
 * log. Their number and their age are bounded, so that tables which are opened and left do not fill the memory.
 */
export class FoldCache {
  readonly #clock: Clock;
  /** The one let go first comes first. */
  readonly #kept = new Map<string, Kept>();
  #entries = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get count(): number {
    return this.#kept.size;
  }

  keep(id: string, fold: Fold): void {
    this.#drop(id);
    this.#kept.set(id, { fold, at: this.#clock.now() });
    this.#entries += weightOf(fold);
    for (const oldest of this.#kept.keys()) {
      if (this.#entries <= MOST) break;
      this.#drop(oldest);
    }
  }

  take(id: string): Fold | null {
    this.prune();
    const kept = this.#kept.get(id);
    this.#drop(id);
    return kept?.fold ?? null;
  }

  /** Forgets those that are too old. */
  prune(): void {
    const oldest = this.#clock.now() - FRESH;
    for (const [id, { at }] of this.#kept) {
      if (at > oldest) break;
      this.#drop(id);
    }
  }

  #drop(id: string): void {
    const kept = this.#kept.get(id);
    if (kept === undefined) return;
    this.#kept.delete(id);
    this.#entries -= weightOf(kept.fold);
  }
}

const weightOf = ({ table }: Fold): number => Math.max(LEAST, table.seq);
