import { lazy } from 'solid-js';
import type { GameWithId } from './record-nightly-game.ts';
import { loadWithTexts } from '../text/translator.ts';

/** The doors to the nightly table. A file of its own with nothing in it: the table would otherwise name all that lies behind them. */
export const NightlyPage = lazy(async () => ({
  default: (await loadWithTexts(import('./NightlyPage.tsx'))).NightlyPage,
}));
export const NightlyEnd = lazy(async () => ({
  default: (await loadWithTexts(import('./NightlyEnd.tsx'))).NightlyEnd,
}));
/** Where it cannot be loaded, the page of that night writes down later how its game ended. */
export const recordNightlyGame = (game: GameWithId): Promise<void> =>
  import('./record-nightly-game.ts').then(
    (night) => night.recordNightlyGame(game),
    () => undefined,
  );
