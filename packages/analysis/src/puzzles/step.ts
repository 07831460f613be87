import {
  NONE,
  choose,
  cloneState,
  openPlay,
  type Chance,
  type Event,
  type Option,
  type State,
  type Table,
} from '@night-cage/rules';

/** The state after an option, and what happened on the way. */
export interface Step {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A stack of which nothing is known: whoever uses it looks in the events whether something was drawn. */
export const NOTHING_DRAWN: Chance = { draw: () => NONE };

export function step(table: Table, state: State, option: Option, chance: Chance): Step {
  const events: Event[] = [];
  const play = openPlay(table, cloneState(state), chance, events);
  choose(play, option);
  return { state: play.state, events };
}
