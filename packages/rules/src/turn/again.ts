import type { Direction } from '../board/directions.ts';
import type { Question, Step, Table } from '../editions/edition.ts';
import { CHARGE, END, GIVE, argumentOf, option, prisonerOf, verbOf, OptionList } from '../game/option.ts';
import { ask, continueAfter } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import { addGifts } from '../prisoners/keys.ts';
import { addMoves } from '../prisoners/moving.ts';
import { spendableNerve } from '../prisoners/nerve.ts';
import { isAway } from '../prisoners/whereabouts.ts';
import { give, move } from './act.ts';
import { nerveSpent } from '../happen/happen.ts';

/** Step 8, T2: what the prisoner of the turn could still do. After a Stay it cannot move again; a fall ends its turn, and a landing on the other board too (H3). */
function addChoices(table: Table, state: State, out: OptionList): void {
  const prisoner = state.turn;
  if (isAway(state, prisoner) || state.fell) return;
  if (state.action === 'moved') {
    const nerve = spendableNerve(table, state, prisoner);
    // N5: a Charge that is a Move again costs two.
    if (nerve >= 1) addMoves(table, state, prisoner, nerve >= 2, out);
  }
  addGifts(table, state, out);
}

const scratch = new OptionList();

/** `end` is asked for only when something else could be chosen. */
export const again: Step = {
  name: 'again',
  run(play) {
    const { state, table } = play;
    addChoices(table, state, scratch.clear());
    if (scratch.count > 0) ask(play, { asks: 'again', prisoner: state.turn });
  },
};

export const againQuestion: Question<'again'> = {
  options(table, state, _asked, out) {
    out.add(option(END, state.turn));
    addChoices(table, state, out);
  },
  answer(play, chosen) {
    const verb = verbOf(chosen);
    if (verb === END) return;
    if (verb === GIVE) {
      give(play, chosen);
      return;
    }
    const prisoner = prisonerOf(chosen);
    nerveSpent(play, prisoner, 'again');
    continueAfter(play, 'act');
    move(play, prisoner, argumentOf(chosen) as Direction, verb === CHARGE);
  },
};
