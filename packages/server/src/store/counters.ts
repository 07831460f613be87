/** How often something may be done: once every so many milliseconds, and `most` times at once after a pause. */
export interface Counter {
  readonly name: string;
  readonly every: number;
  readonly most: number;
}

/** What a store counts for all servers that share it. */
export interface CounterStore {
  /** Counts once more. 0: it may be done. Otherwise the milliseconds until it may, and nothing was counted. */
  count(counter: Counter, now: number): Promise<number>;
}

/**
 * One number is all that is kept of a counter: the moment from which it is as if nothing had been counted. Each time moves it
 * by `every`, and nobody may move it further from now than `most` times that.
 */
export function countOnce(
  until: number,
  { every, most }: Counter,
  now: number,
): { readonly after: number; readonly until: number } {
  const next = Math.max(until, now) + every;
  const after = Math.max(0, next - now - most * every);
  return { after, until: after > 0 ? until : next };
}

/** The name under which the salt of a day is kept: names of counters are hashed with it, and it goes when the day is over. */
export const saltOf = (day: string): string => `salt ${day}`;
export const isOldSalt = (name: string, today: string): boolean =>
  name.startsWith(saltOf('')) && name < saltOf(today);
