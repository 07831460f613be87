import type { Option, State } from '@night-cage/rules';
import { EndingSearch, type EndingSearchResult, type SolverBudget } from './ending-search.ts';
import { LOST } from './least-turns.ts';

export type { SolverBudget };

export type Solution =
  | {
      readonly answer: 'won';
      /** The turns that the line takes, this one included, and whether no other line takes fewer. */
      readonly turns: number;
      readonly shortest: boolean;
      /** What everybody chooses, from the question that is asked now to the last. */
      readonly line: readonly Option[];
      readonly nodes: number;
    }
  | { readonly answer: 'lost'; readonly nodes: number }
  /** The budget ran out, or a draw can still change everything. If it can be won at all, then not in `notWithin` turns. */
  | { readonly answer: 'unknown'; readonly notWithin: number; readonly nodes: number };

/** A try looks at no more states than this before it is the other way's turn; later tries at twice as many. */
const FIRST_ALLOWANCE = 4000;
/** More turns than an ending takes: tiles go and nerve is spent, a hundred of them would be many. */
const ANY_TURNS = 500;

/**
 * Once the stack is empty nothing is left to chance (E3): whether the ending is won, how soon, and how. Two ways are tried
 * by turns, and remember for each other what cannot be done. One looks for an escape in this turn, then within one turn
 * more, and so on (IDA*): it finds the shortest. The other looks for any escape at all: it proves that there is none.
 */
export function solveEnding(state: State, budget: SolverBudget = {}): Solution {
  if (state.outcome === 'won') return { answer: 'won', turns: 0, shortest: true, line: [], nodes: 0 };
  if (state.outcome !== 'playing') return { answer: 'lost', nodes: 0 };
  if (state.left > 0) return { answer: 'unknown', notWithin: 0, nodes: 0 };

  const search = new EndingSearch(state, budget);
  let room = search.atLeast();
  let found: EndingSearchResult | null = null;
  for (let allowance = FIRST_ALLOWANCE; room < LOST; allowance *= 2) {
    const soonest = lookForTheSoonest(search, room, found?.needed ?? LOST, allowance);
    room = soonest.needed;
    if (soonest.line !== null) found = soonest;
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

/** One turn more each time, until an escape is found, `enough` turns are known to be needed or the allowance is used up. */
function lookForTheSoonest(
  search: EndingSearch,
  from: number,
  enough: number,
  allowance: number,
): EndingSearchResult {
  const last = search.nodes + allowance;
  let room = from;
  while (room < enough && search.nodes < last) {
    const looked = search.look(room, last - search.nodes);
    if (looked === null) break;
    if (looked.line !== null) return looked;
    room = looked.needed;
  }
  return { needed: room, line: null };
}

function wonBy({ needed, line }: EndingSearchResult, shortest: boolean, { nodes }: EndingSearch): Solution {
  return { answer: 'won', turns: needed + 1, shortest, line: line!, nodes };
}
