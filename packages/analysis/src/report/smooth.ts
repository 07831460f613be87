/** One number of a chain of numbers that nobody knows exactly. */
export interface SmoothingLink {
  /** By how much it should be more than the one before it, and the variance of that. The first has none before it. */
  readonly shift: number;
  readonly shiftErrs: number;
  /** What was seen of it, and the variance of that; null if nothing was. */
  readonly seen: Observation | null;
}

export interface Observation {
  readonly value: number;
  readonly errs: number;
}

/** A number as it seems knowing all that was seen before it and of it, and as it seems knowing the whole chain. */
export interface Smoothed {
  readonly foretold: number;
  readonly value: number;
}

/** Before anything is seen, anything may be. */
const UNKNOWN = { value: 0.5, errs: 1 };

/** Brings what was seen of single numbers and of their differences together, each by how sure it is (Kalman; Rauch, Tung and Striebel). */
export function smooth(chain: readonly SmoothingLink[]): Smoothed[] {
  const expected: Observation[] = [];
  const found: Observation[] = [];
  let last: Observation | null = null;
  for (const { shift, shiftErrs, seen } of chain) {
    const ahead: Observation =
      last === null ? UNKNOWN : { value: last.value + shift, errs: last.errs + shiftErrs };
    expected.push(ahead);
    last = seen === null ? ahead : together(ahead, seen);
    found.push(last);
  }
  const values: number[] = [];
  for (let n = chain.length - 1; n >= 0; n--) {
    const { value, errs } = found[n]!;
    const next = expected[n + 1];
    values[n] = next === undefined ? value : value + (errs / next.errs) * (values[n + 1]! - next.value);
  }
  return found.map(({ value }, n) => ({ foretold: value, value: values[n]! }));
}

function together(one: Observation, other: Observation): Observation {
  const share = one.errs / (one.errs + other.errs);
  return { value: one.value + share * (other.value - one.value), errs: (1 - share) * one.errs };
}
