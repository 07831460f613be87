import { findOutStep, lookAtGame, tellOf, weighStep } from '@night-cage/analysis/report';
import type {
  GameReply,
  GameRequest,
  GradeReply,
  GradeRequest,
  Graded,
  ReportRequest,
} from './report-messages.ts';

/** Goes through its share of a game, and tells everything as soon as it is found. Whoever wants it no longer ends the worker. */
function goThrough({ steps, trying, part, parts }: GameRequest): void {
  const tell = (reply: GameReply): void => postMessage(reply);
  if (part === 0) tell({ looks: lookAtGame(steps) });
  for (let at = part; at < steps.length; at += parts) tell({ found: findOutStep(steps[at]!, trying), at });
  tell({ done: true });
}

/** What a choice costs that somebody tries, and what there is to say about it. */
export function gradeHere({ state, option, best, trying }: GradeRequest): Graded {
  // Where nothing is to be tried, only facts are wanted.
  const weighed = trying.trials === 0 ? null : weighStep({ before: state, option }, trying);
  return {
    cost: option === best ? 0 : (weighed?.cost ?? 0),
    tried: tellOf(state, option),
    best: tellOf(state, best ?? weighed?.best ?? option),
  };
}

export function answerReport(asked: ReportRequest): void {
  if (asked.report === 'game') goThrough(asked);
  else postMessage({ id: asked.id, answer: gradeHere(asked) } satisfies GradeReply);
}
