import {
  NONE,
  legalOptions,
  tableFor,
  type Chance,
  type Option,
  type Outcome,
  type State,
} from '@night-cage/rules';
import { playOnCopy } from '../play-on-copy.ts';
import { solveEnding, type SolverBudget } from '../solver/solve-ending.ts';
import type { Fact } from './fact.ts';

/** How an option surely ends, and the way there. */
export interface Certain {
  readonly chance: 0 | 1;
  readonly fact: Fact;
  readonly line: readonly Option[];
}

/** What is certain about the end after an option: the game is decided at once, or the stack is empty and the ending solved. */
export function certainOf(state: State, option: Option, budget: SolverBudget): Certain | null {
  const after = played(state, option);
  const outcome = outcomeOf(after);
  const line = [option];
  if (outcome === 'won') return { chance: 1, fact: { fact: 'escapes' }, line };
  if (outcome !== 'playing') return { chance: 0, fact: { fact: 'loses', outcome }, line };
  if (state.left > 0) return null;
  const solution = solveEnding(after, budget);
  if (solution.answer === 'unknown') return null;
  if (solution.answer === 'lost') return { chance: 0, fact: { fact: 'no-escape' }, line };
  const turns = solution.turns + after.turns - state.turns;
  return { chance: 1, fact: { fact: 'sure-escape', turns }, line: [option, ...solution.line] };
}

/** A stack of unknown tiles: what is turned up from it decides nothing yet. */
const UNSEEN: Chance = { draw: () => NONE };

const played = (state: State, option: Option): State =>
  playOnCopy(tableFor(state.setup), state, option, UNSEEN).state;

/** How a game is decided, whatever is answered to a hit or a fall; 'playing' if that may still save it. */
function outcomeOf(state: State): Outcome {
  const { outcome, asks } = state;
  if (outcome !== 'playing' || (asks?.asks !== 'hit' && asks?.asks !== 'fall')) return outcome;
  const ends = legalOptions(state).map((answer) => outcomeOf(played(state, answer)));
  return ends.find((end) => end === 'won' || end === 'playing') ?? ends[0]!;
}
