import { createEffect } from 'solid-js';
import { seatsOwnedBy } from '@night-cage/protocol';
import { createSharedDeal, type Deal, type OnlineGame } from '@night-cage/client';
import { createSeed } from '../../storage/begin-game.ts';
import { loadGameStorage } from '../../storage/load-game-storage.ts';
import type { TableSession } from './table-session.ts';

/** Its deal, once everybody has opened what they put into it. */
export const dealToSave = ({ setup, deal: { shared } }: OnlineGame): Deal | null =>
  shared === undefined ? null : createSharedDeal(setup, shared, createSeed());

/** A game that is over goes on the shelf of this device, whoever played it: a page that saw it may look back at it. */
export function saveWhenOver(at: TableSession): void {
  let shelved = 0;
  createEffect(() => {
    const game = at.game();
    if (game === null || at.table().phase !== 'over' || game.number === shelved) return;
    shelved = game.number;
    const you = at.you();
    const isMine = you !== null && seatsOwnedBy(at.table(), you).length > 0;
    const id = game.savedAs;
    // Where nothing can be kept, the server still has it.
    void loadGameStorage()
      .then(async ({ saveFinishedGame, recordPlayed }) => {
        if (isMine) recordPlayed(id);
        await saveFinishedGame(game, id, dealToSave(game));
      })
      .catch(() => undefined);
  });
}
