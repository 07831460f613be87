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
/** How many times `limits.entries` a table may have of entries of this kind and the ones before it. */
const ROOMS: Readonly<Record<EntryPriority, number>> = { talk: 1, seat: 2, always: Infinity };
/** A table with so many times `limits.entries` begins no further game. A game that has begun goes on to its end. */
const LONGEST = 20;

/**
 * Why a person may not write this now, or null. Strangers write nothing, everybody else not too much a minute, and a full
 * log takes only what a game needs.
 */
export function findLogLimitRefusal(
  table: TableState,
  person: PersonId | null,
  request: TableRequest['t'],
  deeds: readonly UnstampedEntry[],
  { now, limits, hasLink }: Pick<RequestContext, 'now' | 'limits' | 'hasLink'>,
): ServerRefusal | null {
  const refused = request === 'sit' ? null : findWriteRefusal(table, person, hasLink);
  if (refused !== null) return refused;
  // People who did not come by the link leave half of the room to the others.
  const isInvited = person === null ? hasLink : findPerson(table, person)?.invited === true;
  const room = isInvited ? limits.entries : limits.entries / 2;
  if (isLogFull(table, deeds, room, isInvited))
    return createRefusal('table/log-full', { facts: { most: limits.entries } });
  const most = limits.entriesAMinute;
  // Seats are few: whoever comes by the link is not kept from one by others who write.
  const isCounted = request !== 'play' && !(request === 'sit' && hasLink);
  if (isCounted && countRecentWrites(table, person, hasLink, now) + deeds.length > most)
    return createRefusal('table/too-soon', { after: MINUTE - (now % MINUTE), facts: { most } });
  return null;
}

function isLogFull(
  table: TableState,
  deeds: readonly UnstampedEntry[],
  most: number,
  isInvited: boolean,
): boolean {
  if (table.seq >= LONGEST * most && deeds.some(({ kind }) => kind === 'readied')) return true;
  const roomOf = (deed: UnstampedEntry): EntryPriority =>
    deed.kind === 'proposed' && !isInvited ? 'talk' : priorityOf(deed);
  return deeds.some((deed) => table.talk + deeds.length > ROOMS[roomOf(deed)] * most);
}
