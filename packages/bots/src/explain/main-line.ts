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
import { FIRST_SIGHT, findBestOption } from '../find-best-option.ts';

/**
 * A likely line of play, with everything needed to replay it: the tiles that would come, first tile
 * first.
 */
export interface MainLine {
  readonly choices: readonly Option[];
  readonly tiles: readonly Kind[];
}

export const MAX_LINE_LENGTH = 8;

/** A stack that always yields the likeliest tile, and records it. */
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
    // The rules look up all tiles of one penalty before any of them leaves the stack.
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

/**
 * The choices that would follow if the likeliest tile always came, up to the end of the next
 * prisoner's turn.
 */
export function computeMainLine(value: Value, state: State, option: Option): MainLine {
  const copy = cloneState(state);
  const stack = new Likeliest(copy);
  const play = openPlay(rulesetFor(state.setup), copy, stack, null);
  const choices = [option];
  choose(play, option);
  while (copy.outcome === 'playing' && copy.turns <= state.turns + 1 && choices.length < MAX_LINE_LENGTH) {
    const next = findBestOption(value, copy, legalOptions(copy), FIRST_SIGHT).option;
    choices.push(next);
    choose(play, next);
  }
  return { choices, tiles: stack.tiles };
}
