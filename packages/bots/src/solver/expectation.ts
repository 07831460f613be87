import {
  legalOptions,
  oddsOfNext,
  rulesetFor,
  type Chance,
  type Option,
  type State,
  type Ruleset,
} from '@night-cage/rules';
import { playOptionOnCopy } from '../play-option-on-copy.ts';
import { Fingerprint } from './fingerprint.ts';
import { EndingMemory } from './ending-memory.ts';
import { nextOrderAfter, listStackOrders, type StackOrder } from './stack-orders.ts';
import { solveEnding, type Solution } from './solve-ending.ts';

/** The limits of a computation, and optional knowledge. */
export interface ExpectationBudget {
  /** States visited, in total and per ending: an ending that exceeds the limit counts as lost. */
  readonly nodes: number;
  readonly nodesAnEnding?: number;
  readonly shouldStop?: () => boolean;
  readonly odds?: (state: State) => readonly number[];
  /** Tries to escape from an ending that the solver does not solve quickly: true if it succeeds. */
  readonly isWon?: (state: State) => boolean;
}

/**
 * The best choice and its chance to escape: a lower bound, or the exact value if everything was
 * visited.
 */
export interface BestChoice {
  /** Null if every choice loses. */
  readonly option: Option | null;
  readonly worth: number;
  readonly exact: boolean;
}

interface Reached {
  readonly state: State;
  /** The first choice on the way here; null at the start. */
  readonly first: Option | null;
}

interface BestDraw {
  readonly first: Option | null;
  readonly worth: number;
}

const CERTAIN = 1 - 1e-12;
/** Reading a clock costs more than playing a choice. */
const CHOICES_PER_CLOCK_READ = 32;
/**
 * The solver solves most endings within this many states. A try at one of the others costs about as
 * much as `NODES_OF_A_TRY`.
 */
const NODES_OF_AN_EASY_ENDING = 300;
const NODES_OF_A_TRY = 200;

/**
 * The exact chance to escape with the best choices, over all orders of the last tiles. The solver
 * decides the endings. Between two draws the prisoners may walk around, even in circles; walking is
 * worth as much as the best draw it leads to. So the search visits all states reachable without a
 * draw once, the nearest first.
 */
export class Expectation {
  nodes = 0;
  readonly #budget: Required<ExpectationBudget>;
  readonly #table: Ruleset;
  readonly #fingerprint = new Fingerprint();
  readonly #known = new Map<string, number>();
  readonly #orders = new Map<string, StackOrder[]>();
  readonly #endings = new EndingMemory();
  /** Is the budget spent? And was anything skipped, so that the result is only a lower bound? */
  #spent = false;
  #missed = false;
  #checks = 0;

