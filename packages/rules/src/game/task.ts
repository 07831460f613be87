import type { Space } from '../board/board.ts';
import type { Declared } from './fields.ts';
import type { TASK_FIELDS } from './task-fields.ts';

/**
 * Work that a turn may have to finish before its next step, as data; each task has one handler.
 * Tasks never change, so clones of a game share them.
 */
export type Task = Declared<'do', typeof TASK_FIELDS>;

export interface Turned {
  readonly space: Space;
  /** 0: its column, 1: its row. */
  readonly axis: number;
}

/** The name of a task: its field `do`. */
export type TaskName = Task['do'];
/** The task of one name. */
export type TaskOf<Name extends TaskName> = Extract<Task, { readonly do: Name }>;
/** Tasks that reveal a tile: they may have to repeat it (D2, H11, H12). */
export type DrawingTask = TaskOf<'draw' | 'illuminate' | 'discard'>;
