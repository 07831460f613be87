import type { TurnStep } from '../editions/edition.ts';
import { discardFromStack } from '../turn/discard.ts';

/** NT5: once it has come, the top tile goes at the end of each turn, until Final Flickers. */
export const endbringerStep: TurnStep = {
  name: 'endbringer',
  run(play) {
    const { state } = play;
    if (state.endbringer && !state.flickers) discardFromStack(play, 1, 'endbringer', state.turn);
  },
};
