import { tilesInTheDark } from '../board/light.ts';
import type { Step } from '../editions/edition.ts';
import { commit, type Play } from '../game/play.ts';
import { task } from '../game/task.ts';
import { letTheDirgeCome } from '../monsters/dirge.ts';
import { sideBySide } from '../prisoners/keys.ts';
import { illuminationFor } from './illuminate.ts';

const DARKEN = task('darken');
const ILLUMINATE_ALL = task('illuminate');

/** L2: what nobody lights and nobody stands on is gone, all at once. */
export function darken(play: Play): void {
  const spaces = tilesInTheDark(play.board, play.state);
  if (spaces.length > 0) commit(play, { type: 'removed', spaces, cause: 'dark' });
}

/** O4: an unlit prisoner side by side with a lit one is lit again, and may light others in turn. */
function relight(play: Play): void {
  const { state, table } = play;
  if (!state.lit.includes(0)) return;
  for (let changed = true; changed && state.outcome === 'playing'; ) {
    changed = false;
    for (let prisoner = 0; prisoner < state.at.length; prisoner++) {
      if (state.lit[prisoner] === 1) continue;
      const near = state.at.some((_, other) => state.lit[other] === 1 && sideBySide(table, state, prisoner, other));
      if (!near) continue;
      commit(play, { type: 'relit', prisoner });
      changed = true;
    }
  }
}

/** Step 7: darkness, re-lighting, illumination for everybody in turn order, darkness (L6). */
export const light: Step = {
  name: 'light',
  run(play) {
    if (letTheDirgeCome(play)) {
      play.step--;
      return;
    }
    darken(play);
    relight(play);
    play.agenda.push(DARKEN, ILLUMINATE_ALL);
  },
};

/** X2, the prototype's order: draw and place; discard what is unlit; re-light. */
export const drawStep: Step = {
  name: 'draw',
  run(play) {
    const { turn } = play.state;
    play.agenda.push(illuminationFor(turn, turn));
  },
};

export const darkenStep: Step = { name: 'darken', run: darken };

export const relightStep: Step = {
  name: 'relight',
  run(play) {
    if (letTheDirgeCome(play)) {
      play.step--;
      return;
    }
    relight(play);
    play.agenda.push(ILLUMINATE_ALL);
  },
};
