import {
  cloneState,
  evolve,
  legalOptions,
  oddsOfNext,
  scriptedChance,
  tableFor,
  type Chance,
  type Kind,
  type Option,
  type State,
  type Table,
} from '@night-cage/rules';
import { playOnCopy } from '../play-on-copy.ts';
import { Fingerprint } from '../solver/fingerprint.ts';
import { solveEnding } from '../solver/solve-ending.ts';

/** An order in which the last tiles may lie, and how likely it is. */
interface Order {
  readonly chance: Chance;
  readonly odds: number;
}

/** The budget did not suffice. */
const UNKNOWN = Number.NaN;
const SURE = 1 - 1e-12;

/**
 * The exact chance to escape with the best choices, over all orders of the last tiles, the solver telling what an empty stack
 * is worth. Between two draws everybody may walk about, even in circles; walking is worth what the best draw it leads to is
 * worth, so all states that can be reached without a draw are gone through once.
 */
export class Expectation {
  nodes = 0;
  readonly #most: number;
  readonly #table: Table;
  readonly #fingerprint = new Fingerprint();
  readonly #known = new Map<string, number>();

  constructor(state: State, most: number) {
    this.#table = tableFor(state.setup);
    this.#most = most;
  }

  /** After an option, over all tiles that it may turn up. */
  after(state: State, option: Option): number {
    return this.#over(this.#ordersOf(state), state, option);
  }

  #over(orders: readonly Order[], state: State, option: Option): number {
    let sum = 0;
    for (const { chance, odds } of orders) {
      const worth = this.#worthOf(this.#play(state, option, chance));
      if (Number.isNaN(worth)) return UNKNOWN;
      sum += odds * worth;
    }
    return sum;
  }

  #play(state: State, option: Option, chance: Chance): State {
    this.nodes++;
    return playOnCopy(this.#table, state, option, chance).state;
  }

  #worthOf(state: State): number {
    if (state.outcome !== 'playing') return state.outcome === 'won' ? 1 : 0;
    const name = this.#nameOf(state);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const worth = state.left === 0 ? this.#solved(state) : this.#bestDraw(state);
    this.#known.set(name, worth);
    return worth;
  }

  #solved(state: State): number {
    const { answer, nodes } = solveEnding(state, { nodes: this.#most - this.nodes });
    this.nodes += nodes;
    if (answer === 'unknown') return UNKNOWN;
    return answer === 'won' ? 1 : 0;
  }

  /** The best that can be reached with this stack before it changes. */
  #bestDraw(from: State): number {
    const orders = this.#ordersOf(from);
    const seen = new Set([this.#nameOf(from)]);
    const todo = [from];
    let best = 0;
    for (let state = todo.pop(); state !== undefined; state = todo.pop()) {
      for (const option of legalOptions(state)) {
        if (this.nodes >= this.#most) return UNKNOWN;
        const next = this.#play(state, option, orders[0]!.chance);
        const isUndrawn = next.left === state.left && next.outcome === 'playing';
        if (isUndrawn) {
          const name = this.#nameOf(next);
          if (!seen.has(name)) todo.push(next);
          seen.add(name);
          continue;
        }
        const worth = this.#over(orders, state, option);
        if (Number.isNaN(worth)) return UNKNOWN;
        best = Math.max(best, worth);
        if (best > SURE) return 1;
      }
    }
    return best;
  }

  #ordersOf(state: State): Order[] {
    const found: Order[] = [];
    const from = state.layout.total - state.left;
    const deal = (probe: State, stack: readonly Kind[], odds: number): void => {
      if (probe.left === 0) {
        found.push({ chance: scriptedChance(stack, from), odds });
        return;
      }
      oddsOfNext(probe).forEach((share, kind) => {
        if (share <= 0) return;
        const next = cloneState(probe);
        evolve(next, { type: 'drew', kind, purpose: 'light', subject: 0 });
        deal(next, [...stack, kind], odds * share);
      });
    };
    deal(state, [], 1);
    return found;
  }

  #nameOf(state: State): string {
    this.#fingerprint.take(state);
    const { low, high, nerve } = this.#fingerprint;
    return `${low} ${high} ${nerve} ${state.bag.join('')}`;
  }
}
