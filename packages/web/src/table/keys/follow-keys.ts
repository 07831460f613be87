import { createEffect, onCleanup, untrack } from 'solid-js';

/** Keys pressed before the keyboard is there are obeyed when it is. */
export function followKeys(keyboard: () => ((event: KeyboardEvent) => void) | undefined): void {
  const early: KeyboardEvent[] = [];
  const onKey = (event: KeyboardEvent): void => {
    const obey = keyboard();
    if (obey === undefined) early.push(event);
    else obey(event);
  };
  createEffect(() => {
    const obey = keyboard();
    if (obey !== undefined) untrack(() => early.splice(0).forEach(obey));
  });
  addEventListener('keydown', onKey);
  onCleanup(() => removeEventListener('keydown', onKey));
}
