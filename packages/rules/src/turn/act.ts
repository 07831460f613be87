import { NOWHERE, nextSpace } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import { monstersSeeing } from '../board/sight.ts';
import type { QuestionHandler, TurnStep } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import {
  VERB_CHARGE,
  VERB_GIVE,
  VERB_PASS,
  VERB_STAY,
  argumentOf,
  option,
  prisonerOf,
  verbOf,
  type Option,
} from '../game/option.ts';
import { askQuestion, commit, continueAfter, repeatStep, type Play } from '../game/turn-engine.ts';

import { addGifts } from '../prisoners/keys.ts';
import { addMoves, canMove } from '../prisoners/moving.ts';
import { spendableNerve } from '../prisoners/nerve.ts';
import { TO_HOLLOW, TO_MAIN, isAway } from '../prisoners/whereabouts.ts';
import { OTHER } from '../tiles/kinds.ts';
import { EMPTY, hasKey, isOther } from '../tiles/tile.ts';
import { enter } from './enter.ts';
import { hasSetOut, nerveSpent } from '../changes/events.ts';

/**
 * Step 2: Stay or Move. A prisoner that is still falling, or fell again on landing, has no choice.
 */
export const actStep: TurnStep = {
  name: 'act',
  run(play) {
    const { state } = play;
    if (isAway(state, state.turn) || state.fell) continueAfter(play, 'fall');
    else askQuestion(play, { asks: 'act', prisoner: state.turn });
  },
};

export const actQuestion: QuestionHandler<'act'> = {
  options(table, state, { prisoner }, out) {
    const nerve = spendableNerve(table, state, prisoner);
    addMoves(table, state, prisoner, nerve >= 1, out);
    const lit = state.lit[prisoner] === 1;
    // O2, V3: an unlit prisoner must move, unless it cannot or spends a nerve.
    const stuck = !lit && !canMove(table, state, prisoner);
    if (lit || stuck || nerve >= 1) out.add(option(VERB_STAY, prisoner));
    if (table.edition.passesTurns && state.insteadOf < 0 && (lit || stuck)) {
      for (let to = 0; to < state.at.length; to++)
        if (to !== prisoner) out.add(option(VERB_PASS, prisoner, to));
    }
    addGifts(table, state, out);
  },
  answer(play, chosen) {
    switch (verbOf(chosen)) {
      case VERB_GIVE:
        give(play, chosen);
        return;
      case VERB_STAY:
        stay(play, prisonerOf(chosen));
        return;
      case VERB_PASS:
        pass(play, prisonerOf(chosen), argumentOf(chosen));
        return;
      default:
        move(play, prisonerOf(chosen), argumentOf(chosen) as Direction, verbOf(chosen) === VERB_CHARGE);
    }
  },
};

/** Chapter 5. A stuck prisoner without light neither gains nor spends nerve (V3). */
function stay(play: Play, prisoner: Prisoner): void {
  const { state, ruleset: table } = play;
  commit(play, { type: 'stayed', prisoner });
  if (table.nerveLimit > 0) {
    if (state.lit[prisoner] === 1) {
      if (state.nerve[prisoner]! < table.nerveLimit) commit(play, { type: 'nerve-gained', prisoner });
    } else if (canMove(table, state, prisoner)) nerveSpent(play, prisoner, 'stay');
  }
  play.agenda.push({ do: 'discard', purpose: 'stay', prisoner, count: 1 });
}

/**
 * X3: two tiles are discarded and another prisoner plays; for the passing prisoner the turn counts
 * as a Stay.
 */
function pass(play: Play, prisoner: Prisoner, to: Prisoner): void {
  commit(play, { type: 'stayed', prisoner });
  commit(play, { type: 'passed', prisoner, to });
  play.agenda.push({ do: 'discard', purpose: 'stay', prisoner, count: 2 });
}

/**
 * Chapter 6, O3 and N5. The monsters that saw the prisoner leave are recorded before it moves (M3).
 */
export function move(play: Play, prisoner: Prisoner, direction: Direction, charging: boolean): void {
  const { state, board } = play;
  const from = state.at[prisoner]!;
  const to = nextSpace(board, from, direction);
  if (charging) nerveSpent(play, prisoner, 'charge');
  hasSetOut(play, prisoner, direction, monstersSeeing(play.ruleset, state, from));
  if (to === NOWHERE) commit(play, { type: 'fell', prisoner, from, off: TO_MAIN });
  else if (state.tiles[to] === EMPTY)
    play.agenda.push({ do: 'draw', purpose: 'step', prisoner, by: prisoner, space: to });
  else if (isOther(state.tiles[to]!)) {
    commit(play, { type: 'fell', prisoner, from, off: to < board.mainSpaces ? TO_HOLLOW : TO_MAIN });
    play.agenda.push({ do: 'hit', prisoner, by: OTHER, cost: 3 });
  } else enter(play, prisoner, to, charging ? 'charge' : 'move', direction);
}

/** K4: a free action, after which the same question is asked again. */
export function give(play: Play, chosen: Option): void {
  handOver(play, chosen);
  repeatStep(play);
}

/** K4: a key changes hands; a giver on a Key tile takes the key that is still on it. */
export function handOver(play: Play, chosen: Option): void {
  const { state } = play;
  const from = prisonerOf(chosen);
  commit(play, { type: 'key-given', from, to: argumentOf(chosen) });
  const space = state.at[from]!;
  if (hasKey(state.tiles[space]!)) commit(play, { type: 'key-taken', prisoner: from, space });
}
