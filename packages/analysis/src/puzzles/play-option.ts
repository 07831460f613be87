import {
  NONE,
  choose,
  cloneState,
  openPlay,
  type Chance,
  type Event,
  type Option,
  type State,
  type Ruleset,
} from '@night-cage/rules';

/** The state after an option, and the events on the way. */
export interface OptionResult {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A stack of unknown tiles: callers check the events for draws. */
export const NO_TILES_KNOWN: Chance = { draw: () => NONE };

export function playOption(table: Ruleset, state: State, option: Option, chance: Chance): OptionResult {
  const events: Event[] = [];
  const play = openPlay(table, cloneState(state), chance, events);
  choose(play, option);
  return { state: play.state, events };
}
