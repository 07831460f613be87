import {
  NONE,
  NO_CHANCE,
  choose,
  cloneState,
  legalOptions,
  openPlay,
  rulesetFor,
  type Chance,
  type Option,
  type Outcome,
  type State,
} from '@night-cage/rules';
import { playOptionOnCopy } from '../play-option-on-copy.ts';
import { solveEnding, type SolverBudget } from '../solver/solve-ending.ts';
import type { Fact } from './fact.ts';

/** How the game surely ends after an option, and the line of play that ends it. */
export interface CertainOutcome {
  readonly chance: 0 | 1;
  readonly fact: Fact;
  readonly line: readonly Option[];
}

/**
 * The certain outcome of an option, if there is one: the option decides the game, or the stack is
 * empty and the solver proves how the ending goes.
 */
export function findCertainOutcome(
  state: State,
  option: Option,
  budget: SolverBudget,
): CertainOutcome | null {
  const outcome = findSureOutcome(state, option);
  const line = [option];
  if (outcome === 'won') return { chance: 1, fact: { fact: 'escapes' }, line };
  if (outcome !== 'playing') return { chance: 0, fact: { fact: 'loses', outcome }, line };
  if (state.left > 0) return null;
  const after = playOptionOnCopy(rulesetFor(state.setup), state, option, NO_CHANCE).state;
  const solution = solveEnding(after, budget);
  if (solution.answer === 'unknown') return null;
  if (solution.answer === 'lost') return { chance: 0, fact: { fact: 'no-escape' }, line };
  const turns = solution.turns + after.turns - state.turns;
  return { chance: 1, fact: { fact: 'sure-escape', turns }, line: [option, ...solution.line] };
}

/**
 * The outcome that an option leads to for every order of the tiles, with the best answers to hits and
 * falls; 'playing' if it is still open.
 */
export function findSureOutcome(state: State, option: Option): Outcome {
  const after = beforeTheDraw(state, option);
  if (after === null) return 'playing';
  const { outcome, asks } = after;
  if (outcome !== 'playing' || (asks?.asks !== 'hit' && asks?.asks !== 'fall')) return outcome;
  const ends = legalOptions(after).map((answer) => findSureOutcome(after, answer));
  return ends.find((end) => end === 'won' || end === 'playing') ?? ends[0]!;
}

/** A stack of unknown tiles. */
const UNSEEN: Chance = { draw: () => NONE };

/**
 * Null where the option reveals a tile, or discards one that may act: a monster may replace a tile
 * and save the team (Y2).
 */
function beforeTheDraw(state: State, option: Option): State | null {
  const play = openPlay(rulesetFor(state.setup), cloneState(state), UNSEEN, null, true);
  choose(play, option);
  return play.halted ? null : play.state;
}
