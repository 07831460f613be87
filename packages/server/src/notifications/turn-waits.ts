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

/** A period in which it was or is a person's turn. */
export interface TurnWait {
  /** The entry that began the turn, and its time. */
  readonly seq: number;
  readonly at: number;
  /** The deadline for the choice. Null if there is none. */
  readonly by: number | null;
  readonly isOver: boolean;
}

/** How many to keep. Feeds need no older ones, and each deadline takes time to compute. */
const LATEST = 10;

/** Reads the log of a table and remembers when it was one person's turn. */
export class TurnWaitReader {
  readonly #person: PersonId;
  readonly #table = createTableState();
  #starts: TableState[] = [];
  #isTheirs = false;

  constructor(person: PersonId) {
    this.#person = person;
  }

  /** The number of the last entry read. */
  get seq(): number {
    return this.#table.seq;
  }

  /** The table so far. Later reads change it. */
  get table(): TableState {
    return this.#table;
  }

  /** Continues with the entries after the last one it has read. */
  read(entries: readonly StoredEntry[]): void {
    for (const entry of entries) if (entry.seq > this.#table.seq) this.#add(entry);
  }

  #add(entry: StoredEntry): void {
    foldEntry(this.#table, entryOf(entry));
    const wasTheirs = this.#isTheirs;
    this.#isTheirs = findAwaitedPlayer(this.#table)?.person === this.#person;
    if (this.#isTheirs && !wasTheirs)
      this.#starts = [...this.#starts, copyTableState(this.#table)].slice(-LATEST);
  }

  /** The person's turns, latest first. */
  get waits(): readonly TurnWait[] {
    return this.#starts.toReversed().map((start, n): TurnWait => {
      const isOver = n > 0 || !this.#isTheirs;
      // Quiet hours that were set later move an open deadline.
      const by = findAwaitedPlayer(isOver ? start : this.#table)?.by ?? null;
      return { seq: start.seq, at: start.lastEntryAt, by, isOver };
    });
  }
}
