import { createSignal } from 'solid-js';
import { toList, parseJson, toRecord } from '../ui/fields.ts';
import { PARTS_OF_LESSON } from './next-lesson.ts';

/** The finished lessons, and the part where the player left a lesson (saved as `scene`, its old name). */
export interface LessonProgress {
  readonly done: readonly number[];
  readonly left: { readonly lesson: number; readonly scene: number } | null;
}

const STORAGE_KEY = 'night-cage/lessons';

/** Saved progress of any version. */
export function parseLessonProgress(saved: unknown): LessonProgress {
  const { done, left } = toRecord(saved);
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
    return parseLessonProgress(parseJson(localStorage.getItem(STORAGE_KEY)));
  } catch {
    return parseLessonProgress(null);
  }
}

const [progress, setProgress] = createSignal(load());
export { progress };

function save(next: LessonProgress): void {
  setProgress(next);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage, progress lasts as long as the page.
  }
}

export const isLessonDone = (lesson: number): boolean => progress().done.includes(lesson);

export const finishLesson = (lesson: number): void =>
  save({ done: [...new Set([...progress().done, lesson])].sort((a, b) => a - b), left: null });

export const saveLessonPart = (lesson: number, part: number): void =>
  save({ ...progress(), left: { lesson, scene: part } });

/**
 * Adds the progress of another device; the lesson that was left here stays. Returns how many
 * finished lessons are new.
 */
export function mergeLessonProgress(saved: unknown): number {
  const here = progress();
  const there = parseLessonProgress(saved);
  const done = [...new Set([...here.done, ...there.done])].sort((a, b) => a - b);
  const left = here.left ?? (there.left !== null && !done.includes(there.left.lesson) ? there.left : null);
  if (done.length > here.done.length || left !== here.left) save({ done, left });
  return done.length - here.done.length;
}

/** The part at which the player left a lesson. */
export function lastLessonPart(lesson: number): number {
  const { left } = progress();
  return left?.lesson === lesson ? left.scene : 0;
}
