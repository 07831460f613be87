import { lazy } from 'solid-js';
import type { NamedGame } from './follow-night.ts';
import { withTexts } from '../text/say.ts';

/** The doors to the nightly table. A file of its own with nothing in it: the table would otherwise name all that lies behind them. */
export const NightlyPage = lazy(async () => ({
  default: (await withTexts(import('./NightlyPage.tsx'))).NightlyPage,
}));
export const NightEnd = lazy(async () => ({ default: (await withTexts(import('./NightEnd.tsx'))).NightEnd }));
/** Where it cannot be loaded, the page of that night writes down later how its game ended. */
export const followNight = (game: NamedGame): Promise<void> =>
  import('./follow-night.ts').then(
    (night) => night.followNight(game),
    () => undefined,
  );
