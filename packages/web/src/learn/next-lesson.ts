import { listIn, partsOf } from '../game/fields.ts';

/** How many lessons there are; what they hold, the first page does not need. */
export const LESSON_COUNT = 6;

/** Which lesson somebody goes on with who has begun to learn, by what is kept of it; null before that, and after all of them. */
export function nextLesson(kept: unknown): number | null {
  const { done, left } = partsOf(kept);
  const isDone = new Set(listIn(done));
  const all = Array.from({ length: LESSON_COUNT }, (_, n) => n + 1);
  const begun = all.find((lesson) => lesson === partsOf(left)['lesson']);
  const next = begun ?? all.find((lesson) => !isDone.has(lesson)) ?? null;
  return begun !== undefined || all.some((lesson) => isDone.has(lesson)) ? next : null;
}
