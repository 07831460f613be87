import type { TurnStep } from '../editions/edition.ts';
import { discardFromStack } from '../turn/discard.ts';

/**
 * NT5: once the Endbringer has come, the top tile is discarded at the end of each turn, until Final
 * Flickers.
 */
export const endbringerStep: TurnStep = {
  name: 'endbringer',
  run(play) {
    const { state } = play;
    if (state.endbringer && !state.flickers) discardFromStack(play, 1, 'endbringer', state.turn);
  },
};
