import { toList, toRecord } from '../ui/fields.ts';

/** How many parts each lesson has. Only a lesson itself loads what they hold. */
export const PARTS_OF_LESSON: readonly number[] = [2, 3, 4, 4, 2, 1];
export const LESSON_COUNT = PARTS_OF_LESSON.length;

/** Which lesson somebody goes on with who has begun to learn, by what is kept of it; null before that, and after all of them. */
export function nextLesson(kept: unknown): number | null {
  const { done, left } = toRecord(kept);
  const isDone = new Set(toList(done));
  const all = Array.from({ length: LESSON_COUNT }, (_, n) => n + 1);
  const begun = all.find((lesson) => lesson === toRecord(left)['lesson']);
  const next = begun ?? all.find((lesson) => !isDone.has(lesson)) ?? null;
  return begun !== undefined || all.some((lesson) => isDone.has(lesson)) ? next : null;
}
