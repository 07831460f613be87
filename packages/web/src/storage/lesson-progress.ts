import { createSignal } from 'solid-js';
import { toList, parseJson, toRecord } from '../ui/fields.ts';
import { PARTS_OF_LESSON } from './next-lesson.ts';

/** How far somebody has come: the lessons that are done, and the part where one was left (kept as `scene`, its old name). */
export interface LessonProgress {
  readonly done: readonly number[];
  readonly left: { readonly lesson: number; readonly scene: number } | null;
}

const KEPT = 'night-cage/lessons';

/** As it was kept, by whatever version of this page. */
export function parseLessonProgress(kept: unknown): LessonProgress {
  const { done, left } = toRecord(kept);
  return { done: toList(done).filter(isLesson), left: isLeft(left) ? left : null };
}

const isLesson = (found: unknown): found is number =>
  Number.isInteger(found) && PARTS_OF_LESSON[Number(found) - 1] !== undefined;

function isLeft(found: unknown): found is NonNullable<LessonProgress['left']> {
  const { lesson, scene } = toRecord(found);
  const parts = isLesson(lesson) ? PARTS_OF_LESSON[lesson - 1]! : 0;
  return Number.isInteger(scene) && Number(scene) >= 0 && Number(scene) < parts;
}

function load(): LessonProgress {
  try {
    return parseLessonProgress(parseJson(localStorage.getItem(KEPT)));
  } catch {
    return parseLessonProgress(null);
  }
}

const [progress, setProgress] = createSignal(load());
export { progress };

function keep(next: LessonProgress): void {
  setProgress(next);
  try {
    localStorage.setItem(KEPT, JSON.stringify(next));
  } catch {
    // Then it is known as long as the page lasts.
  }
}

export const isLessonDone = (lesson: number): boolean => progress().done.includes(lesson);

export const finishLesson = (lesson: number): void =>
  keep({ done: [...new Set([...progress().done, lesson])].sort((a, b) => a - b), left: null });

export const saveLessonPart = (lesson: number, part: number): void =>
  keep({ ...progress(), left: { lesson, scene: part } });

/** What somebody learned on another device is known here, too; what was left here stays. Answers with how many lessons are new. */
export function mergeLessonProgress(kept: unknown): number {
  const here = progress();
  const there = parseLessonProgress(kept);
  const done = [...new Set([...here.done, ...there.done])].sort((a, b) => a - b);
  const left = here.left ?? (there.left !== null && !done.includes(there.left.lesson) ? there.left : null);
  if (done.length > here.done.length || left !== here.left) keep({ done, left });
  return done.length - here.done.length;
}

/** The part to begin a lesson with: the one it was left at. */
export function lastLessonPart(lesson: number): number {
  const { left } = progress();
  return left?.lesson === lesson ? left.scene : 0;
}
