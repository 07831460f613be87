import { analyzeStep, lookAtGame, summarizeOption, weighStep } from '@night-cage/analysis/report';
import type { AnalysisNews, GamePart, ChoiceGrade, TriedChoice } from './worker-messages.ts';

/**
 * Analyzes this worker's share of a game, and yields each result at once. The page terminates the
 * worker to cancel.
 */
export function* analyzeGamePart({ steps, trying, part, parts }: GamePart): Generator<AnalysisNews> {
  if (part === 0) yield { news: 'looks', looks: lookAtGame(steps) };
  for (let at = part; at < steps.length; at += parts)
    yield { news: 'found', found: analyzeStep(steps[at]!, trying), at };
  yield { news: 'done' };
}

/** What a tried choice costs, and the facts about it. */
export function gradeTriedChoice({ state, option, best, trying }: TriedChoice): ChoiceGrade {
  // Without trials, only the facts are requested.
  const trialResult = trying.trials === 0 ? null : weighStep({ before: state, option }, trying);
  return {
    cost: option === best ? 0 : (trialResult?.cost ?? 0),
    tried: summarizeOption(state, option),
    best: summarizeOption(state, best ?? trialResult?.best ?? option),
  };
}
