import { LIMITS, type Table } from '@night-cage/protocol';
import type { Due } from '../store/store.ts';
import { personToMove } from './duty.ts';

/** A table, and what was to be done later at it. */
export interface DueAt {
  readonly table: Table;
  readonly due: readonly Due[];
}

/**
 * What is to be done later at a table, after an entry written at this time. It follows from the log: what waited before and
 * waits still keeps its time, however much is said meanwhile. A bot's choice is not among it: bots play only while somebody
 * is there, and whoever comes in asks for it.
 */
export function dueAfter(table: Table, at: number, before: DueAt | null): Due[] {
  const due: Due[] = [];
  const add = (what: Due['what'], then: number, isTheSame: boolean): void => {
    const kept = isTheSame ? before?.due.find((one) => one.what === what) : undefined;
    due.push(kept ?? { what, at: then });
  };
  const { dealing, position, settings } = table;
  if (dealing !== null) add('reveal', at + LIMITS.reveal, before?.table.dealing?.deal === dealing.deal);
  const next = personToMove(table);
  if (settings.absent !== 'wait' && next !== null) {
    const isTheSame =
      before?.table.position === position && personToMove(before.table)?.person === next.person;
    add('absent', at + settings.absentAfter * 1_000, isTheSame);
  }
  return due;
}
