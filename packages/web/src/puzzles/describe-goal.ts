import type { PuzzleNote } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('puzzles');

/** What is asked, in a sentence or two. */
export const describeGoal = ({ kind, within }: PuzzleNote): string => t(`goal.${kind}`, { n: within });
/** The same after the name of its kind. */
export const describeNamedGoal = (note: PuzzleNote): string =>
  t('goal.named', { kind: t(`kind.${note.kind}`), goal: describeGoal(note) });
/** The same as short as it can be, to stand above the board all the time. */
export const describeGoalBriefly = ({ kind, within }: PuzzleNote): string =>
  t(`brief.${kind}`, { n: within });
