import { createEffect, createMemo, onCleanup, untrack, type Accessor } from 'solid-js';
import { isForced, isLaid } from '../../model/pointing.ts';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';

/** A forced tile settles by itself after this beat, if the player wants. */
const FORCED_BEAT = 350;
/** A press this soon after a tile came into sight was meant for what was asked before. */
const TOO_SOON = 250;

/**
 * A new tile in hand shows its ghost at once; if it can lie in one way only, it settles after a beat. Tells whether the tile
 * came into sight only just now: then it is not settled by a press.
 */
export function showTileInHand(
  table: TableModel,
  targets: Accessor<readonly Target[]>,
  isBusy: Accessor<boolean>,
): () => boolean {
  let seenAt = Number.NEGATIVE_INFINITY;
  /** The choices for which the ghost was shown, and those for which it was then let go: that holds a forced tile. */
  let shown: readonly Target[] | null = null;
  let held: readonly Target[] | null = null;
  const isInHand = createMemo(() => isLaid(targets()[0]) && table.present().asks?.asks !== 'start');

  createEffect(() => {
    const [only] = targets();
    // Nothing can be chosen now: then nothing stays pointed at either.
    if (only === undefined) return untrack(table.cancel);
    // The tile in hand is always to be seen, also after it was let go: in the first space that it may lie on, until another is chosen.
    if (!isInHand() || table.armed() !== null) return;
    if (shown === targets()) held = shown;
    shown = targets();
    untrack(() => table.point(only));
  });
  createEffect(() => {
    if (!isInHand() || isBusy()) return;
    seenAt = performance.now();
    const all = targets();
    // Elsewhere the table makes such choices itself, if its people want that.
    if (!isForced(all) || !settings.autoForced || !table.game.deal.here) return;
    const settle = (): void => (held === all ? undefined : table.confirm());
    const timer = setTimeout(settle, settings.speed === 0 ? 0 : FORCED_BEAT);
    onCleanup(() => clearTimeout(timer));
  });
  return () => isInHand() && settings.speed !== 0 && performance.now() - seenAt < TOO_SOON;
}
