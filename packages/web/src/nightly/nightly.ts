import { lazy } from 'solid-js';
import type { GameWithId } from './record-nightly-game.ts';
import { loadWithTexts } from '../text/translator.ts';

/* Lazy entry points of the nightly game, so that the table does not import its code directly. */
export const NightlyPage = lazy(async () => ({
  default: (await loadWithTexts(import('./NightlyPage.tsx'))).NightlyPage,
}));
export const NightlyEnd = lazy(async () => ({
  default: (await loadWithTexts(import('./NightlyEnd.tsx'))).NightlyEnd,
}));
/**
 * Records a nightly game. If the code cannot be loaded, the nightly page records the result later.
 */
export const recordNightlyGame = (game: GameWithId): Promise<void> =>
  import('./record-nightly-game.ts').then(
    (night) => night.recordNightlyGame(game),
    () => undefined,
  );
