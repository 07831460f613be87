/** A rate limit: once per `every` milliseconds, and `most` times at once after a pause. */
export interface Counter {
  readonly name: string;
  readonly every: number;
  readonly most: number;
}

/** Counters in the store, shared by all servers. */
export interface CounterStore {
  /** Counts once. Returns 0, or the milliseconds to wait; then nothing was counted. */
  count(counter: Counter, now: number): Promise<number>;
}

/**
 * A counter is stored as one number: the time from which it counts as empty. Each use moves that by
 * `every`, at most `most` times `every` from now.
 */
export function takeToken(
  until: number,
  { every, most }: Counter,
  now: number,
): { readonly after: number; readonly until: number } {
  const next = Math.max(until, now) + every;
  const after = Math.max(0, next - now - most * every);
  return { after, until: after > 0 ? until : next };
}

/** The name of a day's salt, which hashes the names of counters. It is deleted after the day. */
export const saltOf = (day: string): string => `salt ${day}`;
export const isOldSalt = (name: string, today: string): boolean =>
  name.startsWith(saltOf('')) && name < saltOf(today);
