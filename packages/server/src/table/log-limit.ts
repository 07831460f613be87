import {
  findPerson,
  findWriteRefusal,
  priorityOf,
  createRefusal,
  countRecentWrites,
  type UnstampedEntry,
  type PersonId,
  type TableRequest,
  type EntryPriority,
  type TableState,
  type ServerRefusal,
} from '@night-cage/protocol';
import type { RequestContext } from './request-verdict.ts';

const MINUTE = 60_000;
/** How many times `limits.entries` a log may hold before it takes no more entries of this priority. */
const SPACE_FACTORS: Readonly<Record<EntryPriority, number>> = { talk: 1, seat: 2, always: Infinity };
/** At this many times `limits.entries` the table starts no further game. A running game may end. */
const MAX_LOG_FACTOR = 20;

/**
 * Why a person may not write this now, or null. Strangers cannot write at all, others only so much
 * per minute, and a full log only takes what a game needs.
 */
export function findLogLimitRefusal(
  table: TableState,
  person: PersonId | null,
  request: TableRequest['t'],
  entries: readonly UnstampedEntry[],
  { now, limits, hasLink }: Pick<RequestContext, 'now' | 'limits' | 'hasLink'>,
): ServerRefusal | null {
  const refused = request === 'sit' ? null : findWriteRefusal(table, person, hasLink);
  if (refused !== null) return refused;
  // People without the link leave half of the space to the others.
  const isInvited = person === null ? hasLink : findPerson(table, person)?.invited === true;
  const space = isInvited ? limits.entries : limits.entries / 2;
  if (isLogFull(table, entries, space, isInvited))
    return createRefusal('table/log-full', { facts: { most: limits.entries } });
  const most = limits.entriesAMinute;
  // Seats are few: other people's writing must not keep an invited person from sitting down.
  const isCounted = request !== 'play' && !(request === 'sit' && hasLink);
  if (isCounted && countRecentWrites(table, person, hasLink, now) + entries.length > most)
    return createRefusal('table/too-soon', { after: MINUTE - (now % MINUTE), facts: { most } });
  return null;
}

function isLogFull(
  table: TableState,
  entries: readonly UnstampedEntry[],
  most: number,
  isInvited: boolean,
): boolean {
  if (table.seq >= MAX_LOG_FACTOR * most && entries.some(({ kind }) => kind === 'readied')) return true;
  const entryPriority = (entry: UnstampedEntry): EntryPriority =>
    entry.kind === 'proposed' && !isInvited ? 'talk' : priorityOf(entry);
  return entries.some((entry) => table.talk + entries.length > SPACE_FACTORS[entryPriority(entry)] * most);
}
