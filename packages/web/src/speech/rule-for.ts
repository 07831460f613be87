import type { QuestionName, State } from '@night-cage/rules';
import type { RuleId } from '../text/rule-ids.ts';

const RULE_OF: Readonly<Record<QuestionName, RuleId>> = {
  start: 'S6',
  land: 'F2',
  act: 'V1',
  again: 'N2',
  place: 'L4',
  swap: 'Y2',
  fall: 'F1',
  scramble: 'F6',
  hit: 'N4',
  flicker: 'E2',
  dirge: 'D3',
  shriek: 'H11',
  emerge: 'H8',
  devour: 'NT7',
  leave: 'H4',
};

/** The rule for the current decision: `?` opens it. */
export function ruleFor(state: State): RuleId {
  const { asks, outcome } = state;
  if (outcome === 'won') return 'W1';
  if (asks === null || outcome !== 'playing') return 'W2';
  if (asks.asks === 'act' && state.lit[asks.prisoner] === 0) return 'O2';
  return asks.asks === 'place' && asks.purpose === 'landing' ? 'F2' : RULE_OF[asks.asks];
}
