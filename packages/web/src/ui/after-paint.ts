import { onCleanup } from 'solid-js';

/** Does something after the page has been painted, so that the table is seen before. */
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
