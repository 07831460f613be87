import {
  choose,
  cloneState,
  legalOptions,
  oddsOfNext,
  openPlay,
  rulesetFor,
  type Chance,
  type Kind,
  type Option,
  type State,
} from '@night-cage/rules';
import type { Value } from '../judgement/value.ts';
import { takeTopTile } from '../solver/stack-orders.ts';
import { FIRST_SIGHT, weigh } from '../weigh.ts';

/** What may be chosen one after the other, with all it takes to play it: the tiles that would come, the first one first. */
export interface MainLine {
  readonly choices: readonly Option[];
  readonly tiles: readonly Kind[];
}

export const LONGEST_LINE = 8;

/** A stack from which always the likeliest tile comes, and is written down. */
class Likeliest implements Chance {
  readonly tiles: Kind[] = [];
  readonly #state: State;
  readonly #first: number;

  constructor(state: State) {
    this.#state = state;
    this.#first = state.layout.total - state.left;
  }

  draw(index: number): Kind {
    const { layout, left } = this.#state;
    const probe = cloneState(this.#state);
    // Tiles of one penalty are looked up before any of them leaves the stack.
    for (const kind of this.tiles.slice(layout.total - left - this.#first)) takeTopTile(probe, kind);
    for (let at = this.#first + this.tiles.length; at <= index; at++) {
      const odds = oddsOfNext(probe);
      const kind = odds.indexOf(Math.max(...odds));
      this.tiles.push(kind);
      takeTopTile(probe, kind);
    }
    return this.tiles[index - this.#first]!;
  }
}

/** What would be chosen next, if always the likeliest tile came: until the next prisoner has had its turn, too. */
export function mainLine(value: Value, state: State, option: Option): MainLine {
  const copy = cloneState(state);
  const stack = new Likeliest(copy);
  const play = openPlay(rulesetFor(state.setup), copy, stack, null);
  const choices = [option];
  choose(play, option);
  while (copy.outcome === 'playing' && copy.turns <= state.turns + 1 && choices.length < LONGEST_LINE) {
    const next = weigh(value, copy, legalOptions(copy), FIRST_SIGHT).option;
    choices.push(next);
    choose(play, next);
  }
  return { choices, tiles: stack.tiles };
}
