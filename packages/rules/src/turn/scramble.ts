import { NOWHERE, nextSpace } from '../board/board.ts';
import { ALL_DIRECTIONS, hasExit, opposite, type Direction } from '../board/directions.ts';
import type { QuestionHandler, Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { VERB_SCRAMBLE, argumentOf, option, prisonerOf } from '../game/option.ts';
import { askQuestion, taskDue, type Play } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import type { TaskOf } from '../game/task.ts';
import { mayStepOnto } from '../prisoners/moving.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { EMPTY, exitsOf, isOther } from '../tiles/tile.ts';
import { enter } from './enter.ts';

/**
 * F6: the ways off a pit, a gap or a monster: connected tiles that the prisoner may move onto, and
 * empty spaces while the stack has tiles.
 */
function waysOff(table: Ruleset, state: State, prisoner: Prisoner): Direction[] {
  const from = state.at[prisoner]!;
  return ALL_DIRECTIONS.filter((direction) => {
    const to = nextSpace(table.board, from, direction);
    if (to === NOWHERE) return false;
    const tile = state.tiles[to]!;
    if (isOther(tile)) return false;
    if (tile === EMPTY) return state.left > 0;
    return hasExit(exitsOf(tile), opposite(direction)) && mayStepOnto(table, state, prisoner, to, direction);
  });
}

/** A prisoner without a way to scramble falls. */
export function scramble(play: Play, self: TaskOf<'scramble'>): void {
  const { state, ruleset: table } = play;
  if (state.at[self.prisoner] === AWAY) return;
  const due = taskDue(state);
  if (due !== null) play.agenda.push(self, due);
  else if (waysOff(table, state, self.prisoner).length > 0)
    askQuestion(play, { asks: 'scramble', prisoner: self.prisoner });
  else play.agenda.push({ do: 'fall', prisoner: self.prisoner });
}

export const scrambleQuestion: QuestionHandler<'scramble'> = {
  options(table, state, { prisoner }, out) {
    for (const direction of waysOff(table, state, prisoner))
      out.add(option(VERB_SCRAMBLE, prisoner, direction));
  },
  answer(play, chosen) {
    const prisoner = prisonerOf(chosen);
    const direction = argumentOf(chosen) as Direction;
    const to = nextSpace(play.board, play.state.at[prisoner]!, direction);
    if (play.state.tiles[to] !== EMPTY) enter(play, prisoner, to, 'scramble', direction);
    else play.agenda.push({ do: 'draw', purpose: 'scramble', prisoner, by: prisoner, space: to });
  },
};
