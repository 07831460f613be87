import { seededRandom, type Option, type Play, type State } from '@night-cage/rules';
import {
  type CertainOutcome,
  findCertainOutcome,
  createRandomStack,
  playUntilTurn,
  playOptionOnCopy,
} from '@night-cage/bots/engine';
import { playToEnd } from './play-to-end.ts';
import type { ChanceJudge } from './chance-judge.ts';

/**
 * A round of four prisoners: long enough to show what a choice leads to, short enough to keep out
 * unrelated luck.
 */
const TURNS = 4;

const randomStack = createRandomStack();

/**
 * The trials of one option, played on demand. The n-th trials of all options of a state share one
 * stack.
 */
export class OptionTrials {
  readonly #judge: ChanceJudge;
  readonly #state: State;
  readonly #option: Option;
  readonly #seed: number;
  readonly #certain: CertainOutcome | null;
  readonly #worths: number[] = [];
  readonly #ends: boolean[] = [];

  constructor(judge: ChanceJudge, state: State, option: Option, seed: number) {
    this.#judge = judge;
    this.#state = state;
    this.#option = option;
    this.#seed = seed;
    this.#certain = findCertainOutcome(state, option, { nodes: judge.nodes });
  }

  /** The result is proved, so trials are not needed. */
  get isCertain(): boolean {
    return this.#certain !== null;
  }

  /**
   * The results of `count` games played to their end, with other stacks than the trials. They
   * involve no evaluation, but take long.
   */
  ends(count: number): readonly boolean[] {
    while (this.#ends.length < count) this.#ends.push(this.#runToEnd(this.#ends.length) > 0.5);
    return this.#ends.slice(0, count);
  }

  first(count: number): readonly number[] {
    while (this.#worths.length < count) this.#worths.push(this.#runTrial(this.#worths.length));
    return this.#worths.slice(0, count);
  }

  #runTrial(trial: number): number {
    const until = this.#state.turns + TURNS;
    return this.#certain?.chance ?? playUntilTurn(this.#judge.value, this.#begin(`${trial}`), until);
  }

  #runToEnd(trial: number): number {
    return this.#certain?.chance ?? playToEnd(this.#judge, this.#begin(`end ${trial}`));
  }

  #begin(trial: string): Play {
    const state = this.#state;
    // Similar seeds must not begin alike, or all trials would draw the same first tiles.
    const stack = randomStack.shuffle(state, seededRandom(`${this.#seed} report ${state.turns} ${trial}`));
    return playOptionOnCopy(this.#judge.table, state, this.#option, stack);
  }
}
