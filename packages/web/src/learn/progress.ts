import { createSignal } from 'solid-js';

/** How far somebody has come: the lessons that are done, and the part where one was left (kept as `scene`, its old name). */
export interface Progress {
  readonly done: readonly number[];
  readonly left: { readonly lesson: number; readonly scene: number } | null;
}

const KEPT = 'night-cage/lessons';
const NOTHING: Progress = { done: [], left: null };

function load(): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Progress>;
    return { ...NOTHING, ...kept };
  } catch {
    return NOTHING;
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
  keep({ ...progress(), left: part === 0 ? null : { lesson, scene: part } });

/** The part to begin a lesson with: the one it was left at. */
export function partLeft(lesson: number): number {
  const { left } = progress();
  return left?.lesson === lesson ? left.scene : 0;
}
