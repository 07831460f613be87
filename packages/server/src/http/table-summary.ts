import { findAwaitedPlayer, findPerson, type SeatState, type TableState } from '@night-cage/protocol';
import type { TableSummary, SeatSummary } from '../schemas/responses.ts';
import type { TableActor } from '../table/table-actor.ts';

/**
 * The holder of a seat. For a person without a name, clients show the candle's name in their own
 * language.
 */
function summarizeSeat(table: TableState, { holder, owner }: SeatState): SeatSummary {
  if (holder === null) return { kind: 'free' };
  if (typeof holder === 'string') return { kind: 'bot', bot: holder, owner };
  return { kind: 'person', person: holder, name: findPerson(table, holder)?.name ?? null };
}

/** The public data of a table without its log. */
export function summarizeTable({ table, presence }: TableActor): TableSummary {
  const { people, watching } = presence.toMessage();
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
