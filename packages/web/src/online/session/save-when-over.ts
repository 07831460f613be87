import { createEffect } from 'solid-js';
import { seatsOwnedBy } from '@night-cage/protocol';
import { createSharedDeal, type Deal, type OnlineGame } from '@night-cage/client';
import { createSeed } from '../../storage/begin-game.ts';
import { loadGameStorage } from '../../storage/load-game-storage.ts';
import type { TableSession } from './table-session.ts';

/** The game's deal, once all contributions are revealed. */
export const dealToSave = ({ setup, deal: { shared } }: OnlineGame): Deal | null =>
  shared === undefined ? null : createSharedDeal(setup, shared, createSeed());

/** Saves a finished game on this device, also for spectators, so that it can be reviewed. */
export function saveWhenOver(session: TableSession): void {
  let saved = 0;
  createEffect(() => {
    const game = session.game();
    if (game === null || session.table().phase !== 'over' || game.number === saved) return;
    saved = game.number;
    const you = session.you();
    const isMine = you !== null && seatsOwnedBy(session.table(), you).length > 0;
    const id = game.savedAs;
    // If it cannot be saved, the server still has it.
    void loadGameStorage()
      .then(async ({ saveFinishedGame, recordPlayed }) => {
        if (isMine) recordPlayed(id);
        await saveFinishedGame(game, id, dealToSave(game));
      })
      .catch(() => undefined);
  });
}
