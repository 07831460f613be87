import { lazy } from 'solid-js';
import type { ReviewSlots } from '../table/slots.ts';
import { withTexts } from '../text/say.ts';

/** What review adds to the table of a game. Each part is loaded when the game is over. */
export const REVIEW_SLOTS: ReviewSlots = {
  EndReport: lazy(async () => ({ default: (await withTexts(import('./EndFate.tsx'))).EndFate })),
  Review: lazy(async () => ({ default: (await withTexts(import('./Review.tsx'))).Review })),
  loadMomentWords: async () => (await withTexts(import('./at-in-words.ts'))).chanceInWords,
};
