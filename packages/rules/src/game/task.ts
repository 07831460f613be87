import type { Space } from '../board/board.ts';
import type { Declared } from './fields.ts';
import type { TASK_FIELDS } from './task-fields.ts';

/**
 * Things a turn may have to finish before its next step, as data; each has one handler. A task is a value: never changed
 * once made, so clones of a game share it.
 */
export type Task = Declared<'do', typeof TASK_FIELDS>;

export interface Turned {
  readonly space: Space;
  /** 0: its column, 1: its row. */
  readonly axis: number;
}

export type TaskName = Task['do'];
export type TaskOf<Name extends TaskName> = Extract<Task, { readonly do: Name }>;
/** Tasks that turn up a tile: they may have to do it once more (D2, H11, H12). */
export type DrawingTask = TaskOf<'draw' | 'illuminate' | 'discard'>;
