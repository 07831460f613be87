import {
  choose,
  cloneState,
  legalOptions,
  oddsOfNext,
  openPlay,
  tableFor,
  type Chance,
  type Kind,
  type Option,
  type State,
} from '@night-cage/rules';
import type { Value } from '../judgement/value.ts';
import { AT_FIRST_SIGHT, weigh } from '../weigh.ts';

const MOST_CHOICES = 8;

/** A stack from which always the likeliest tile comes. */
function likeliest(state: State): Chance {
  const drawn = new Map<number, Kind>();
  return {
    draw(index) {
      const known = drawn.get(index);
      if (known !== undefined) return known;
      const odds = oddsOfNext(state);
      // Tiles of one penalty are looked up before any of them leaves the stack.
      for (const [at, kind] of drawn)
        if (at >= state.layout.total - state.left) odds[kind]! -= 1 / state.left;
      const kind = odds.indexOf(Math.max(...odds));
      drawn.set(index, kind);
      return kind;
    },
  };
}

/** What would be chosen next, if always the likeliest tile came: until the next prisoner has had its turn, too. */
export function mainLine(value: Value, state: State, option: Option): Option[] {
  const copy = cloneState(state);
  const play = openPlay(tableFor(state.setup), copy, likeliest(copy), null);
  const line = [option];
  choose(play, option);
  while (copy.outcome === 'playing' && copy.turns <= state.turns + 1 && line.length < MOST_CHOICES) {
    const next = weigh(value, copy, legalOptions(copy), AT_FIRST_SIGHT).option;
    line.push(next);
    choose(play, next);
  }
  return line;
}
