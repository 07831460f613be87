import { onCleanup } from 'solid-js';

/** Event handlers by event name. */
export type CaptureHandlers = Readonly<Record<string, (event: never) => void>>;

/**
 * Listens in the capture phase, before other handlers of the page, until the reactive owner is
 * disposed.
 */
export function listenFirst(handlers: CaptureHandlers): void {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, listener] of all) addEventListener(name, listener, true);
  onCleanup(() => {
    for (const [name, listener] of all) removeEventListener(name, listener, true);
  });
}
