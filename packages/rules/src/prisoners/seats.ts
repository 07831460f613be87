import type { Prisoner } from '../game/intent.ts';
import type { Setup } from '../setup/setup.ts';
import type { State } from '../game/state.ts';

/** How many play, and how many are steered. */
type Seating = Pick<Setup, 'players' | 'prisoners'>;

/** Three players steer four prisoners: the last is steered by whoever holds the marker (S2). */
export const markerSteers = (setup: Seating, prisoner: Prisoner): boolean =>
  setup.players === 3 && setup.prisoners === 4 && prisoner === 3;

/** S1, S2: the prisoners that are a seat's own, whoever holds the marker. */
export const ownPrisoners = (setup: Seating, seat: number): Prisoner[] =>
  Array.from({ length: setup.prisoners }, (_, prisoner) => prisoner).filter(
    (prisoner) => !markerSteers(setup, prisoner) && seatIn(setup, prisoner) === seat,
  );

const seatIn = (setup: Seating, prisoner: Prisoner): number =>
  setup.players === 3 && setup.prisoners === 4
    ? prisoner
    : Math.floor((prisoner * setup.players) / setup.prisoners);

/** The player (seat, from 0) who chooses for a prisoner (S2, T1): neighbours share a seat where players steer several. */
export function seatOf(state: State, prisoner: Prisoner): number {
  const { setup } = state;
  return markerSteers(setup, prisoner) ? state.marker : seatIn(setup, prisoner);
}
