import { REVEALS, type Event } from './event.ts';

/** Did these events give a player new information, so that they cannot be undone (law 10)? */
export const reveals = (events: readonly Event[]): boolean => events.some((event) => REVEALS[event.type]);

/** How many of the last intents may be undone; each entry holds the events of one intent. */
export function undoWindow(history: readonly (readonly Event[])[]): number {
  let count = 0;
  for (let n = history.length - 1; n >= 0 && !reveals(history[n]!); n--) count++;
  return count;
}
