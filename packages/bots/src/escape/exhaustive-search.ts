import {
  ChanceError,
  legalOptions,
  rulesetFor,
  type Chance,
  type Option,
  type State,
} from '@night-cage/rules';
import { playOnCopy } from '../play-on-copy.ts';
import { solveEnding } from '../solver/solve-ending.ts';

/** What a look at all that can follow came to; unknown where that was too much, or where the tiles are not known. */
export type ExhaustiveResult =
  | { readonly answer: 'won'; readonly line: readonly Option[] }
  | { readonly answer: 'lost' | 'unknown' };

interface Node {
  readonly state: State;
  readonly option: Option;
  readonly before: Node | null;
}

/** Looks at everything that can follow, with the tiles that really come, and remembers what is lost. */
export class ExhaustiveSearch {
  readonly #chance: Chance;
  /** From none of these does any way lead out. */
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
        const facts = factsOf(next.state);
        if (seen.has(facts) || this.#lost.has(facts)) continue;
        seen.add(facts);
        open.push(next);
      }
    }
    for (const facts of seen) this.#lost.add(facts);
    this.#lost.add(factsOf(state));
    return { answer: 'lost' };
  }

  /** Null where nobody knows which tile comes. */
  #after(table: ReturnType<typeof rulesetFor>, before: Node, option: Option): Node | null {
    try {
      return { state: playOnCopy(table, before.state, option, this.#chance).state, option, before };
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

/** Left out of the facts: what follows from how much of the stack is left, and what changes nothing for what comes. */
const NO_FACTS = {
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

/** Everything that can still matter. */
const factsOf = (state: State): string => JSON.stringify({ ...state, ...NO_FACTS });
