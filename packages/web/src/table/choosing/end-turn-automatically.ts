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
 * Is there nothing to choose before the turn ends but what was passed over in this same turn already, or would only undo it?
 * A move is always worth asking about; a gift of a key is when the two have only now come together (K4).
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

/** Ends a turn in which nothing new can be chosen, once it has been seen; not where somebody has just taken something back. */
export function endTurnAutomatically(
  table: TableModel,
  targets: Accessor<readonly Target[]>,
  isBusy: Accessor<boolean>,
): void {
  let known = untrack(table.moments).length;
  let wentOn = false;
  createEffect(() => {
    const moments = table.moments();
    if (moments.length !== known) wentOn = moments.length > known;
    known = moments.length;
    const end = targets().find(({ intents }) => intents[0]!.verb === 'end');
    if (end === undefined || !wentOn || isBusy() || !settings.autoEnd) return;
    if (!canOnlyEnd(table.present(), moments)) return;
    const timer = setTimeout(() => table.choose(end.intents[0]!));
    onCleanup(() => clearTimeout(timer));
  });
}
