import { awaitedAt, personAt, type SeatAt, type Table } from '@night-cage/protocol';
import type { Glance, Holder } from '../shapes/answers.ts';
import type { TableActor } from '../table/actor.ts';

/** Who has a seat. A person without a name of their own is called by their candle, which every page has in its language. */
function holderAt(table: Table, { holder, owner }: SeatAt): Holder {
  if (holder === null) return { kind: 'free' };
  if (typeof holder === 'string') return { kind: 'bot', bot: holder, owner };
  return { kind: 'person', person: holder, name: personAt(table, holder)?.name ?? null };
}

/** What anybody may know of a table without reading its log. */
export function glanceAt({ table, crowd }: TableActor): Glance {
  const { people, watching } = crowd.told();
  return {
    seq: table.seq,
    phase: table.phase,
    paused: table.pausedBy !== null,
    games: table.games,
    settings: table.settings,
    host: table.host,
    seats: table.seats.map((seat) => holderAt(table, seat)),
    here: people.length + watching,
    waits: awaitedAt(table),
  };
}
