import {
  legalOptions,
  oddsOfNext,
  findLossProof,
  rulesetFor,
  type Option,
  type Setup,
  type State,
  type Ruleset,
} from '@night-cage/rules';
import { solveEnding } from '@night-cage/bots';
import { FIRST_SIGHT, foresee, type Prospect, type Value, findBestOption } from '@night-cage/bots/engine';

import { calibrateByCourse } from './course.ts';

/** The means to evaluate states. */
export interface ChanceJudge {
  readonly table: Ruleset;
  readonly value: Value;
  /** The solver's limit of states per ending. */
  readonly nodes: number;
}

export const createChanceJudge = (setup: Setup, nodes: number): ChanceJudge => ({
  table: rulesetFor(setup),
  value: calibrateByCourse(setup),
  nodes,
});

/**
 * How the game ends with the best play, where that is proved: it is over, certainly lost, or its
 * ending is solved.
 */
export function provedBefore({ nodes }: ChanceJudge, state: State): 0 | 1 | null {
  if (state.outcome !== 'playing') return state.outcome === 'won' ? 1 : 0;
  if (findLossProof(state) !== null) return 0;
  if (state.left > 0) return null;
  const { answer } = solveEnding(state, { nodes });
  return answer === 'unknown' ? null : answer === 'won' ? 1 : 0;
}

/**
 * The chance to escape before a choice: the proved result, or else the best option's value at first
 * sight.
 */
export const computeChanceBefore = (judge: ChanceJudge, state: State): number =>
  provedBefore(judge, state) ?? findBestOption(judge.value, state, legalOptions(state), FIRST_SIGHT).value;

/**
 * The chance to escape after a choice: for each kind of tile that may come first, and the mean by
 * exact odds.
 */
export interface ChancesAfter {
  readonly mean: number;
  /** Null if no tile is drawn. */
  readonly with: readonly (number | undefined)[] | null;
}

export function computeChanceAfter(judge: ChanceJudge, state: State, option: Option): ChancesAfter {
  const { table } = judge;
  const ahead = foresee(table, state, option);
  const draws = ahead.drawing || ahead.state.left < state.left;
  if (ahead.state.outcome !== 'playing' || !draws) return { mean: chanceAhead(judge, ahead), with: null };
  let mean = 0;
  const each = oddsOfNext(state).map((odds, kind) => {
    if (odds <= 0) return undefined;
    const chance = chanceAhead(judge, foresee(table, state, option, kind));
    mean += odds * chance;
    return chance;
  });
  return { mean, with: each };
}

/**
 * If a second tile is about to be drawn, the evaluation accounts for it; otherwise the best choice
 * follows.
 */
const chanceAhead = (judge: ChanceJudge, ahead: Prospect): number =>
  ahead.drawing ? judge.value(judge.table, ahead) : computeChanceBefore(judge, ahead.state);
