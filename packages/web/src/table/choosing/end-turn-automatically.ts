import { createEffect, onCleanup, untrack, type Accessor } from 'solid-js';
import type { Moment } from '@night-cage/client';
import { legal, type Intent, type State } from '@night-cage/rules';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';

type Gift = Extract<Intent, { verb: 'give' | 'pass' }>;
const isGift = (intent: Intent): intent is Gift => intent.verb === 'give';
const samePair = (a: Gift, b: Gift): boolean =>
  (a.prisoner === b.prisoner && a.to === b.to) || (a.prisoner === b.to && a.to === b.prisoner);

/**
 * Whether nothing new can be chosen before the turn ends: only gifts that this turn offered before,
 * or that undo one (K4). A move always counts as new, and so does a gift between prisoners who have
 * only now come together.
 */
export function canOnlyEnd(state: State, moments: readonly Moment[]): boolean {
  if (state.asks?.asks !== 'again') return false;
  const others = legal(state).filter(({ verb }) => verb !== 'end' && verb !== 'concede');
  if (!others.every(isGift)) return false;
  const earlier = moments.filter(({ before }) => before.turns === state.turns);
  return others.every((gift) =>
    earlier.some(({ before }) => legal(before).some((offer) => isGift(offer) && samePair(offer, gift))),
  );
}

/** Ends a turn with nothing new to choose after its animation. Not right after an undo. */
export function endTurnAutomatically(
  table: TableModel,
  targets: Accessor<readonly Target[]>,
  isBusy: Accessor<boolean>,
): void {
  let knownCount = untrack(table.moments).length;
  let movedForward = false;
  createEffect(() => {
    const moments = table.moments();
    if (moments.length !== knownCount) movedForward = moments.length > knownCount;
    knownCount = moments.length;
    const end = targets().find(({ intents }) => intents[0]!.verb === 'end');
    if (end === undefined || !movedForward || isBusy() || !settings.autoEnd) return;
    if (!canOnlyEnd(table.present(), moments)) return;
    const timer = setTimeout(() => table.choose(end.intents[0]!));
    onCleanup(() => clearTimeout(timer));
  });
}
