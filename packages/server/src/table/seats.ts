import {
  CREATOR,
  ownSeats,
  personAt,
  type PersonId,
  type Request,
  type SeatAt,
  type Table,
} from '@night-cage/protocol';
import { decided, refuse, type Decide, type Verdict } from './decided.ts';

type Asked<Name extends Request['t']> = Extract<Request, { t: Name }>;

/** Takes a free seat, or one that a bot has for nobody, or one that was offered. */
export const sit: Decide<Asked<'sit'>> = (table, person, { seat }, { hasLink }) => {
  const at = table.seats[seat];
  if (at === undefined) return refuse('table/no-such-seat');
  if (table.phase === 'dealing') return refuse('table/not-in-lobby');
  if (at.owner === person) return takeBack(at, person, seat);
  if (at.offered === person) return decided({ kind: 'sat', seat });
  if (at.owner !== null) return refuse('table/seat-taken');
  if (!hasLink && !table.settings.listed && ownSeats(table, person).length === 0)
    return refuse('table/needs-link');
  if (!hasLink && !mayTakeAsStranger(table, at)) return refuse('table/seat-taken');
  if (table.settings.locked && person !== table.host) return refuse('table/locked');
  return decided({ kind: 'sat', seat });
};

/** One's own seat from a bot. */
const takeBack = (at: SeatAt, person: PersonId, seat: number): Verdict =>
  at.holder === person
    ? refuse('table/seat-taken')
    : decided({ kind: 'handed', what: 'seat', seat, to: person });

/**
 * Strangers at a listed table do not take the seat of somebody who was removed from this game, nor the last free one before
 * whoever made the table has a seat.
 */
function mayTakeAsStranger(table: Table, at: SeatAt): boolean {
  if (at.vacated) return false;
  const free = table.seats.filter(({ owner }) => owner === null).length;
  return free > 1 || personAt(table, CREATOR) === null || ownSeats(table, CREATOR).length > 0;
}

export const stand: Decide<Asked<'stand'>> = (table, person, { seat }) => {
  const at = table.seats[seat];
  if (at === undefined) return refuse('table/no-such-seat');
  if (at.owner !== person) return refuse('table/not-yours');
  return table.phase === 'dealing' ? refuse('table/not-in-lobby') : decided({ kind: 'stood', seat });
};

/** One's own seat to a bot and back, or to somebody who then takes it. */
export const hand: Decide<Asked<'hand'>> = (table, person, { seat, to }) => {
  const at = table.seats[seat];
  if (at === undefined) return refuse('table/no-such-seat');
  if (at.owner !== person) return refuse('table/not-yours');
  if (to === 'back') return takeBack(at, person, seat);
  if (typeof to === 'string')
    return table.phase === 'playing'
      ? decided({ kind: 'handed', what: 'seat', seat, to })
      : refuse('table/not-playing');
  if (personAt(table, to) === null || to === person) return refuse('table/no-such-person');
  return decided({ kind: 'handed', what: 'offer', seat, to });
};

export const host: Decide<Asked<'host'>> = (table, person, { to }) => {
  if (person !== table.host) return refuse('table/needs-host');
  return personAt(table, to) === null || to === person
    ? refuse('table/no-such-person')
    : decided({ kind: 'handed', what: 'host', to });
};
