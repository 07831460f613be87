import {
  KINDS,
  NONE,
  cloneState,
  evolve,
  legalOptions,
  oddsOfNext,
  play,
  scriptedChance,
  unpackIntent,
  type Kind,
  type Option,
  type State,
} from '@night-cage/rules';

export class TooLarge extends Error {}

/**
 * Computes the chance to escape with the best choices by visiting everything through the public API
 * of the rules. Slow and simple on purpose: it shares no code with the solver, and treats states as
 * equal only if all fields that can matter are equal.
 */
export class BruteForce {
  readonly #most: number;
  #states = 0;
  readonly #known = new Map<string, number>();

  /** Throws `TooLarge` after more states than this. */
  constructor(mostStates: number) {
    this.#most = mostStates;
  }

  after(state: State, option: Option): number {
    let sum = 0;
    for (const { stack, odds } of ordersOf(state))
      sum += odds * this.#computeWorth(played(state, option, stack));
    return sum;
  }

  /**
   * The best that can be reached before the stack changes: walking is free, and every draw leaves
   * fewer tiles.
   */
  #computeWorth(from: State): number {
    if (from.outcome !== 'playing') return from.outcome === 'won' ? 1 : 0;
    const known = this.#known.get(fieldsOf(from));
    if (known !== undefined) return known;
    const orders = ordersOf(from);
    const reached = [from];
    const seen = new Set([fieldsOf(from)]);
    let best = 0;
    for (const state of reached) {
      if (best === 1) break;
      for (const option of legalOptions(state)) {
        if (++this.#states > this.#most) throw new TooLarge();
        const next = played(state, option, orders[0]!.stack);
        if (next.left === state.left && next.outcome === 'playing') {
          if (!seen.has(fieldsOf(next))) reached.push(next);
          seen.add(fieldsOf(next));
        } else best = Math.max(best, this.after(state, option));
      }
    }
    this.#known.set(fieldsOf(from), best);
    return best;
  }
}

/** The worth of every option. */
export function chancesByBruteForce(state: State, mostStates: number): Map<Option, number> | 'too large' {
  const truth = new BruteForce(mostStates);
  try {
    return new Map(legalOptions(state).map((option) => [option, truth.after(state, option)]));
  } catch (error) {
    if (error instanceof TooLarge) return 'too large';
    throw error;
  }
}

/** The result of an option with this stack; missing tiles have no kind. */
export function played(state: State, option: Option, stack: readonly Kind[]): State {
  const script = [...stack, ...Array<Kind>(state.left).fill(NONE)];
  const result = play(state, unpackIntent(option), scriptedChance(script, state.layout.total - state.left));
  if (!result.ok) throw new Error(`a legal move was refused: ${result.refusal.code}`);
  return result.state;
}

/** All fields that can matter. */
export const fieldsOf = (state: State): string =>
  JSON.stringify({ ...state, setup: 0, layout: 0, gone: 0, turns: 0, marker: 0 });

export interface LikelyStack {
  readonly stack: readonly Kind[];
  readonly odds: number;
}

/** All orders of the stack with their odds; an empty stack has one order. */
export function ordersOf(state: State): LikelyStack[] {
  if (state.left === 0) return [{ stack: [], odds: 1 }];
  const odds = oddsOfNext(state);
  return KINDS.flatMap((_, kind) => {
    if (!(odds[kind]! > 0)) return [];
    const rest = cloneState(state);
    evolve(rest, { type: 'drew', kind, purpose: 'light', subject: 0 });
    return ordersOf(rest).map((order) => ({ stack: [kind, ...order.stack], odds: odds[kind]! * order.odds }));
  });
}
