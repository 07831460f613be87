import { createEffect, type Accessor } from 'solid-js';
import { inHollow, tableFor } from '@night-cage/rules';
import { motionNow } from '../game/settings.ts';
import type { TableModel } from '../game/table-model.ts';
import type { Target } from '../game/targets.ts';

/** Where only one of two boards fits on the screen, scrolls to the one with something to choose, or else to the one of the prisoner that is asked. */
export function followBoards(
  table: TableModel,
  targets: Accessor<readonly Target[]>,
  host: () => HTMLElement,
): void {
  const { board } = tableFor(table.game.setup);
  if (board.hollow === null) return;
  createEffect(() => {
    const spaces = targets().flatMap(({ place }) => (place.on === 'space' ? [place.space] : []));
    const { asks, at } = table.shown();
    const [where] = spaces.length > 0 ? spaces : [at[asks?.prisoner ?? 0]!];
    const isBelow = where !== undefined && where >= 0 && inHollow(board, where);
    const frame = host().querySelectorAll<HTMLElement>('.board-frame')[isBelow ? 1 : 0];
    const behavior = motionNow() === 'full' ? 'smooth' : 'instant';
    if (frame !== undefined) host().scrollTo({ left: frame.offsetLeft - host().offsetLeft, behavior });
  });
}
