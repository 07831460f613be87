import { createEffect, onCleanup, untrack, type Accessor } from 'solid-js';
import { isForced, isLaid } from '../game/pointing.ts';
import { settings } from '../game/settings.ts';
import type { TableModel } from '../game/table-model.ts';
import type { Target } from '../game/targets.ts';

/** A forced tile settles by itself after this beat, if the player wants. */
const FORCED_BEAT = 350;

/** A new tile in hand shows its ghost at once; if it can lie in one way only, it settles after a beat. */
export function showTileInHand(
  table: TableModel,
  targets: Accessor<readonly Target[]>,
  isBusy: Accessor<boolean>,
): void {
  createEffect(() => {
    const [only] = targets();
    // Nothing can be chosen now: then nothing stays pointed at either.
    if (only === undefined) return untrack(table.cancel);
    if (!isLaid(only) || table.present().asks?.asks === 'start') return;
    // The tile in hand is always to be seen: in the first space that it may lie on, until another is chosen.
    untrack(() => table.point(only));
    if (!isForced(targets()) || !settings.autoForced || isBusy()) return;
    const timer = setTimeout(() => table.confirm(), settings.speed === 0 ? 0 : FORCED_BEAT);
    onCleanup(() => clearTimeout(timer));
  });
}
