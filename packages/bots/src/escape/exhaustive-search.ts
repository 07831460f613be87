import {
  ChanceError,
  legalOptions,
  rulesetFor,
  type Chance,
  type Option,
  type State,
} from '@night-cage/rules';
import { playOptionOnCopy } from '../play-option-on-copy.ts';
import { solveEnding } from '../solver/solve-ending.ts';

/**
 * The result of an exhaustive search: `unknown` where the budget ran out or the next tile is not
 * known.
 */
export type ExhaustiveResult =
  | { readonly answer: 'won'; readonly line: readonly Option[] }
  | { readonly answer: 'lost' | 'unknown' };

interface Node {
  readonly state: State;
  readonly option: Option;
  readonly before: Node | null;
}

/**
 * Searches everything that can follow, with the tiles that really come, and remembers the states
 * that are lost.
 */
export class ExhaustiveSearch {
  readonly #chance: Chance;
  /** States from which no line of play escapes. */
  readonly #lost = new Set<string>();

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  from(state: State, mostStates: number): ExhaustiveResult {
    if (state.outcome !== 'playing') return { answer: state.outcome === 'won' ? 'won' : 'lost', line: [] };
    const table = rulesetFor(state.setup);
    const seen = new Set<string>();
    const open: Node[] = [{ state, option: 0, before: null }];
    let budget = mostStates;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.state.left === 0) {
        const ending = solveEnding(node.state, { nodes: budget });
        budget -= ending.nodes;
        if (ending.answer === 'won') return { answer: 'won', line: [...lineTo(node), ...ending.line] };
        if (ending.answer === 'unknown') return { answer: 'unknown' };
        continue;
      }
      for (const option of legalOptions(node.state)) {
        if (budget-- <= 0) return { answer: 'unknown' };
        const next = this.#after(table, node, option);
        if (next === null) return { answer: 'unknown' };
        if (next.state.outcome === 'won') return { answer: 'won', line: lineTo(next) };
        if (next.state.outcome !== 'playing') continue;
        const key = keyOf(next.state);
        if (seen.has(key) || this.#lost.has(key)) continue;
        seen.add(key);
        open.push(next);
      }
    }
    for (const key of seen) this.#lost.add(key);
    this.#lost.add(keyOf(state));
    return { answer: 'lost' };
  }

  /** Null where the next tile is not known. */
  #after(table: ReturnType<typeof rulesetFor>, before: Node, option: Option): Node | null {
    try {
      return { state: playOptionOnCopy(table, before.state, option, this.#chance).state, option, before };
    } catch (error) {
      if (!(error instanceof ChanceError)) throw error;
      return null;
    }
  }
}

function lineTo(end: Node): Option[] {
  const line: Option[] = [];
  for (let node = end; node.before !== null; node = node.before) line.push(node.option);
  return line.reverse();
}

/**
 * Excluded from the key: fields that follow from the number of tiles left, and fields that do not
 * affect what follows.
 */
const IRRELEVANT = {
  setup: undefined,
  layout: undefined,
  turns: undefined,
  bag: undefined,
  mark: undefined,
  pile: undefined,
  pileLeft: undefined,
  gone: undefined,
  marker: undefined,
  conceded: undefined,
} satisfies { readonly [F in keyof State]?: undefined };

/** A key of everything that can still matter. */
const keyOf = (state: State): string => JSON.stringify({ ...state, ...IRRELEVANT });
