import {
  CREATOR,
  seatsOwnedBy,
  findPerson,
  type PersonId,
  type TableRequest,
  type SeatState,
  type TableState,
} from '@night-cage/protocol';
import { accept, reject, type RequestHandler, type RequestVerdict } from './request-verdict.ts';

type RequestOf<Name extends TableRequest['t']> = Extract<TableRequest, { t: Name }>;

/** Takes a free seat, a seat of a bot without an owner, or a seat that was offered. */
export const handleSit: RequestHandler<RequestOf<'sit'>> = (table, person, { seat }, { hasLink }) => {
  const target = table.seats[seat];
  if (target === undefined) return reject('table/no-such-seat');
  if (table.phase === 'dealing') return reject('table/not-in-lobby');
  if (target.owner === person) return takeBack(target, person, seat);
  if (target.offered === person) return accept({ kind: 'sat', seat });
  if (target.owner !== null) return reject('table/seat-taken');
  if (!hasLink && !table.settings.listed && seatsOwnedBy(table, person).length === 0)
    return reject('table/needs-link');
  if (!hasLink && !mayTakeAsStranger(table, target)) return reject('table/seat-taken');
  if (table.settings.locked && person !== table.host) return reject('table/locked');
  return accept({ kind: 'sat', seat });
};

/** Takes a person's own seat back from a bot. */
const takeBack = (target: SeatState, person: PersonId, seat: number): RequestVerdict =>
  target.holder === person
    ? reject('table/seat-taken')
    : accept({ kind: 'handed', what: 'seat', seat, to: person });

/**
 * Strangers at a listed table cannot take the seat of a person who was removed from this game, nor
 * the last free seat while the creator has none.
 */
function mayTakeAsStranger(table: TableState, target: SeatState): boolean {
  if (target.vacated) return false;
  const free = table.seats.filter(({ owner }) => owner === null).length;
  return free > 1 || findPerson(table, CREATOR) === null || seatsOwnedBy(table, CREATOR).length > 0;
}

export const handleStand: RequestHandler<RequestOf<'stand'>> = (table, person, { seat }) => {
  const target = table.seats[seat];
  if (target === undefined) return reject('table/no-such-seat');
  if (target.owner !== person) return reject('table/not-yours');
  return table.phase === 'dealing' ? reject('table/not-in-lobby') : accept({ kind: 'stood', seat });
};

/** Hands a person's own seat to a bot, takes it back, or offers it to another person. */
export const handleHand: RequestHandler<RequestOf<'hand'>> = (table, person, { seat, to }) => {
  const target = table.seats[seat];
  if (target === undefined) return reject('table/no-such-seat');
  if (target.owner !== person) return reject('table/not-yours');
  if (to === 'back') return takeBack(target, person, seat);
  if (typeof to === 'string')
    return table.phase === 'playing'
      ? accept({ kind: 'handed', what: 'seat', seat, to })
      : reject('table/not-playing');
  if (findPerson(table, to) === null || to === person) return reject('table/no-such-person');
  return accept({ kind: 'handed', what: 'offer', seat, to });
};

export const handleHost: RequestHandler<RequestOf<'host'>> = (table, person, { to }) => {
  if (person !== table.host) return reject('table/needs-host');
  return findPerson(table, to) === null || to === person
    ? reject('table/no-such-person')
    : accept({ kind: 'handed', what: 'host', to });
};
