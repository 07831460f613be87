import { seededRandom, type Option, type Play, type State } from '@night-cage/rules';
import {
  type CertainOutcome,
  certainOutcomeOf,
  createLuck,
  playOn,
  playOnCopy,
} from '@night-cage/bots/engine';
import { playToEnd } from './play-to-end.ts';
import type { ChanceJudge } from './chance-judge.ts';

/** A round of four prisoners: what a choice leads to shows, and luck that has nothing to do with it does not yet. */
const TURNS = 4;

const luck = createLuck();

/** The trials of one option, played when they are wanted. The n-th of every option of a state meets the same stack. */
export class OptionTrials {
  readonly #sight: ChanceJudge;
  readonly #state: State;
  readonly #option: Option;
  readonly #seed: number;
  readonly #certain: CertainOutcome | null;
  readonly #worths: number[] = [];
  readonly #ends: boolean[] = [];

  constructor(sight: ChanceJudge, state: State, option: Option, seed: number) {
    this.#sight = sight;
    this.#state = state;
    this.#option = option;
    this.#seed = seed;
    this.#certain = certainOutcomeOf(state, option, { nodes: sight.nodes });
  }

  /** Nothing is left to be tried: how it ends is proved. */
  get isCertain(): boolean {
    return this.#certain !== null;
  }

  /** How so many games end that are played on to their end, with other stacks than the trials: nothing is judged in them, but they take long. */
  ends(count: number): readonly boolean[] {
    while (this.#ends.length < count) this.#ends.push(this.#end(this.#ends.length) > 0.5);
    return this.#ends.slice(0, count);
  }

  first(count: number): readonly number[] {
    while (this.#worths.length < count) this.#worths.push(this.#try(this.#worths.length));
    return this.#worths.slice(0, count);
  }

  #try(trial: number): number {
    const until = this.#state.turns + TURNS;
    return this.#certain?.chance ?? playOn(this.#sight.value, this.#begin(`${trial}`), until);
  }

  #end(trial: number): number {
    return this.#certain?.chance ?? playToEnd(this.#sight, this.#begin(`end ${trial}`));
  }

  #begin(trial: string): Play {
    const state = this.#state;
    // Neighbouring seeds must not begin alike, or all trials would turn up the same tiles first.
    const stack = luck.shuffle(state, seededRandom(`${this.#seed} report ${state.turns} ${trial}`));
    return playOnCopy(this.#sight.table, state, this.#option, stack);
  }
}
