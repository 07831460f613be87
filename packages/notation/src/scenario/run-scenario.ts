import {
  ChanceError,
  legal,
  play,
  positionState,
  scriptedChance,
  rulesetFor,
  type State,
} from '@night-cage/rules';
import { formatMove } from '../moves/moves.ts';
import { describeRefusal } from '../text/describe-refusal.ts';
import { findDifferences } from './differences.ts';
import type { Scenario } from './scenario.ts';

/**
 * Plays a scenario and describes every difference from the expectation; an empty list if there is
 * none.
 */
export function runScenario(scenario: Scenario): string[] {
  const begun = positionState(scenario.position);
  const chance = scriptedChance(scenario.stack);
  let state = begun;
  for (const { text, intent } of scenario.play) {
    if (intent === null) return [`"${text}" names what this table does not have`];
    try {
      const played = play(state, intent, chance);
      if (!played.ok)
        return [`"${text}" is not legal: ${describeRefusal(played.refusal, state)}${listLegalMoves(state)}`];
      state = played.state;
    } catch (error) {
      if (error instanceof ChanceError)
        return [`"${text}" needs luck the scenario does not have: ${error.message}`];
      throw error;
    }
  }
  return findDifferences(scenario.expect, state, begun);
}

/** The legal moves, as far as they fit in a line. */
function listLegalMoves(state: State): string {
  const { board } = rulesetFor(state.setup);
  const moves = legal(state).map((intent) => formatMove(intent, board));
  if (moves.length === 0) return '';
  return ` Legal now: ${moves.slice(0, 8).join(', ')}${moves.length > 8 ? ', ...' : ''}.`;
}
