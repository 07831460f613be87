import type { Option, State } from '@night-cage/rules';
import { EndingSearch, type EndingSearchResult, type SolverBudget } from './ending-search.ts';
import { LOST } from './least-turns.ts';

export type { SolverBudget };

/** The result of solving an ending. */
export type Solution =
  | {
      readonly answer: 'won';
      /** The number of turns in the line, this turn included, and whether no line takes fewer. */
      readonly turns: number;
      readonly shortest: boolean;
      /** All choices, from the current question to the last. */
      readonly line: readonly Option[];
      readonly nodes: number;
    }
  | { readonly answer: 'lost'; readonly nodes: number }
  /**
   * The budget ran out, or a draw can still change everything. `notWithin` is a lower bound: no
   * escape takes fewer turns.
   */
  | { readonly answer: 'unknown'; readonly notWithin: number; readonly nodes: number };

/**
 * The number of states of the first attempt; the two methods alternate, and each later attempt gets
 * twice as many.
 */
const FIRST_ALLOWANCE = 4000;
/** More turns than any ending takes: tiles and nerve run out, so even a hundred would be many. */
const ANY_TURNS = 500;

/**
 * Solves an ending. Once the stack is empty nothing is random (E3), so this decides whether the
 * ending can be won, how soon, and how. Two methods alternate and share their memory. The first
 * searches for an escape within this turn, then within one more, and so on (IDA*): it finds the
 * shortest. The second searches for any escape: it can prove that there is none.
 */
export function solveEnding(state: State, budget: SolverBudget = {}): Solution {
  if (state.outcome === 'won') return { answer: 'won', turns: 0, shortest: true, line: [], nodes: 0 };
  if (state.outcome !== 'playing') return { answer: 'lost', nodes: 0 };
  if (state.left > 0) return { answer: 'unknown', notWithin: 0, nodes: 0 };

  const search = new EndingSearch(state, budget);
  let room = search.atLeast();
  let found: EndingSearchResult | null = null;
  for (let allowance = FIRST_ALLOWANCE; room < LOST; allowance *= 2) {
    const shortest = searchForShortest(search, room, found?.needed ?? LOST, allowance);
    room = shortest.needed;
    if (shortest.line !== null) found = shortest;
    if (found !== null && (budget.any === true || room >= found.needed || search.isOutOfBudget()))
      return wonBy(found, room >= found.needed, search);
    if (room >= LOST) break;
    if (search.isOutOfBudget()) return { answer: 'unknown', notWithin: room, nodes: search.nodes };
    if (found !== null) continue;
    const any = search.look(ANY_TURNS, allowance);
    if (any === null) continue;
    if (any.line !== null) {
      found = any;
      if (budget.any === true) return wonBy(found, false, search);
    } else if (any.needed >= LOST) break;
    else return { answer: 'unknown', notWithin: ANY_TURNS, nodes: search.nodes };
  }
  return { answer: 'lost', nodes: search.nodes };
}

/**
 * Allows one more turn each time, until it finds an escape, proves that `enough` turns are needed,
 * or has used up the allowance.
 */
function searchForShortest(
  search: EndingSearch,
  from: number,
  enough: number,
  allowance: number,
): EndingSearchResult {
  const last = search.nodes + allowance;
  let room = from;
  while (room < enough && search.nodes < last) {
    const result = search.look(room, last - search.nodes);
    if (result === null) break;
    if (result.line !== null) return result;
    room = result.needed;
  }
  return { needed: room, line: null };
}

function wonBy({ needed, line }: EndingSearchResult, shortest: boolean, { nodes }: EndingSearch): Solution {
  return { answer: 'won', turns: needed + 1, shortest, line: line!, nodes };
}
