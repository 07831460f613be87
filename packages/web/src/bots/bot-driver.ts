import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { unpackIntent } from '@night-cage/rules';
import type { TableModel } from '../model/table-model.ts';
import { askTeammate } from './ask-bot.ts';

interface Pace {
  /** Milliseconds between choices, so that people can follow. */
  readonly pause: () => number;
  /** Whether the last choice is still being animated. */
  readonly busy: Accessor<boolean>;
  /** Called when the bot failed: a person has to choose. */
  readonly silent: () => void;
}

/** Bots pause while the page is hidden: another tab may have the same game open. */
function watchHidden(): Accessor<boolean> {
  const [isHidden, setHidden] = createSignal(document.hidden);
  const changed = (): void => {
    setHidden(document.hidden);
  };
  document.addEventListener('visibilitychange', changed);
  onCleanup(() => document.removeEventListener('visibilitychange', changed));
  return isHidden;
}

/**
 * Makes the bots' choices, one at a time, and never during an animation. Only for games that this
 * page deals: in any other game, the tab or server that deals also runs the bots.
 */
export function driveBots(table: TableModel, { pause, busy, silent }: Pace): void {
  if (!table.game.deal.here) return;
  const isHidden = watchHidden();
  createEffect(() => {
    const seat = table.seat();
    if (seat === null || table.holderOf(seat) !== 'bot' || table.lookedAt() !== null || busy() || isHidden())
      return;
    const state = table.present();
    let cancelled = false;
    const timer = setTimeout(async () => {
      // Retry once: if the worker failed, the second request starts a new one.
      const option = (await askTeammate(state)) ?? (await askTeammate(state));
      if (cancelled || table.present() !== state) return;
      if (option === null) silent();
      else table.choose(unpackIntent(option));
    }, pause());
    onCleanup(() => {
      cancelled = true;
      clearTimeout(timer);
    });
  });
}
