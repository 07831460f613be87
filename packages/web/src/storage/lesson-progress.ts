import { createSignal } from 'solid-js';
import { listIn, parsed, partsOf } from '../ui/fields.ts';
import { PARTS_OF_LESSON } from './next-lesson.ts';

/** How far somebody has come: the lessons that are done, and the part where one was left (kept as `scene`, its old name). */
export interface Progress {
  readonly done: readonly number[];
  readonly left: { readonly lesson: number; readonly scene: number } | null;
}

const KEPT = 'night-cage/lessons';

/** As it was kept, by whatever version of this page. */
export function progressIn(kept: unknown): Progress {
  const { done, left } = partsOf(kept);
  return { done: listIn(done).filter(isLesson), left: isLeft(left) ? left : null };
}

const isLesson = (found: unknown): found is number =>
  Number.isInteger(found) && PARTS_OF_LESSON[Number(found) - 1] !== undefined;

function isLeft(found: unknown): found is NonNullable<Progress['left']> {
  const { lesson, scene } = partsOf(found);
  const parts = isLesson(lesson) ? PARTS_OF_LESSON[lesson - 1]! : 0;
  return Number.isInteger(scene) && Number(scene) >= 0 && Number(scene) < parts;
}

function load(): Progress {
  try {
    return progressIn(parsed(localStorage.getItem(KEPT)));
  } catch {
    return progressIn(null);
  }
}

const [progress, setProgress] = createSignal(load());
export { progress };

function keep(next: Progress): void {
  setProgress(next);
  try {
    localStorage.setItem(KEPT, JSON.stringify(next));
  } catch {
    // Then it is known as long as the page lasts.
  }
}

export const isDone = (lesson: number): boolean => progress().done.includes(lesson);

export const finishLesson = (lesson: number): void =>
  keep({ done: [...new Set([...progress().done, lesson])].sort((a, b) => a - b), left: null });

export const leaveAt = (lesson: number, part: number): void =>
  keep({ ...progress(), left: { lesson, scene: part } });

/** What somebody learned on another device is known here, too; what was left here stays. Answers with how many lessons are new. */
export function learnedElsewhere(kept: unknown): number {
  const here = progress();
  const there = progressIn(kept);
  const done = [...new Set([...here.done, ...there.done])].sort((a, b) => a - b);
  const left = here.left ?? (there.left !== null && !done.includes(there.left.lesson) ? there.left : null);
  if (done.length > here.done.length || left !== here.left) keep({ done, left });
  return done.length - here.done.length;
}

/** The part to begin a lesson with: the one it was left at. */
export function partLeft(lesson: number): number {
  const { left } = progress();
  return left?.lesson === lesson ? left.scene : 0;
}
