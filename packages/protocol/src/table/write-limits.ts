import type { PersonId } from '../log/entry.ts';
import { createRefusal, type ServerRefusal } from '../refusals.ts';
import { CREATOR, seatsOwnedBy, findPerson, type TableState, type WriteRate } from './table.ts';

/**
 * Rate limiting by the log: all servers that share a store count the same entries. A sliding window
 * of one minute, from the counts of this minute and the minute before.
 */

const MINUTE = 60_000;

export const NO_WRITES: WriteRate = { minute: 0, count: 0, before: 0 };

/** The counts in the minute of `at`. */
function inMinuteOf({ minute, count, before }: WriteRate, at: number): WriteRate {
  const now = Math.floor(at / MINUTE);
  if (now === minute) return { minute, count, before };
  return { minute: now, count: 0, before: now === minute + 1 ? count : 0 };
}

export function countWrite(rate: WriteRate, at: number): WriteRate {
  const current = inMinuteOf(rate, at);
  return { ...current, count: current.count + 1 };
}

/** The approximate number of entries in the last minute. */
function lastMinute(rate: WriteRate, now: number): number {
  const { count, before } = inMinuteOf(rate, now);
  return count + before * (1 - (now % MINUTE) / MINUTE);
}

/**
 * Why a person may not write entries, or null. Only people with a seat or the link may; at a listed
 * table only people with a seat. Taking a seat has its own conditions.
 */
export function findWriteRefusal(
  table: TableState,
  person: PersonId | null,
  hasLink: boolean,
): ServerRefusal | null {
  if (hasLink && !table.settings.listed) return null;
  if (person !== null && isKnown(table, person)) return null;
  return createRefusal(table.settings.listed ? 'table/needs-seat' : 'table/needs-link');
}

const isKnown = (table: TableState, id: PersonId): boolean =>
  id === table.host || id === CREATOR || seatsOwnedBy(table, id).length > 0;

/**
 * The entries besides choices that count against this person's budget now. The host, the creator
 * and seated people have a budget each. All others share two, one for people with the link and one
 * for people without: tokens are free.
 */
export function countRecentWrites(
  table: TableState,
  person: PersonId | null,
  hasLink: boolean,
  now: number,
): number {
  const known = person === null ? null : findPerson(table, person);
  if (known !== null && isKnown(table, known.id)) return lastMinute(known.writeRate, now);
  const isInvited = known?.invited ?? hasLink;
  return table.people
    .filter(({ id, invited }) => invited === isInvited && !isKnown(table, id))
    .reduce((sum, { writeRate }) => sum + lastMinute(writeRate, now), 0);
}
