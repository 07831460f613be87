import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('puzzles');

/** The goal, in a sentence or two. */
export const describeGoal = ({ kind, within }: PuzzleSummary): string => t(`goal.${kind}`, { n: within });
/** The goal after the name of its kind. */
export const describeNamedGoal = (puzzle: PuzzleSummary): string =>
  t('goal.named', { kind: t(`kind.${puzzle.kind}`), goal: describeGoal(puzzle) });
/** The goal as short as possible: it is above the board all the time. */
export const describeGoalBriefly = ({ kind, within }: PuzzleSummary): string =>
  t(`brief.${kind}`, { n: within });
