import { createEffect, createMemo, onCleanup, untrack, type Accessor } from 'solid-js';
import { isForced, isLaid } from '../../model/tap-target.ts';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';

/**
 * With the `autoForced` setting, a tile with only one legal placement settles after this time, in
 * ms.
 */
const FORCED_BEAT = 350;
/** A press within this time (in ms) after a tile has appeared was meant for the previous choice. */
const TOO_SOON = 250;

/**
 * Shows the ghost of a new tile in hand at once, and settles it after a moment if there is only one
 * legal placement. Returns whether the tile has only just appeared: then a press does not settle it.
 */
export function showTileInHand(
  table: TableModel,
  targets: Accessor<readonly Target[]>,
  isBusy: Accessor<boolean>,
): () => boolean {
  let seenAt = Number.NEGATIVE_INFINITY;
  /** The choices for which the ghost was shown. */
  let shown: readonly Target[] | null = null;
  /** The choices for which the player cancelled the ghost: a forced tile then does not settle. */
  let held: readonly Target[] | null = null;
  const isInHand = createMemo(() => isLaid(targets()[0]) && table.present().asks?.asks !== 'start');

  createEffect(() => {
    const [first] = targets();
    // Without choices there is no preview.
    if (first === undefined) return untrack(table.cancel);
    // The tile in hand is always visible, even after a cancel: on its first legal space, until the
    // player picks another.
    if (!isInHand() || table.armed() !== null) return;
    if (shown === targets()) held = shown;
    shown = targets();
    untrack(() => table.point(first));
  });
  createEffect(() => {
    if (!isInHand() || isBusy()) return;
    seenAt = performance.now();
    const all = targets();
    // Online, the server makes forced choices, if the table's settings say so.
    if (!isForced(all) || !settings.autoForced || !table.game.deal.here) return;
    const settle = (): void => (held === all ? undefined : table.confirm());
    const timer = setTimeout(settle, settings.speed === 0 ? 0 : FORCED_BEAT);
    onCleanup(() => clearTimeout(timer));
  });
  return () => isInHand() && settings.speed !== 0 && performance.now() - seenAt < TOO_SOON;
}
