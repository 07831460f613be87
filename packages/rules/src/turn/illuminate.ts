import { hasOpenSpace } from '../board/light.ts';
import { NOBODY, type Prisoner } from '../game/intent.ts';
import type { Play } from '../game/turn-engine.ts';
import type { TaskOf } from '../game/task.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { isPit } from '../tiles/tile.ts';
import { draw } from './draw.ts';

/**
 * L4: is there a space that this prisoner's light must fill? Not for a prisoner on a pit, which is
 * about to fall (X2).
 */
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
 * L4, L5: draws tile after tile for a prisoner. The task stays on the agenda until every space is
 * filled, and is marked as begun, so that H11 can find the prisoner that illuminates.
 */
export function illuminate(play: Play, self: TaskOf<'illuminate'>): void {
  if (play.state.left === 0 || !mustIlluminate(play, self.prisoner)) return;
  const begun = self.begun ? self : illuminationFor(self.prisoner, self.by);
  play.agenda.push(begun);
  draw(play, begun);
}

/** Illuminates for all prisoners in turn order. */
export function illuminateAll(play: Play, self: TaskOf<'illuminate-all'>): void {
  if (play.state.left === 0) return;
  const prisoner = nextToIlluminate(play);
  if (prisoner !== NOBODY) play.agenda.push(self, illuminationFor(prisoner, drawsFor(play, prisoner)));
}

export const illuminationFor = (prisoner: Prisoner, by: Prisoner): TaskOf<'illuminate'> => ({
  do: 'illuminate',
  purpose: 'light',
  prisoner,
  by,
  begun: true,
});

/**
 * The prisoner whose number the moves carry: the turn's, or in the prototype a prisoner just re-lit
 * (X2).
 */
function drawsFor(play: Play, prisoner: Prisoner): Prisoner {
  const { state, edition } = play;
  return edition.relitDrawForThemselves && (state.relit & (1 << prisoner)) !== 0 ? prisoner : state.turn;
}
