import { NONE, legalOptions, play, unpackIntent, type Option, type State } from '@night-cage/rules';
import type { Puzzle } from '@night-cage/analysis/puzzles';
import { BruteForce, TooLarge, fieldsOf, played } from '../../bots/test/brute-force.ts';

const isGift = (option: Option): boolean => unpackIntent(option).verb === 'give';

/**
 * The right choices of a puzzle, found by visiting everything through the public API of the rules.
 * Slow and simple on purpose: treats states as equal only if all fields that can matter are equal.
 */
export function proveTruth(puzzle: Puzzle, mostStates: number): Option[] | 'too large' {
  const worths = worthsInTruth(puzzle, mostStates);
  if (worths === 'too large') return worths;
  const best = Math.max(...worths.values());
  return [...worths].filter(([, worth]) => worth > best - 1e-9).map(([option]) => option);
}

/** The worth of each choice, after the best distribution of keys before it. */
export function worthsInTruth(puzzle: Question, mostStates: number): Map<Option, number> | 'too large' {
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

type Question = Pick<Puzzle, 'kind' | 'state' | 'within'>;

/** All distributions of keys that can be reached before any other action. */
function sharings(from: State): State[] {
  const found = [from];
  for (const state of found)
    for (const option of legalOptions(state).filter(isGift)) {
      const next = played(state, option, []);
      if (found.every((known) => fieldsOf(known) !== fieldsOf(next))) found.push(next);
    }
  return found;
}

/** The true worth of a choice: 1 if right, 0 if wrong; in Best odds the chance. */
class Truth {
  readonly #puzzle: Question;
  readonly #most: number;
  readonly #bruteForce: BruteForce;
  #states = 0;

  constructor(puzzle: Question, most: number) {
    this.#puzzle = puzzle;
    this.#most = most;
    this.#bruteForce = new BruteForce(most);
  }

  after(state: State, option: Option): number {
    return this.#puzzle.kind === 'dodge'
      ? this.#dodged(state, option)
      : this.#bruteForce.after(state, option);
  }

  #count(): void {
    if (++this.#states > this.#most) throw new TooLarge();
  }

  /** Does any sequence of choices reach the end of the time without a hit and without a draw? */
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
}
