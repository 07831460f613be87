import type { Space } from '../board/board.ts';
import { litAndFree } from '../board/light.ts';
import type { QuestionHandler, TurnStep, Ruleset } from '../editions/edition.ts';
import { NOBODY } from '../game/intent.ts';
import { VERB_SNUFF, VERB_SUSTAIN, argumentOf, option, verbOf } from '../game/option.ts';
import { askQuestion } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import type { Task } from '../game/task.ts';
import { maySustain } from '../prisoners/nerve.ts';
import { AWAY, inTurnOrder } from '../prisoners/whereabouts.ts';
import { EMPTY, goesAsOne, hidesAsOne } from '../tiles/tile.ts';
import { nerveSpent, removed } from '../changes/events.ts';

/** E2: lit tiles without a prisoner; if there are none, the tiles with prisoners. */
function snuffable(table: Ruleset, state: State): Space[] {
  const free = litAndFree(table.board, state);
  if (free.length > 0) return free;
  const stoodOn = state.at.filter((space) => space !== AWAY && state.tiles[space] !== EMPTY);
  return [...new Set(stoodOn)].sort((a, b) => a - b);
}

/** Step 9. A passed turn and its substitute's turn count as one (X3). */
export const flickerStep: TurnStep = {
  name: 'flicker',
  run(play) {
    const { state, ruleset: table } = play;
    if (!state.flickers || state.passedTo !== NOBODY) return;
    if (snuffable(table, state).length > 0) askQuestion(play, { asks: 'flicker', prisoner: state.turn });
  },
};

export const flickerQuestion: QuestionHandler<'flicker'> = {
  options(table, state, { prisoner }, out) {
    for (const space of snuffable(table, state)) out.add(option(VERB_SNUFF, prisoner, space));
    if (maySustain(table, state, prisoner)) out.add(option(VERB_SUSTAIN, prisoner));
  },
  answer(play, chosen, { prisoner }) {
    const { state } = play;
    if (verbOf(chosen) === VERB_SUSTAIN) {
      nerveSpent(play, prisoner, 'sustain');
      return;
    }
    const space = argumentOf(chosen);
    const spaces = goesAsOne(state.tiles[space]!)
      ? state.tiles.flatMap((tile, s) => (goesAsOne(tile) || hidesAsOne(tile) ? [s] : []))
      : [space];
    const falls: Task[] = [];
    inTurnOrder(state, (standing) => {
      if (spaces.includes(state.at[standing]!)) falls.push({ do: 'fall', prisoner: standing });
    });
    play.agenda.push(...falls.reverse());
    removed(play, spaces, 'snuffed');
  },
};
