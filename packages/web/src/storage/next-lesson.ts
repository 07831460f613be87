import { toList, toRecord } from '../ui/fields.ts';

/** The number of parts of each lesson, so that only the lesson screen loads their contents. */
export const PARTS_OF_LESSON: readonly number[] = [2, 3, 4, 4, 2, 1];
export const LESSON_COUNT = PARTS_OF_LESSON.length;

/** The lesson to continue with, from saved progress; null before the first and after the last lesson. */
export function nextLesson(saved: unknown): number | null {
  const { done, left } = toRecord(saved);
  const isDone = new Set(toList(done));
  const all = Array.from({ length: LESSON_COUNT }, (_, n) => n + 1);
  const begun = all.find((lesson) => lesson === toRecord(left)['lesson']);
  const next = begun ?? all.find((lesson) => !isDone.has(lesson)) ?? null;
  return begun !== undefined || all.some((lesson) => isDone.has(lesson)) ? next : null;
}
