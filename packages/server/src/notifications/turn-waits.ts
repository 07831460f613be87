import {
  findAwaitedPlayer,
  copyTableState,
  foldEntry,
  createTableState,
  type PersonId,
  type TableState,
} from '@night-cage/protocol';
import type { StoredEntry } from '../store/store.ts';
import { entryOf } from '../table/stored-entry.ts';

/** A stretch in which it is somebody's choice. */
export interface TurnWait {
  /** The entry that made it theirs, and when. */
  readonly seq: number;
  readonly at: number;
  /** The moment by which they have to choose; null: there is none. */
  readonly by: number | null;
  readonly isOver: boolean;
}

/** Older ones nobody asks for, and each deadline takes its time to count. */
const LATEST = 10;

/** Reads the log of a table, and remembers when it was one person's choice. */
export class TurnWaitReader {
  readonly #person: PersonId;
  readonly #table = createTableState();
  #begun: TableState[] = [];
  #isTheirs = false;

  constructor(person: PersonId) {
    this.#person = person;
  }

  /** The last entry it has read. */
  get seq(): number {
    return this.#table.seq;
  }

  /** The table as far as it was read; it changes with what is read next. */
  get table(): TableState {
    return this.#table;
  }

  /** Goes on from where it was; what it has read before it leaves out. */
  read(kept: readonly StoredEntry[]): void {
    for (const entry of kept) if (entry.seq > this.#table.seq) this.#readOn(entry);
  }

  #readOn(entry: StoredEntry): void {
    foldEntry(this.#table, entryOf(entry));
    const wasTheirs = this.#isTheirs;
    this.#isTheirs = findAwaitedPlayer(this.#table)?.person === this.#person;
    if (this.#isTheirs && !wasTheirs)
      this.#begun = [...this.#begun, copyTableState(this.#table)].slice(-LATEST);
  }

  /** When it was their choice, the latest first. */
  get waits(): readonly TurnWait[] {
    return this.#begun.toReversed().map((then, n): TurnWait => {
      const isOver = n > 0 || !this.#isTheirs;
      // Quiet hours that were told since put off what is still to come.
      const by = findAwaitedPlayer(isOver ? then : this.#table)?.by ?? null;
      return { seq: then.seq, at: then.lastEntryAt, by, isOver };
    });
  }
}
