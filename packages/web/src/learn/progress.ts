import { createSignal } from 'solid-js';

/** How far somebody has come: the lessons that are done, and the scene where one was left. */
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

export const leaveAt = (lesson: number, scene: number): void =>
  keep({ ...progress(), left: scene === 0 ? null : { lesson, scene } });

/** The scene to begin a lesson with: the one it was left at. */
export function sceneLeft(lesson: number): number {
  const { left } = progress();
  return left?.lesson === lesson ? left.scene : 0;
}
