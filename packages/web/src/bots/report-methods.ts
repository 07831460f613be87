import { analyzeStep, lookAtGame, explainOption, weighStep } from '@night-cage/analysis/report';
import type { AnalysisNews, GamePart, ChoiceGrade, TriedChoice } from './worker-messages.ts';

/** Goes through its share of a game, and tells everything as soon as it is found. Whoever wants it no longer ends the worker. */
export function* analyzeGamePart({ steps, trying, part, parts }: GamePart): Generator<AnalysisNews> {
  if (part === 0) yield { news: 'looks', looks: lookAtGame(steps) };
  for (let at = part; at < steps.length; at += parts)
    yield { news: 'found', found: analyzeStep(steps[at]!, trying), at };
  yield { news: 'done' };
}

/** What a choice costs that somebody tries, and what there is to say about it. */
export function gradeTriedChoice({ state, option, best, trying }: TriedChoice): ChoiceGrade {
  // Where nothing is to be tried, only facts are wanted.
  const weighed = trying.trials === 0 ? null : weighStep({ before: state, option }, trying);
  return {
    cost: option === best ? 0 : (weighed?.cost ?? 0),
    tried: explainOption(state, option),
    best: explainOption(state, best ?? weighed?.best ?? option),
  };
}
