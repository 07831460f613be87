import type { PuzzleNote } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('puzzles');

/** The goal, in a sentence or two. */
export const describeGoal = ({ kind, within }: PuzzleNote): string => t(`goal.${kind}`, { n: within });
/** The goal after the name of its kind. */
export const describeNamedGoal = (note: PuzzleNote): string =>
  t('goal.named', { kind: t(`kind.${note.kind}`), goal: describeGoal(note) });
/** The goal as short as possible: it is above the board all the time. */
export const describeGoalBriefly = ({ kind, within }: PuzzleNote): string =>
  t(`brief.${kind}`, { n: within });
