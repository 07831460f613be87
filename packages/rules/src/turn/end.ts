import type { TurnStep } from '../editions/edition.ts';
import { NOBODY } from '../game/intent.ts';
import { beforeTheFirstStep, commit } from '../game/turn-engine.ts';
import { turnBegan } from '../changes/events.ts';

/**
 * Step 10: the next prisoner, clockwise; a passed turn is played by its substitute first (X3). E1:
 * Final Flickers begins here.
 */
export const endStep: TurnStep = {
  name: 'end',
  run(play) {
    const { state } = play;
    const { turn, passedTo, insteadOf } = state;
    if (passedTo !== NOBODY) turnBegan(play, passedTo, turn);
    else {
      if (state.left === 0 && !state.flickers) commit(play, { type: 'flickers-began' });
      const last = insteadOf === NOBODY ? turn : insteadOf;
      turnBegan(play, (last + 1) % state.at.length, NOBODY);
    }
    beforeTheFirstStep(play);
  },
};
