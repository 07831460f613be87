import { REVEALS, type Event } from './event.ts';

/** True if somebody learned something by these events, so that they cannot be taken back (law 10). */
export const reveals = (events: readonly Event[]): boolean => events.some((event) => REVEALS[event.type]);

/** How many of the last intents may be taken back: each entry holds the events of one. */
export function undoWindow(history: readonly (readonly Event[])[]): number {
  let count = 0;
  for (let n = history.length - 1; n >= 0 && !reveals(history[n]!); n--) count++;
  return count;
}
