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

/** Plays a scenario and says in plain words what did not happen as written; nothing, if all did. */
export function runScenario(scenario: Scenario): string[] {
  const begun = positionState(scenario.position);
  const chance = scriptedChance(scenario.stack);
  let state = begun;
  for (const { text, intent } of scenario.play) {
    if (intent === null) return [`"${text}" names what this table does not have`];
    try {
      const played = play(state, intent, chance);
      if (!played.ok)
        return [`"${text}" is not legal: ${describeRefusal(played.refusal, state)}${choices(state)}`];
      state = played.state;
    } catch (error) {
      if (error instanceof ChanceError)
        return [`"${text}" needs luck the scenario does not have: ${error.message}`];
      throw error;
    }
  }
  return findDifferences(scenario.expect, state, begun);
}

/** What could have been played instead, as far as it fits in a line. */
function choices(state: State): string {
  const { board } = rulesetFor(state.setup);
  const moves = legal(state).map((intent) => formatMove(intent, board));
  if (moves.length === 0) return '';
  return ` Legal now: ${moves.slice(0, 8).join(', ')}${moves.length > 8 ? ', ...' : ''}.`;
}
