import { createEffect, onCleanup } from 'solid-js';
import { unpackIntent } from '@night-cage/rules';
import { questionOf, type Bot } from '@night-cage/bots';
import type { TableModel } from './table.ts';

/** Lets bots choose for their seats, each after a moment in which people can see what happened. */
export function driveBots(table: TableModel, botOf: (seat: number) => Bot | null, pause: () => number): void {
  createEffect(() => {
    const seat = table.seat();
    if (seat === null || table.lookedAt() !== null) return;
    const bot = botOf(seat);
    if (bot === null) return;
    const state = table.present();
    let cancelled = false;
    const timer = setTimeout(() => {
      const question = questionOf(state);
      if (question === null) return;
      void Promise.resolve(bot.choose(question)).then((option) => {
        if (!cancelled && table.present() === state) table.choose(unpackIntent(option));
      });
    }, pause());
    onCleanup(() => {
      cancelled = true;
      clearTimeout(timer);
    });
  });
}
