import { createEffect } from 'solid-js';
import { ownSeats } from '@night-cage/protocol';
import { loadKeeping } from '../keeping/load-keeping.ts';
import type { AtTable } from './at-table.ts';

/** A game that is over goes on the shelf of this device, whoever played it: a page that saw it may look back at it. */
export function shelveWhenOver(at: AtTable): void {
  let shelved = 0;
  createEffect(() => {
    const game = at.game();
    if (game === null || at.table().phase !== 'over' || game.number === shelved) return;
    shelved = game.number;
    const you = at.you();
    const isMine = you !== null && ownSeats(at.table(), you).length > 0;
    // Where nothing can be kept, the server still has it.
    void loadKeeping()
      .then(({ shelve }) => shelve(game, `t-${at.online.id}-${game.number}`, isMine))
      .catch(() => undefined);
  });
}
