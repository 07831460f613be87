import { onCleanup } from 'solid-js';

/** What is done with each kind of event. */
export type CaptureHandlers = Readonly<Record<string, (event: never) => void>>;

/** Hears of events before the page does anything else with them, for as long as the owner of this call lives. */
export function listenFirst(deeds: CaptureHandlers): void {
  const all = Object.entries(deeds) as [string, EventListener][];
  for (const [name, listener] of all) addEventListener(name, listener, true);
  onCleanup(() => {
    for (const [name, listener] of all) removeEventListener(name, listener, true);
  });
}
