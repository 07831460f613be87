import {
  personAt,
  refusedWriter,
  roomFor,
  why,
  writtenLately,
  type Deed,
  type PersonId,
  type Request,
  type Room,
  type Table,
  type Why,
} from '@night-cage/protocol';
import type { Circumstances } from './decided.ts';

const MINUTE = 60_000;
/** How many times `limits.entries` a table may have of entries of this kind and the ones before it. */
const ROOMS: Readonly<Record<Room, number>> = { talk: 1, seat: 2, always: Infinity };
/** A table with so many times `limits.entries` begins no further game. A game that has begun goes on to its end. */
const LONGEST = 20;

/**
 * Why a person may not write this now, or null. Strangers write nothing, everybody else not too much a minute, and a full
 * log takes only what a game needs.
 */
export function refusedWriting(
  table: Table,
  person: PersonId | null,
  request: Request['t'],
  deeds: readonly Deed[],
  { now, limits, hasLink }: Pick<Circumstances, 'now' | 'limits' | 'hasLink'>,
): Why | null {
  const refused = request === 'sit' ? null : refusedWriter(table, person, hasLink);
  if (refused !== null) return refused;
  // People who did not come by the link leave half of the room to the others.
  const isInvited = person === null ? hasLink : personAt(table, person)?.invited === true;
  const room = isInvited ? limits.entries : limits.entries / 2;
  if (isFull(table, deeds, room, isInvited))
    return why('table/log-full', { facts: { most: limits.entries } });
  const most = limits.entriesAMinute;
  // Seats are few: whoever comes by the link is not kept from one by others who write.
  const isCounted = request !== 'play' && !(request === 'sit' && hasLink);
  if (isCounted && writtenLately(table, person, hasLink, now) + deeds.length > most)
    return why('table/too-soon', { after: MINUTE - (now % MINUTE), facts: { most } });
  return null;
}

function isFull(table: Table, deeds: readonly Deed[], most: number, isInvited: boolean): boolean {
  if (table.seq >= LONGEST * most && deeds.some(({ kind }) => kind === 'readied')) return true;
  const roomOf = (deed: Deed): Room => (deed.kind === 'proposed' && !isInvited ? 'talk' : roomFor(deed));
  return deeds.some((deed) => table.talk + deeds.length > ROOMS[roomOf(deed)] * most);
}
