import { onCleanup } from 'solid-js';

/** Runs work after the next paint, so that it does not delay the table. */
export function afterPaint(work: () => void): void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  onCleanup(() => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
}