  constructor(state: State, budget: ExpectationBudget) {
    this.#table = rulesetFor(state.setup);
    this.#budget = {
      nodesAnEnding: Infinity,
      shouldStop: (): boolean => false,
      isWon: (): boolean => false,
      odds: oddsOfNext,
      ...budget,
    };
  }

  /**
   * The chance after an option, over all tiles that it may draw; NaN where the budget did not
   * suffice.
   */
  after(state: State, option: Option): number {
    this.#missed = false;
    const orders = this.#ordersOf(state);
    const worth = this.#over(orders, state, option, this.#play(state, option, orders[0]!.chance));
    if (this.#missed) return Number.NaN;
    return worth > CERTAIN ? 1 : worth;
  }

  /**
   * The choice that leads to the best draw; among equals the nearest, so that asking again after
   * each choice gets there.
   */
  best(state: State): BestChoice {
    this.#missed = false;
    const { first, worth } = this.#bestDraw(state);
    return { option: first, worth, exact: worth === 1 || !this.#missed };
  }

  #over(orders: readonly StackOrder[], state: State, option: Option, withFirst: State): number {
    let sum = 0;
    for (let at = 0, next = 0; at < orders.length; at = next) {
      // An earlier option may have used up the budget.
      if (this.#spent) {
        this.#missed = true;
        break;
      }
      const reached = at === 0 ? withFirst : this.#play(state, option, orders[at]!.chance);
      next = nextOrderAfter(orders, at, state.left - reached.left);
      let odds = 0;
      for (let n = at; n < next; n++) odds += orders[n]!.odds;
      sum += odds * this.#computeWorth(reached);
    }
    return sum;
  }

  #play(state: State, option: Option, chance: Chance): State {
    this.nodes++;
    return playOptionOnCopy(this.#table, state, option, chance).state;
  }

  #computeWorth(state: State): number {
    if (state.outcome !== 'playing') return state.outcome === 'won' ? 1 : 0;
    const name = this.#nameOf(state);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const missedBefore = this.#missed;
    this.#missed = false;
    const worth = state.left === 0 ? this.#solved(state) : this.#bestDraw(state).worth;
    // Certainty cannot improve: skipped parts do not matter.
    if (worth === 1) this.#missed = false;
    if (!this.#missed) this.#known.set(name, worth);
    this.#missed ||= missedBefore;
    return worth;
  }

  #solved(state: State): number {
    let answer = this.#solve(state, NODES_OF_AN_EASY_ENDING);
    if (answer === 'unknown' && !this.#isSpent()) {
      this.nodes += NODES_OF_A_TRY;
      answer = this.#budget.isWon(state) ? 'won' : this.#solve(state, this.#budget.nodesAnEnding);
    }
    if (answer === 'unknown') this.#missed = true;
    return answer === 'won' ? 1 : 0;
  }

  #solve(state: State, most: number): Solution['answer'] {
    const { answer, nodes } = solveEnding(state, {
      nodes: Math.min(most, this.#budget.nodes - this.nodes),
      shouldStop: this.#budget.shouldStop,
      memory: this.#endings,
      any: true,
    });
    this.nodes += nodes;
    return answer;
  }

  /** The best draw that can be reached. */
  #bestDraw(from: State): BestDraw {
    const orders = this.#ordersOf(from);
    const seen = new Set([this.#nameOf(from)]);
    const todo: Reached[] = [{ state: from, first: null }];
    let best: BestDraw = { first: null, worth: 0 };
    for (const { state, first } of todo) {
      for (const option of legalOptions(state)) {
        if (this.#isSpent()) return best;
        const next = this.#play(state, option, orders[0]!.chance);
        if (next.left < state.left || next.outcome !== 'playing') {
          const worth = this.#over(orders, state, option, next);
          if (worth > best.worth) best = { first: first ?? option, worth };
          if (worth > CERTAIN) return { ...best, worth: 1 };
          continue;
        }
        const name = this.#nameOf(next);
        if (seen.has(name)) continue;
        seen.add(name);
        todo.push({ state: next, first: first ?? option });
      }
    }
    return best;
  }

  #isSpent(): boolean {
    const { nodes, shouldStop } = this.#budget;
    const isTime = this.#checks++ % CHOICES_PER_CLOCK_READ === 0 && shouldStop();
    if (this.nodes >= nodes || isTime) this.#spent = true;
    if (this.#spent) this.#missed = true;
    return this.#spent;
  }

  #ordersOf(state: State): StackOrder[] {
    const stack = `${state.bag.join(' ')} ${state.mark.join(' ')}`;
    let orders = this.#orders.get(stack);
    if (orders === undefined) this.#orders.set(stack, (orders = listStackOrders(state, this.#budget.odds)));
    return orders;
  }

  #nameOf(state: State): string {
    this.#fingerprint.take(state);
    const { low, high, nerve } = this.#fingerprint;
    // While there are tiles to draw, parts that a fingerprint omits matter: which tiles may come,
    // and which prisoner draws them.
    return `${low} ${high} ${nerve} ${state.bag.join(' ')} ${state.mark.join(' ')} ${state.relit}`;
  }
}
