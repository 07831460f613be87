import { ownSeats, personAt, type Request } from '@night-cage/protocol';
import { decided, refuse, type Decide } from './decided.ts';

type Asked<Name extends Request['t']> = Extract<Request, { t: Name }>;

/** Takes a free seat, or one that a bot has for nobody, or one that was offered. */
export const sit: Decide<Asked<'sit'>> = (table, person, { seat }, { hasLink }) => {
  const at = table.seats[seat];
  if (at === undefined) return refuse('table/no-such-seat');
  if (table.phase === 'dealing') return refuse('table/not-in-lobby');
  if (at.owner === person) return decided({ kind: 'handed', what: 'seat', seat, to: person });
  if (at.offered === person) return decided({ kind: 'sat', seat });
  if (at.owner !== null) return refuse('table/seat-taken');
  if (!hasLink && !table.settings.listed && ownSeats(table, person).length === 0)
    return refuse('table/needs-link');
  if (table.settings.locked && person !== table.host) return refuse('table/locked');
  return decided({ kind: 'sat', seat });
};

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
  if (to === 'back') return decided({ kind: 'handed', what: 'seat', seat, to: person });
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
