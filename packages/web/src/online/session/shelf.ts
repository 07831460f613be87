import { createEffect } from 'solid-js';
import { ownSeats } from '@night-cage/protocol';
import { dealTogether, type Deal, type OnlineGame } from '@night-cage/client';
import { freshSeed } from '../../storage/begin.ts';
import { loadKeeping } from '../../storage/load-keeping.ts';
import type { AtTable } from './at-table.ts';

/** Its deal, once everybody has opened what they put into it. */
export const shelvedDeal = ({ setup, deal: { shared } }: OnlineGame): Deal | null =>
  shared === undefined ? null : dealTogether(setup, shared, freshSeed());

/** A game that is over goes on the shelf of this device, whoever played it: a page that saw it may look back at it. */
export function shelveWhenOver(at: AtTable): void {
  let shelved = 0;
  createEffect(() => {
    const game = at.game();
    if (game === null || at.table().phase !== 'over' || game.number === shelved) return;
    shelved = game.number;
    const you = at.you();
    const isMine = you !== null && ownSeats(at.table(), you).length > 0;
    const id = game.keptAs;
    // Where nothing can be kept, the server still has it.
    void loadKeeping()
      .then(async ({ shelve, notePlayed }) => {
        if (isMine) notePlayed(id);
        await shelve(game, id, shelvedDeal(game));
      })
      .catch(() => undefined);
  });
}
