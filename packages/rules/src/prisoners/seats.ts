import type { Prisoner } from '../game/intent.ts';
import type { Setup } from '../game/setup.ts';
import type { State } from '../game/state.ts';

/** Three players steer four prisoners: the last is steered by whoever holds the marker (S2). */
export const markerSteers = (setup: Setup, prisoner: Prisoner): boolean =>
  setup.players === 3 && setup.prisoners === 4 && prisoner === 3;

/** The player (seat, from 0) who chooses for a prisoner (S2, T1): neighbours share a seat where players steer several. */
export function seatOf(state: State, prisoner: Prisoner): number {
  const { setup } = state;
  if (markerSteers(setup, prisoner)) return state.marker;
  if (setup.players === 3 && setup.prisoners === 4) return prisoner;
  return Math.floor((prisoner * setup.players) / setup.prisoners);
}
