import type { PersonId } from '../log/entry.ts';
import { why, type Why } from '../refusals.ts';
import { CREATOR, ownSeats, personAt, type Table, type Wrote } from './table.ts';

/*
 * Rate limiting by the log itself: every server that shares a store counts the same entries. A sliding window of one
 * minute, from the counts of this minute and the one before.
 */

const MINUTE = 60_000;

export const NOTHING_WRITTEN: Wrote = { minute: 0, count: 0, before: 0 };

/** The counts in the minute of `at`. */
function inMinuteOf({ minute, count, before }: Wrote, at: number): Wrote {
  const now = Math.floor(at / MINUTE);
  if (now === minute) return { minute, count, before };
  return { minute: now, count: 0, before: now === minute + 1 ? count : 0 };
}

export function afterWriting(wrote: Wrote, at: number): Wrote {
  const then = inMinuteOf(wrote, at);
  return { ...then, count: then.count + 1 };
}

/** Entries of the last minute, about. */
function lastMinute(wrote: Wrote, now: number): number {
  const { count, before } = inMinuteOf(wrote, now);
  return count + before * (1 - (now % MINUTE) / MINUTE);
}

/**
 * Why a person may write nothing that lasts, or null: only people with a seat or the link do, at a listed table only those
 * with a seat. Sitting down has its own conditions.
 */
export function refusedWriter(table: Table, person: PersonId | null, hasLink: boolean): Why | null {
  if (hasLink && !table.settings.listed) return null;
  if (person !== null && isKnown(table, person)) return null;
  return why(table.settings.listed ? 'table/needs-seat' : 'table/needs-link');
}

const isKnown = (table: Table, id: PersonId): boolean =>
  id === table.host || id === CREATOR || ownSeats(table, id).length > 0;

/**
 * How many entries besides choices count against this person's budget now. The host, the creator and seated people have
 * one each. All others share two, one for people with the link and one for those without: tokens cost nothing.
 */
export function writtenLately(table: Table, person: PersonId | null, hasLink: boolean, now: number): number {
  const known = person === null ? null : personAt(table, person);
  if (known !== null && isKnown(table, known.id)) return lastMinute(known.wrote, now);
  const isInvited = known?.invited ?? hasLink;
  return table.people
    .filter(({ id, invited }) => invited === isInvited && !isKnown(table, id))
    .reduce((sum, { wrote }) => sum + lastMinute(wrote, now), 0);
}
