import { LIMITS, type Table } from '@night-cage/protocol';
import type { Due } from '../store/store.ts';
import { personToMove } from './duty.ts';

/**
 * What is to be done later at a table, after an entry written at this time. It follows from the log. A bot's choice is not
 * among it: bots play only while somebody is there, and whoever comes in asks for it.
 */
export function dueAfter(table: Table, at: number): Due[] {
  const due: Due[] = [];
  if (table.phase === 'dealing') due.push({ what: 'reveal', at: at + LIMITS.reveal });
  if (table.settings.absent !== 'wait' && personToMove(table) !== null)
    due.push({ what: 'absent', at: at + table.settings.absentAfter * 1_000 });
  return due;
}
