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

type Asked<Name extends TableRequest['t']> = Extract<TableRequest, { t: Name }>;

/** Takes a free seat, or one that a bot has for nobody, or one that was offered. */
export const sit: RequestHandler<Asked<'sit'>> = (table, person, { seat }, { hasLink }) => {
  const at = table.seats[seat];
  if (at === undefined) return reject('table/no-such-seat');
  if (table.phase === 'dealing') return reject('table/not-in-lobby');
  if (at.owner === person) return takeBack(at, person, seat);
  if (at.offered === person) return accept({ kind: 'sat', seat });
  if (at.owner !== null) return reject('table/seat-taken');
  if (!hasLink && !table.settings.listed && seatsOwnedBy(table, person).length === 0)
    return reject('table/needs-link');
  if (!hasLink && !mayTakeAsStranger(table, at)) return reject('table/seat-taken');
  if (table.settings.locked && person !== table.host) return reject('table/locked');
  return accept({ kind: 'sat', seat });
};

/** One's own seat from a bot. */
const takeBack = (at: SeatState, person: PersonId, seat: number): RequestVerdict =>
  at.holder === person
    ? reject('table/seat-taken')
    : accept({ kind: 'handed', what: 'seat', seat, to: person });

/**
 * Strangers at a listed table do not take the seat of somebody who was removed from this game, nor the last free one before
 * whoever made the table has a seat.
 */
function mayTakeAsStranger(table: TableState, at: SeatState): boolean {
  if (at.vacated) return false;
  const free = table.seats.filter(({ owner }) => owner === null).length;
  return free > 1 || findPerson(table, CREATOR) === null || seatsOwnedBy(table, CREATOR).length > 0;
}

export const stand: RequestHandler<Asked<'stand'>> = (table, person, { seat }) => {
  const at = table.seats[seat];
  if (at === undefined) return reject('table/no-such-seat');
  if (at.owner !== person) return reject('table/not-yours');
  return table.phase === 'dealing' ? reject('table/not-in-lobby') : accept({ kind: 'stood', seat });
};

/** One's own seat to a bot and back, or to somebody who then takes it. */
export const hand: RequestHandler<Asked<'hand'>> = (table, person, { seat, to }) => {
  const at = table.seats[seat];
  if (at === undefined) return reject('table/no-such-seat');
  if (at.owner !== person) return reject('table/not-yours');
  if (to === 'back') return takeBack(at, person, seat);
  if (typeof to === 'string')
    return table.phase === 'playing'
      ? accept({ kind: 'handed', what: 'seat', seat, to })
      : reject('table/not-playing');
  if (findPerson(table, to) === null || to === person) return reject('table/no-such-person');
  return accept({ kind: 'handed', what: 'offer', seat, to });
};

export const host: RequestHandler<Asked<'host'>> = (table, person, { to }) => {
  if (person !== table.host) return reject('table/needs-host');
  return findPerson(table, to) === null || to === person
    ? reject('table/no-such-person')
    : accept({ kind: 'handed', what: 'host', to });
};
