import type { Direction } from '../board/directions.ts';
import type { QuestionHandler, TurnStep, Ruleset } from '../editions/edition.ts';
import {
  VERB_CHARGE,
  VERB_END,
  VERB_GIVE,
  argumentOf,
  option,
  prisonerOf,
  verbOf,
  OptionList,
} from '../game/option.ts';
import { askQuestion, continueAfter } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import { addGifts } from '../prisoners/keys.ts';
import { addMoves } from '../prisoners/moving.ts';
import { spendableNerve } from '../prisoners/nerve.ts';
import { isAway } from '../prisoners/whereabouts.ts';
import { give, move } from './act.ts';
import { nerveSpent } from '../changes/events.ts';

/**
 * Step 8, T2: what the prisoner of the turn could still do. It cannot move again after a Stay; a
 * fall ends its turn, and so does a landing on the other board (H3).
 */
function addChoices(table: Ruleset, state: State, out: OptionList): void {
  const prisoner = state.turn;
  if (isAway(state, prisoner) || state.fell) return;
  if (state.action === 'moved') {
    const nerve = spendableNerve(table, state, prisoner);
    // N5: a Charge as the second Move costs two.
    if (nerve >= 1) addMoves(table, state, prisoner, nerve >= 2, out);
  }
  addGifts(table, state, out);
}

const scratch = new OptionList();

/** The question is skipped if `end` is the only answer. */
export const againStep: TurnStep = {
  name: 'again',
  run(play) {
    const { state, ruleset: table } = play;
    addChoices(table, state, scratch.clear());
    if (scratch.count > 0) askQuestion(play, { asks: 'again', prisoner: state.turn });
  },
};

export const againQuestion: QuestionHandler<'again'> = {
  options(table, state, _asked, out) {
    out.add(option(VERB_END, state.turn));
    addChoices(table, state, out);
  },
  answer(play, chosen) {
    const verb = verbOf(chosen);
    if (verb === VERB_END) return;
    if (verb === VERB_GIVE) {
      give(play, chosen);
      return;
    }
    const prisoner = prisonerOf(chosen);
    nerveSpent(play, prisoner, 'again');
    continueAfter(play, 'act');
    move(play, prisoner, argumentOf(chosen) as Direction, verb === VERB_CHARGE);
  },
};
