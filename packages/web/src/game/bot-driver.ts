import { createEffect, onCleanup, type Accessor } from 'solid-js';
import { unpackIntent, type Option, type State } from '@night-cage/rules';
import type { TableModel } from './table.ts';

/** The seats that bots hold, as the set-up says. */
export const isBot = (table: TableModel, seat: number | null): boolean =>
  seat !== null && table.session.setup.bots.includes(seat);

interface Pace {
  /** Milliseconds in which people can see what happened. */
  readonly pause: () => number;
  /** The last choice is still being shown. */
  readonly busy: Accessor<boolean>;
}

/** Lets bots choose for their seats, one choice after the other, and never while the last one is still being shown. */
export function driveBots(
  table: TableModel,
  answer: (state: State) => Promise<Option | null>,
  { pause, busy }: Pace,
): void {
  createEffect(() => {
    if (!isBot(table, table.seat()) || table.lookedAt() !== null || busy()) return;
    const state = table.present();
    let cancelled = false;
    const timer = setTimeout(async () => {
      const option = await answer(state);
      if (!cancelled && option !== null && table.present() === state) table.choose(unpackIntent(option));
    }, pause());
    onCleanup(() => {
      cancelled = true;
      clearTimeout(timer);
    });
  });
}
