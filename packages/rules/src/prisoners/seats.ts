import type { Prisoner } from '../game/intent.ts';
import type { Setup } from '../setup/setup.ts';
import type { State } from '../game/state.ts';

/** The number of players and of prisoners. */
type Seating = Pick<Setup, 'players' | 'prisoners'>;

/** S2: three players steer four prisoners, and the player with the marker steers the last. */
export const markerSteers = (setup: Seating, prisoner: Prisoner): boolean =>
  setup.players === 3 && setup.prisoners === 4 && prisoner === 3;

/** S1, S2: the prisoners that a seat always steers, with or without the marker. */
export const ownPrisoners = (setup: Seating, seat: number): Prisoner[] =>
  Array.from({ length: setup.prisoners }, (_, prisoner) => prisoner).filter(
    (prisoner) => !markerSteers(setup, prisoner) && seatIn(setup, prisoner) === seat,
  );

const seatIn = (setup: Seating, prisoner: Prisoner): number =>
  setup.players === 3 && setup.prisoners === 4
    ? prisoner
    : Math.floor((prisoner * setup.players) / setup.prisoners);

/**
 * The seat (from 0) that chooses for a prisoner (S2, T1). Players who steer several prisoners steer
 * consecutive ones.
 */
export function seatOf(state: State, prisoner: Prisoner): number {
  const { setup } = state;
  return markerSteers(setup, prisoner) ? state.marker : seatIn(setup, prisoner);
}
