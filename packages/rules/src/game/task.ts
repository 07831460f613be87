import type { Purpose } from './decision.ts';
import { NOBODY, type Prisoner } from './intent.ts';
import { NOWHERE, type Space } from '../board/board.ts';
import { NONE, type Kind } from '../tiles/kinds.ts';

/** Things a turn may have to finish before its next step; each has one handler. */
export const TASK_NAMES = [
  'draw',
  'illuminate',
  'darken',
  'strike',
  'hit',
  'burn-out',
  'settle-contact',
  'end-pathbreaker',
  'scramble',
  'fall',
  'discard',
  'pit-fiend',
  'bury-pit-fiend',
  'dirge',
  'dirge-opens',
  'shriek',
  'other-advances',
  'smother',
  'land-between',
] as const;
export type TaskName = (typeof TASK_NAMES)[number];

/** One entry of the agenda. A value: never changed once made, so clones of a game share it. */
export interface Task {
  readonly do: TaskName;
  readonly prisoner: Prisoner;
  readonly space: Space;
  /** The prisoner whose number the resulting moves carry. */
  readonly by: Prisoner;
  readonly count: number;
  /** What hits. */
  readonly kind: Kind;
  readonly purpose: Purpose | null;
  readonly spaces: readonly Space[];
}

const NO_SPACES: readonly Space[] = [];

/** Facts that a task does not name are nobody, nowhere and nothing. */
export function task(name: TaskName, facts: Partial<Omit<Task, 'do'>> = NO_FACTS): Task {
  const {
    prisoner = NOBODY,
    space = NOWHERE,
    by = NOBODY,
    count = 0,
    kind = NONE,
    purpose = null,
    spaces = NO_SPACES,
  } = facts;
  return { do: name, prisoner, space, by, count, kind, purpose, spaces };
}
const NO_FACTS = {};
