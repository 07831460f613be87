import { NO_CHANCE, type Option, type State } from '@night-cage/rules';
import { solveEnding } from '@night-cage/bots';
import { findCertainOutcome, playOptionOnCopy } from '@night-cage/bots/engine';
import { playToEnd } from './play-to-end.ts';
import type { ChanceJudge } from './chance-judge.ts';
import type { WeighedChoice } from './weigh-choice.ts';

/**
 * What a choice cost once the stack is empty: everything or nothing, since nothing is random. Plays
 * on where the solver finds no answer.
 */
export function weighEnding(
  judge: ChanceJudge,
  state: State,
  options: readonly Option[],
  taken: Option,
): WeighedChoice {
  const { nodes } = judge;
  const isWon = (option: Option): boolean =>
    (findCertainOutcome(state, option, { nodes, any: true })?.chance ??
      playToEnd(judge, playOptionOnCopy(judge.table, state, option, NO_CHANCE))) > 0.5;
  const weighed = (best: Option | undefined, ahead: number): WeighedChoice => ({
    cost: best === undefined ? 0 : 1,
    best: best ?? taken,
    ahead,
    behind: 0,
    behindErrs: 0,
  });
  const solution = solveEnding(state, { nodes, any: true });
  if (solution.answer === 'lost') return weighed(undefined, 0);
  const others = options.filter((option) => option !== taken);
  if (isWon(taken)) return weighed(undefined, others.some(isWon) ? 0 : 1);
  return weighed(solution.answer === 'won' ? solution.line[0] : others.find(isWon), 0);
}
