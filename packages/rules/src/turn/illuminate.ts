import { hasOpenSpace } from '../board/light.ts';
import { NOBODY, type Prisoner } from '../game/intent.ts';
import type { Play } from '../game/play.ts';
import { task, type Task } from '../game/task.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { isPit } from '../tiles/tile.ts';
import { draw } from './draw.ts';

/** L4: is there a space that this prisoner's light must fill? Whoever stands on a pit is about to fall (X2). */
function mustIlluminate(play: Play, prisoner: Prisoner): boolean {
  const { state, board } = play;
  const space = state.at[prisoner]!;
  if (space === AWAY || state.lit[prisoner] === 0) return false;
  return !isPit(state.tiles[space]!) && hasOpenSpace(board, state, space);
}

/** The first prisoner in turn order with a space to fill. */
function nextToIlluminate(play: Play): Prisoner {
  const { state } = play;
  const count = state.at.length;
  for (let n = 0; n < count; n++) {
    const prisoner = (state.turn + n) % count;
    if (mustIlluminate(play, prisoner)) return prisoner;
  }
  return NOBODY;
}

export const someoneIlluminates = (play: Play): boolean =>
  play.state.left > 0 && nextToIlluminate(play) !== NOBODY;

/**
 * L4, L5: draws one tile after the other for a prisoner, or for everybody in turn order. The task stays on the agenda
 * while there is anything to fill, with its purpose once it has begun, so that it can be told who is illuminating (H11).
 */
export function illuminate(play: Play, self: Task): void {
  if (play.state.left === 0) return;
  if (self.prisoner === NOBODY) {
    const prisoner = nextToIlluminate(play);
    if (prisoner !== NOBODY) play.agenda.push(self, illuminationFor(prisoner, drawsFor(play, prisoner)));
  } else if (mustIlluminate(play, self.prisoner)) {
    const begun = self.purpose === 'light' ? self : illuminationFor(self.prisoner, self.by);
    play.agenda.push(begun);
    draw(play, begun);
  }
}

export const illuminationFor = (prisoner: Prisoner, by: Prisoner): Task =>
  task('illuminate', { prisoner, by, purpose: 'light' });

/** Whose number the tiles carry: the turn's, or in the prototype that of a prisoner just re-lit (X2). */
function drawsFor(play: Play, prisoner: Prisoner): Prisoner {
  const { state, edition } = play;
  return edition.relitDrawForThemselves && (state.relit & (1 << prisoner)) !== 0 ? prisoner : state.turn;
}
