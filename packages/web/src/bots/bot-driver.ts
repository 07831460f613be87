import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js';
import { unpackIntent } from '@night-cage/rules';
import type { TableModel } from '../model/table-model.ts';
import { askTeammate } from './ask-bot.ts';

interface Pace {
  /** Milliseconds in which people can see what happened. */
  readonly pause: () => number;
  /** The last choice is still being shown. */
  readonly busy: Accessor<boolean>;
  /** No answer came: a person has to choose. */
  readonly silent: () => void;
}

/** Bots rest while nobody sees the page; another tab may be at the same table. */
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
 * Lets bots choose for their seats, one choice after the other, and never while the last one is still being shown. Bots
 * belong to whoever deals: those of a game that is dealt elsewhere are asked there.
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
      // Without an answer the bot is asked once more: its worker may have broken, and then there is a new one.
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
