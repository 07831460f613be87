import { rulesetFor, type Option, type State } from '@night-cage/rules';
import { Expectation } from '@night-cage/bots/engine';
import { listFirstChoices } from './first-choices.ts';
import { PROOF_NODES, type OddsProof, type OptionWorth } from './puzzle.ts';

const MIN_CHOICES = 3;
/** With more tiles there are too many orders, and too many choices between draws. */
export const MAX_LEFT = 3;
/** The minimum lead of the best choice over every other. */
const MIN_MARGIN = 0.05;
const ROUNDING = 1e-9;

/**
 * *Best odds*: a few tiles are left. Computes the exact chance to escape after every choice, over
 * all orders of the stack; one choice must lead by a margin. Null if that is not so, or the budget
 * does not suffice.
 */
export function proveOdds(state: State, nodes: number = PROOF_NODES.odds): OddsProof | null {
  if (state.outcome !== 'playing' || state.asks === null) return null;
  if (state.left === 0 || state.left > MAX_LEFT) return null;
  const choices = listFirstChoices(rulesetFor(state.setup), state);
  if (choices.length < MIN_CHOICES) return null;
  const expectation = new Expectation(state, { nodes });
  const worths: (OptionWorth & { readonly gifts: readonly Option[] })[] = [];
  for (const { option, after } of choices) {
    let best: { readonly worth: number; readonly gifts: readonly Option[] } = { worth: -1, gifts: [] };
    for (const { gifts, state: shared } of after) {
      const worth = expectation.after(shared, option);
      if (Number.isNaN(worth)) return null;
      if (worth > best.worth) best = { worth, gifts };
    }
    worths.push({ option, ...best });
    // Two certain escapes: neither is better.
    if (worths.filter(({ worth }) => worth > 1 - ROUNDING).length > 1) return null;
  }
  worths.sort((a, b) => b.worth - a.worth);
  const [first, second] = worths;
  if (first!.worth - second!.worth < MIN_MARGIN - ROUNDING) return null;
  return {
    kind: 'odds',
    right: first!.option,
    wrong: worths.slice(1).map(({ option }) => option),
    line: [...first!.gifts, first!.option],
    worths: worths.map(({ option, worth }) => ({ option, worth })),
    within: state.left,
    nodes: expectation.nodes,
  };
}
