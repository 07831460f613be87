import { NOWHERE, distanceBetween, type Space } from '../board/board.ts';
import type { QuestionHandler, Ruleset } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { devourOption, victimOf } from '../game/option.ts';
import { askQuestion, commit, type Play } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import type { DrawingTask } from '../game/task.ts';
import { replaceable } from '../prisoners/staying.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { LIGHT_EATER } from '../tiles/kinds.ts';
import { askToPlace } from '../turn/draw.ts';
import { askToSwap } from '../turn/discard.ts';
import type { Monster } from './monster.ts';
import { LOOKS_NOWHERE, ordinary } from './ordinary.ts';
import { pitsFormed } from '../changes/events.ts';

/** NT7: it puts out a candle when it is revealed; once laid it is only a pit. */
export const lightEater: Monster = {
  ...ordinary,
  looks: LOOKS_NOWHERE,
  met(play, { prisoner, space }) {
    becomeAPit(play, space);
    play.agenda.push({ do: 'fall', prisoner });
  },
  laid: becomeAPit,
  revealed: revealLightEater,
};

function becomeAPit(play: Play, space: Space): void {
  pitsFormed(play, [space], 'light-eater');
}

/** NT7: lit prisoners with no other prisoner on the same or a neighbouring space, walls or not. */
function alone({ board }: Ruleset, state: State): Prisoner[] {
  return state.at.flatMap((space, prisoner) => {
    if (space === AWAY || state.lit[prisoner] === 0) return [];
    const near = state.at.some(
      (to, other) => other !== prisoner && to !== AWAY && distanceBetween(board, space, to) <= 1,
    );
    return near ? [] : [prisoner];
  });
}

/**
 * It acts when it is revealed for placing, before it is laid; in a Stay without a tile to replace
 * it never acts.
 */
function revealLightEater(play: Play, self: DrawingTask): boolean {
  if (self.purpose === 'stay' && replaceable(play.ruleset, play.state, self.prisoner).length === 0)
    return false;
  askQuestion(play, {
    asks: 'devour',
    prisoner: play.state.turn,
    subject: self.prisoner,
    drawnBy: self.do === 'discard' ? self.prisoner : self.by,
    purpose: self.purpose,
    space: self.do === 'draw' ? self.space : NOWHERE,
  });
  return true;
}

export const devourQuestion: QuestionHandler<'devour'> = {
  options(table, state, { prisoner }, out) {
    const victims = alone(table, state);
    for (const victim of victims) out.add(devourOption(prisoner, victim));
    if (victims.length === 0) out.add(devourOption(prisoner, null));
  },
  answer(play, chosen, { subject, purpose, space, drawnBy }) {
    const victim = victimOf(chosen);
    if (victim !== null) commit(play, { type: 'went-dark', prisoner: victim });
    const laidAnyway = purpose === 'landing' || purpose === 'step' || purpose === 'scramble';
    if (victim === subject && !laidAnyway) commit(play, { type: 'hand-discarded', kind: LIGHT_EATER });
    else if (purpose === 'stay') askToSwap(play, subject);
    else askToPlace(play, { prisoner: drawnBy, subject, purpose, space });
  },
};
