import { NO_CHANCE, rulesetFor, type Option, type State } from '@night-cage/rules';
import { solveEnding } from '@night-cage/bots';
import { playOptionOnCopy } from '@night-cage/bots/engine';
import { listFirstChoices, type FirstChoice } from './first-choices.ts';
import { PROOF_NODES, type EndingProof } from './puzzle.ts';

/** A choice between two is no puzzle, nor is the last step onto the gate. */
const MIN_CHOICES = 3;
const MIN_TURNS = 2;
/**
 * An ending that takes more than this share of the budget leaves too little to prove all other
 * choices lost.
 */
const SHARE_OF_FIRST_LOOK = 0.25;

interface Escape {
  readonly line: readonly Option[];
  readonly turns: number;
}

/**
 * *Final Flickers*: the stack is empty, so nothing is random. Exactly one choice is proved won and
 * every other proved lost; null if that is not so, or the budget does not suffice.
 */
export function proveFlickers(state: State, nodes: number = PROOF_NODES.flickers): EndingProof | null {
  if (state.left > 0 || state.outcome !== 'playing' || state.asks === null || state.asks.asks === 'hit')
    return null;
  const prover = new EndingProver(state, nodes);
  const choices = listFirstChoices(rulesetFor(state.setup), state);
  if (choices.length < MIN_CHOICES || !prover.isWon()) return null;
  let right: { readonly option: Option; readonly escape: Escape } | null = null;
  const wrong: Option[] = [];
  for (const choice of choices) {
    const escape = prover.escapeAfter(choice);
    if (escape === 'unknown') return null;
    if (escape === null) wrong.push(choice.option);
    else if (right !== null) return null;
    else right = { option: choice.option, escape };
  }
  if (right === null || right.escape.turns < MIN_TURNS) return null;
  const { option, escape } = right;
  return {
    kind: 'flickers',
    right: option,
    wrong,
    line: escape.line,
    within: escape.turns,
    nodes: prover.nodes,
  };
}

class EndingProver {
  nodes = 0;
  readonly #state: State;
  readonly #most: number;

  constructor(state: State, most: number) {
    this.#state = state;
    this.#most = most;
  }

  /** A quick check before all choices are solved: most endings are lost or too large. */
  isWon(): boolean {
    const solution = solveEnding(this.#state, { nodes: this.#most * SHARE_OF_FIRST_LOOK });
    this.nodes += solution.nodes;
    return solution.answer === 'won';
  }

  /** The shortest escape after a choice; null if there is none. */
  escapeAfter({ option, after }: FirstChoice): Escape | null | 'unknown' {
    let best: Escape | null = null;
    for (const { gifts, state } of after) {
      const next = playOptionOnCopy(rulesetFor(state.setup), state, option, NO_CHANCE).state;
      const solution = solveEnding(next, { nodes: this.#most - this.nodes });
      this.nodes += solution.nodes;
      if (solution.answer === 'unknown') return 'unknown';
      if (solution.answer === 'lost') continue;
      if (!solution.shortest) return 'unknown';
      const turns = next.outcome === 'won' ? 1 : next.turns - state.turns + solution.turns;
      if (best === null || turns < best.turns) best = { line: [...gifts, option, ...solution.line], turns };
    }
    return best;
  }
}
