import type { PuzzleNote } from '../bots/worker-messages.ts';
import { needPart } from '../text/say.ts';

const t = needPart('puzzles');

/** What is asked, in a sentence or two. */
export const goalOf = ({ kind, within }: PuzzleNote): string => t(`goal.${kind}`, { n: within });
/** The same after the name of its kind. */
export const namedGoalOf = (note: PuzzleNote): string =>
  t('goal.named', { kind: t(`kind.${note.kind}`), goal: goalOf(note) });
/** The same as short as it can be, to stand above the board all the time. */
export const briefOf = ({ kind, within }: PuzzleNote): string => t(`brief.${kind}`, { n: within });
