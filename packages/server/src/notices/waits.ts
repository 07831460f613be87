import { awaitedAt, copyTable, foldEntry, newTable, type PersonId, type Table } from '@night-cage/protocol';
import type { KeptEntry } from '../store/store.ts';
import { entryOf } from '../table/keep.ts';

/** A stretch in which it is somebody's choice. */
export interface Wait {
  /** The entry that made it theirs, and when. */
  readonly seq: number;
  readonly at: number;
  /** The moment by which they have to choose; null: there is none. */
  readonly by: number | null;
  readonly isOver: boolean;
}

/** Older ones nobody asks for, and each deadline takes its time to count. */
const LATEST = 10;

/** When it was somebody's choice at a table, as its log tells, the latest first; and the table. */
export function waitsOf(
  kept: readonly KeptEntry[],
  person: PersonId,
): { readonly table: Table; readonly waits: readonly Wait[] } {
  const table = newTable();
  const begun: Table[] = [];
  let isTheirs = false;
  for (const entry of kept) {
    foldEntry(table, entryOf(entry));
    const wasTheirs = isTheirs;
    isTheirs = awaitedAt(table)?.person === person;
    if (isTheirs && !wasTheirs) begun.push(copyTable(table));
  }
  const latest = begun.slice(-LATEST).reverse();
  const waits = latest.map((then, n): Wait => {
    const isOver = n > 0 || !isTheirs;
    // Quiet hours that were told since put off what is still to come.
    return { seq: then.seq, at: then.touched, by: awaitedAt(isOver ? then : table)?.by ?? null, isOver };
  });
  return { table, waits };
}
