import { createEffect } from 'solid-js';
import { seatsOwnedBy, type AwaitedPlayer, type TableState } from '@night-cage/protocol';
import type { TableSession } from './table-session.ts';
import { saveTable } from './saved-tables.ts';

/**
 * Saves on this device that the player has a seat at this table, and whose turn it is; removes the
 * entry when the player stands up. `isPlayed` chooses which phase this call records: the game or the
 * time around it, since `awaited` loads later.
 */
export function rememberTable(
  session: TableSession,
  isPlayed: boolean,
  awaited: (table: TableState) => AwaitedPlayer | null = () => null,
): void {
  let written = '';
  createEffect(() => {
    const table = session.table();
    const { id, isCaughtUp } = session.online;
    const { phase, seats, settings } = table;
    if (!isCaughtUp || (phase === 'playing') !== isPlayed) return;
    const you = session.you();
    const saved =
      you === null || seatsOwnedBy(table, you).length === 0
        ? null
        : { id, you, edition: settings.wish.edition, seats: seats.length, phase, waits: awaited(table) };
    const text = JSON.stringify(saved);
    if (text === written) return;
    written = text;
    saveTable(id, saved && { ...saved, at: Date.now(), isGone: false });
  });
}
