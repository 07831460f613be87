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
import type { Puzzle } from '@night-cage/bots/puzzles';

const isGift = (option: Option): boolean => unpackIntent(option).verb === 'give';

/**
 * The right choices of a puzzle, found through the pure boundary of the rules by going through everything. Slow, and nothing in
 * it is clever: two states are one only if all fields agree that anything can depend on.
 */
export function proveTruth(puzzle: Puzzle, mostStates: number): Option[] | 'too large' {
  const worths = worthsInTruth(puzzle, mostStates);
  if (worths === 'too large') return worths;
  const best = Math.max(...worths.values());
  return [...worths].filter(([, worth]) => worth > best - 1e-9).map(([option]) => option);
}

/** What each choice is worth, after the best sharing of keys before it. */
export function worthsInTruth(puzzle: Asked, mostStates: number): Map<Option, number> | 'too large' {
  const truth = new Truth(puzzle, mostStates);
  try {
    const worths = new Map<Option, number>();
    for (const state of sharings(puzzle.state))
      for (const option of legalOptions(state)) {
        if (isGift(option)) continue;
        worths.set(option, Math.max(worths.get(option) ?? 0, truth.after(state, option)));
      }
    return worths;
  } catch (error) {
    if (error instanceof TooLarge) return 'too large';
    throw error;
  }
}

type Asked = Pick<Puzzle, 'kind' | 'state' | 'within'>;

class TooLarge extends Error {}

/** All that keys can become before anything else is done. */
function sharings(from: State): State[] {
  const found = [from];
  for (const state of found)
    for (const option of legalOptions(state).filter(isGift)) {
      const next = played(state, option, []);
      if (found.every((known) => fieldsOf(known) !== fieldsOf(next))) found.push(next);
    }
  return found;
}

/** What comes of an option if the stack lies like this; a tile that is not said has no kind. */
function played(state: State, option: Option, stack: readonly Kind[]): State {
  const script = [...stack, ...Array<Kind>(state.left).fill(NONE)];
  const result = play(state, unpackIntent(option), scriptedChance(script, state.layout.total - state.left));
  if (!result.ok) throw new Error(`a legal move was refused: ${result.refusal.code}`);
  return result.state;
}

const fieldsOf = (state: State): string =>
  JSON.stringify({ ...state, setup: 0, layout: 0, mark: 0, gone: 0, turns: 0, marker: 0 });

/** 1 for what is right and 0 for what is not; in Best odds the chance. */
class Truth {
  readonly #puzzle: Asked;
  readonly #most: number;
  #states = 0;
  readonly #known = new Map<string, number>();

  constructor(puzzle: Asked, most: number) {
    this.#puzzle = puzzle;
    this.#most = most;
  }

  after(state: State, option: Option): number {
    return this.#puzzle.kind === 'dodge' ? this.#dodged(state, option) : this.#expected(state, option);
  }

  #count(): void {
    if (++this.#states > this.#most) throw new TooLarge();
  }

  /** Does any sequence of choices come to the end of the time without a hit and without a tile? */
  #dodged(from: State, option: Option): number {
    const { state: start, within } = this.#puzzle;
    const seen = new Set<string>();
    const todo = [{ state: from, options: [option] }];
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      for (const choice of next.options) {
        this.#count();
        const result = play(next.state, unpackIntent(choice), { draw: () => NONE });
        if (!result.ok) throw new Error('a legal move was refused');
        const { events, state } = result;
        const upTo = events.findIndex(
          (_, n) =>
            next.state.turns + events.slice(0, n + 1).filter(({ type }) => type === 'turn-began').length >=
            start.turns + within,
        );
        const before = upTo === -1 ? events : events.slice(0, upTo);
        const bad = before.some(({ type }) =>
          ['hit', 'ejected', 'went-dark', 'drew', 'discarded'].includes(type),
        );
        if (bad) continue;
        if (upTo !== -1 || state.outcome === 'won') return 1;
        if (state.outcome !== 'playing' || state.asks?.asks === 'hit') continue;
        const name = fieldsOf(state) + String(state.turns);
        if (!seen.has(name)) todo.push({ state, options: legalOptions(state) });
        seen.add(name);
      }
    }
    return 0;
  }

  #expected(state: State, option: Option): number {
    let sum = 0;
    for (const { stack, odds } of ordersOf(state)) sum += odds * this.#worthOf(played(state, option, stack));
    return sum;
  }

  /** The best that can be reached with this stack: walking is free, and every draw leaves fewer tiles. */
  #worthOf(from: State): number {
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
        this.#count();
        const next = played(state, option, orders[0]!.stack);
        if (next.left === state.left && next.outcome === 'playing') {
          if (!seen.has(fieldsOf(next))) reached.push(next);
          seen.add(fieldsOf(next));
        } else best = Math.max(best, this.#expected(state, option));
      }
    }
    this.#known.set(fieldsOf(from), best);
    return best;
  }
}

/** All orders of the stack with their odds; an empty one has one. */
function ordersOf(state: State): { readonly stack: readonly Kind[]; readonly odds: number }[] {
  if (state.left === 0) return [{ stack: [], odds: 1 }];
  const odds = oddsOfNext(state);
  return KINDS.flatMap((_, kind) => {
    if (!(odds[kind]! > 0)) return [];
    const rest = cloneState(state);
    evolve(rest, { type: 'drew', kind, purpose: 'light', subject: 0 });
    return ordersOf(rest).map((order) => ({ stack: [kind, ...order.stack], odds: odds[kind]! * order.odds }));
  });
}
