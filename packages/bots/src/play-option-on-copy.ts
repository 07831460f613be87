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

/**
 * Plays an option on a copy: the returned play can continue, and the given state stays unchanged.
 */
export function playOptionOnCopy(table: Ruleset, state: State, option: Option, chance: Chance): Play {
  const play = openPlay(table, cloneState(state), chance, null);
  choose(play, option);
  return play;
}
