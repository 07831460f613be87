import { loadKeeping } from '../storage/load-keeping.ts';
import { keptNights, noteOver, type NightKept } from './kept-nights.ts';

/** The nights of this device. A game that ended when nobody could write it down, as when its page was closed, is written down now. */
export async function settleNights(): Promise<ReadonlyMap<string, NightKept>> {
  const nights = await keptNights();
  const open = [...nights.values()].filter(({ over }) => over === null);
  if (open.length === 0) return nights;
  const { keptGame } = await loadKeeping();
  let isNews = false;
  for (const { day, game: id } of open) {
    const game = await keptGame(id);
    if (game === null || game.state.outcome === 'playing') continue;
    await noteOver(day, game);
    isNews = true;
  }
  return isNews ? keptNights() : nights;
}
