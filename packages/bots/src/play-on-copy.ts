import {
  choose,
  cloneState,
  openPlay,
  type Chance,
  type Option,
  type Play,
  type State,
  type Ruleset,
} from '@night-cage/rules';

/** The game after an option, on a copy: it can be played on, and the state is left alone. */
export function playOnCopy(table: Ruleset, state: State, option: Option, chance: Chance): Play {
  const play = openPlay(table, cloneState(state), chance, null);
  choose(play, option);
  return play;
}
