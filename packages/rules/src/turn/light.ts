import { tilesInTheDark } from '../board/light.ts';
import type { TurnStep } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { commit, type Play } from '../game/turn-engine.ts';
import type { Task } from '../game/task.ts';
import { sideBySide } from '../prisoners/keys.ts';
import { illuminationFor, someoneIlluminates } from './illuminate.ts';
import { removed } from '../changes/events.ts';

const DARKEN: Task = { do: 'darken' };
const ILLUMINATE_ALL: Task = { do: 'illuminate-all' };

/** L2: discards all tiles without light and without a prisoner, at once. */
export function darken(play: Play): void {
  const spaces = tilesInTheDark(play.ruleset, play.state);
  if (spaces.length > 0) removed(play, spaces, 'dark');
}

/** O4: an unlit prisoner side by side with a lit one is lit again, and may light others in turn. */
function relight(play: Play): void {
  const { state } = play;
  for (let prisoner = 0; prisoner < state.at.length; prisoner++) {
    if (state.lit[prisoner] === 1 || !standsInCandlelight(play, prisoner) || state.outcome !== 'playing')
      continue;
    commit(play, { type: 'relit', prisoner });
    // Start over: this light may reach a prisoner that was checked before.
    prisoner = -1;
  }
}

function standsInCandlelight({ state, ruleset: table }: Play, prisoner: Prisoner): boolean {
  for (let other = 0; other < state.at.length; other++) {
    if (state.lit[other] === 1 && sideBySide(table, state, prisoner, other)) return true;
  }
  return false;
}

/** Step 7: darkness, re-lighting, illumination for all prisoners in turn order, darkness (L6). */
export const lightStep: TurnStep = {
  name: 'light',
  run(play) {
    darken(play);
    relight(play);
    // L6 matters only if a tile is drawn.
    if (someoneIlluminates(play)) play.agenda.push(DARKEN, ILLUMINATE_ALL);
  },
};

/** X2, the prototype's order: draw and place; discard what is unlit; re-light. */
export const drawStep: TurnStep = {
  name: 'draw',
  run(play) {
    const { turn } = play.state;
    play.agenda.push(illuminationFor(turn, turn));
  },
};

export const darkenStep: TurnStep = { name: 'darken', run: darken };

export const relightStep: TurnStep = {
  name: 'relight',
  run(play) {
    relight(play);
    play.agenda.push(ILLUMINATE_ALL);
  },
};
