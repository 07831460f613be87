import { unlitOf } from '../board/light.ts';
import type { Space } from '../board/board.ts';
import type { QuestionHandler, TurnStep, Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { VERB_LAND, argumentOf, option, prisonerOf } from '../game/option.ts';
import { askQuestion, commit, type Play } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';

import { isAway, linesOpenTo, prisonerAt } from '../prisoners/whereabouts.ts';
import { EMPTY, isBarred, isGate, isMonster, isPit } from '../tiles/tile.ts';
import { land as landOn } from './enter.ts';

/**
 * F5, H3: may a prisoner land on this tile? On a pit, or on a tile it could move onto: no monster,
 * and no prisoner except on a Gate.
 */
export function mayLandOn(state: State, space: Space): boolean {
  const tile = state.tiles[space]!;
  if (tile === EMPTY || isMonster(tile) || isBarred(tile)) return false;
  return isPit(tile) || isGate(tile) || prisonerAt(state, space) < 0;
}

/**
 * F2: empty, unlit spaces of the line; F5: if there are none, its tiles that a prisoner may land
 * on.
 */
export function spacesOfTheLine(table: Ruleset, state: State, prisoner: Prisoner): readonly Space[] {
  const line = linesOpenTo(table.board, state, prisoner)[0] ?? [];
  const dark = unlitOf(
    table.board,
    state,
    line.filter((space) => state.tiles[space] === EMPTY),
  );
  return dark.length > 0 ? dark : line.filter((space) => mayLandOn(state, space));
}

/**
 * Asks where to land. A prisoner that cannot land keeps falling; F7: one that needs a tile when the
 * stack is empty falls forever.
 */
export function askToLand(play: Play, prisoner: Prisoner): void {
  const { state, ruleset: table, edition } = play;
  const [space] = edition.landingSpaces(table, state, prisoner);
  if (space === undefined) return;
  if (state.left === 0 && state.tiles[space] === EMPTY)
    commit(play, { type: 'ended', outcome: 'lost falling' });
  else askQuestion(play, { asks: 'land', prisoner: prisoner });
}

/** Step 1: the prisoner of the turn lands if it is off the boards. */
export const landStep: TurnStep = {
  name: 'land',
  run(play) {
    const { state } = play;
    if (isAway(state, state.turn)) askToLand(play, state.turn);
  },
};

export const landQuestion: QuestionHandler<'land'> = {
  options(table, state, { prisoner }, out) {
    for (const space of table.edition.landingSpaces(table, state, prisoner))
      out.add(option(VERB_LAND, prisoner, space));
  },
  answer(play, chosen) {
    const prisoner = prisonerOf(chosen);
    const space = argumentOf(chosen);
    if (play.state.tiles[space] !== EMPTY) landOn(play, prisoner, space);
    else play.agenda.push({ do: 'draw', purpose: 'landing', prisoner, by: prisoner, space });
  },
};
