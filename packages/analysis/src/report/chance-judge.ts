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
import { FIRST_SIGHT, foresee, type Prospect, type Value, weigh } from '@night-cage/bots/engine';

import { calibrateByCourse } from './course.ts';

/** What states are looked at with. */
export interface ChanceJudge {
  readonly table: Ruleset;
  readonly value: Value;
  /** How many states of an ending may be looked at to solve it. */
  readonly nodes: number;
}

export const createChanceJudge = (setup: Setup, nodes: number): ChanceJudge => ({
  table: rulesetFor(setup),
  value: calibrateByCourse(setup),
  nodes,
});

/** How the game ends if everything is chosen well, where that is proved: it is over, cannot be won any more, or its ending is solved. */
export function provedBefore({ nodes }: ChanceJudge, state: State): 0 | 1 | null {
  if (state.outcome !== 'playing') return state.outcome === 'won' ? 1 : 0;
  if (findLossProof(state) !== null) return 0;
  if (state.left > 0) return null;
  const { answer } = solveEnding(state, { nodes });
  return answer === 'unknown' ? null : answer === 'won' ? 1 : 0;
}

/** The chance to escape before a choice: certain where that is proved, else that of the best choice at first sight. */
export const chanceBefore = (sight: ChanceJudge, state: State): number =>
  provedBefore(sight, state) ?? weigh(sight.value, state, legalOptions(state), FIRST_SIGHT).value;

/** The chance to escape after a choice: with each tile that it may turn up first, by kind, and the mean by their exact odds. */
export interface ChancesAfter {
  readonly mean: number;
  /** Null if it turns up nothing. */
  readonly with: readonly (number | undefined)[] | null;
}

export function chanceAfter(sight: ChanceJudge, state: State, option: Option): ChancesAfter {
  const { table } = sight;
  const ahead = foresee(table, state, option);
  const draws = ahead.drawing || ahead.state.left < state.left;
  if (ahead.state.outcome !== 'playing' || !draws) return { mean: chanceAhead(sight, ahead), with: null };
  let mean = 0;
  const each = oddsOfNext(state).map((odds, kind) => {
    if (odds <= 0) return undefined;
    const chance = chanceAhead(sight, foresee(table, state, option, kind));
    mean += odds * chance;
    return chance;
  });
  return { mean, with: each };
}

/** Where a second tile is about to be drawn, the judgement knows what to make of that; else the best choice is made. */
const chanceAhead = (sight: ChanceJudge, ahead: Prospect): number =>
  ahead.drawing ? sight.value(sight.table, ahead) : chanceBefore(sight, ahead.state);
