import { onCleanup } from 'solid-js';

/** Does something when the page has been painted: whoever waits to see the table does not wait for that too. */
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
