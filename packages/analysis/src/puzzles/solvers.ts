import {
  NO_CHANCE,
  legalOptions,
  seededRandom,
  rulesetFor,
  unpackIntent,
  type Option,
  type Random,
  type State,
} from '@night-cage/rules';
import { createCarefulBot, createSearchBot } from '@night-cage/bots';
import { FIRST_SIGHT, learnedValue, type Value, findBestOption } from '@night-cage/bots/engine';
import { fateOf } from './dodge.ts';
import { isMereGift } from './first-choices.ts';
import type { Proof, Puzzle } from './puzzle.ts';
import { NO_TILES_KNOWN, playOption } from './play-option.ts';

/** A player that tries a puzzle. */
export interface Solver {
  /** Picks one of the options. */
  readonly choose: (state: State, options: readonly Option[]) => Option;
  /** In a Dodge, avoids options that lead to a hit or a draw at once, if there are others. */
  readonly looksOut: boolean;
}

/** More than any solution has: beyond this number, the solver goes round in circles. */
const MAX_CHOICES = 300;
const MAX_GIFTS = 4;

/**
 * Does the solver solve the puzzle alone? *Final Flickers*: the team escapes, in any time. *Dodge*:
 * no prisoner is hit until the end of the time. *Best odds*: the first choice is the best one.
 */
export function solves(puzzle: Pick<Puzzle, 'kind' | 'state'>, proof: Proof, solver: Solver): boolean {
  if (puzzle.kind === 'flickers') return escapes(puzzle.state, solver);
  if (puzzle.kind === 'dodge') return dodges(puzzle.state, proof.within, solver);
  return choosesFirst(puzzle.state, proof.right, solver);
}

function escapes(from: State, solver: Solver): boolean {
  const table = rulesetFor(from.setup);
  let state = from;
  for (let n = 0; n < MAX_CHOICES && state.outcome === 'playing'; n++)
    state = playOption(table, state, solver.choose(state, legalOptions(state)), NO_CHANCE).state;
  return state.outcome === 'won';
}

function dodges(from: State, within: number, { choose, looksOut }: Solver): boolean {
  const table = rulesetFor(from.setup);
  const until = from.turns + within;
  const isSafe = (state: State, option: Option): boolean => {
    const { events, state: next } = playOption(table, state, option, NO_TILES_KNOWN);
    const fate = fateOf(events, state.turns, next, until);
    return fate === 'safe' || fate === 'goes-on';
  };
  let state = from;
  for (let n = 0; n < MAX_CHOICES; n++) {
    const options = legalOptions(state).filter((option) => !looksOut || isSafe(state, option));
    if (options.length === 0) return false;
    const option = options.length === 1 ? options[0]! : choose(state, options);
    const { events, state: next } = playOption(table, state, option, NO_TILES_KNOWN);
    const fate = fateOf(events, state.turns, next, until);
    if (fate !== 'goes-on') return fate === 'safe';
    state = next;
  }
  return false;
}

function choosesFirst(from: State, right: Option, solver: Solver): boolean {
  const table = rulesetFor(from.setup);
  let state = from;
  for (let n = 0; n < MAX_GIFTS; n++) {
    const option = solver.choose(state, legalOptions(state));
    if (!isMereGift(table, state, option)) return option === right;
    state = playOption(table, state, option, NO_TILES_KNOWN).state;
  }
  return false;
}

/** Evaluates endings without its solver: with it, no such puzzle would be hard. */
const careful = createCarefulBot(0);
/** Plays as always: tries to escape, and ignores the puzzle's actual goal. */
export const carefulSolver: Solver = {
  choose: (state, options) => careful.choose({ state, decision: state.asks!, options, budget: {} }),
  looksOut: false,
};

/** Searches ahead a little for an escape. */
export function createSearchingSolver(iterations: number): Solver {
  const bot = createSearchBot();
  const budget = { iterations };
  return {
    choose: (state, options) => bot.choose({ state, decision: state.asks!, options, budget }),
    looksOut: false,
  };
}

/** Plays at first sight with a random error of up to `error`, and avoids immediate hits. */
export function createHastySolver(seed: string, error: number): Solver {
  const random = seededRandom(seed);
  const choose: Solver['choose'] = (state, options) => {
    // With random gifts, a game might never end.
    const usable = options.filter((option) => unpackIntent(option).verb !== 'give');
    const value = misjudging(learnedValue(state.setup), random, error);
    return usable.length === 0 ? options[0]! : findBestOption(value, state, usable, FIRST_SIGHT).option;
  };
  return { choose, looksOut: true };
}

const FINE = 1000;

const misjudging =
  (value: Value, random: Random, error: number): Value =>
  (table, prospect) =>
    value(table, prospect) + error * ((2 * random.below(FINE)) / FINE - 1);
