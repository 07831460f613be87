import { findAwaitedPlayer, findPerson, type SeatState, type TableState } from '@night-cage/protocol';
import type { TableSummary, SeatSummary } from '../schemas/responses.ts';
import type { TableActor } from '../table/table-actor.ts';

/** Who has a seat. A person without a name of their own is called by their candle, which every page has in its language. */
function summarizeSeat(table: TableState, { holder, owner }: SeatState): SeatSummary {
  if (holder === null) return { kind: 'free' };
  if (typeof holder === 'string') return { kind: 'bot', bot: holder, owner };
  return { kind: 'person', person: holder, name: findPerson(table, holder)?.name ?? null };
}

/** What anybody may know of a table without reading its log. */
export function summarizeTable({ table, presence: crowd }: TableActor): TableSummary {
  const { people, watching } = crowd.toMessage();
  return {
    seq: table.seq,
    phase: table.phase,
    paused: table.pausedBy !== null,
    games: table.games,
    settings: table.settings,
    host: table.host,
    seats: table.seats.map((seat) => summarizeSeat(table, seat)),
    here: people.length + watching,
    waits: findAwaitedPlayer(table),
  };
}
