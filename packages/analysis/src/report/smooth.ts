/** One unknown number in a chain of numbers. */
export interface SmoothingLink {
  /**
   * The expected difference to the number before it, and the variance of that. Ignored for the
   * first number.
   */
  readonly shift: number;
  readonly shiftErrs: number;
  /** An observation of the number with its variance; null if there is none. */
  readonly seen: Observation | null;
}

export interface Observation {
  readonly value: number;
  readonly errs: number;
}

/** Two estimates of a number: from everything up to it in the chain, and from the whole chain. */
export interface Smoothed {
  readonly foretold: number;
  readonly value: number;
}

/** Before any observation, everything is possible. */
const UNKNOWN = { value: 0.5, errs: 1 };

/**
 * Combines observations of numbers and of their differences, each weighted by its precision (Kalman
 * filter; smoother of Rauch, Tung and Striebel).
 */
export function smooth(chain: readonly SmoothingLink[]): Smoothed[] {
  const expected: Observation[] = [];
  const found: Observation[] = [];
  let last: Observation | null = null;
  for (const { shift, shiftErrs, seen } of chain) {
    const ahead: Observation =
      last === null ? UNKNOWN : { value: last.value + shift, errs: last.errs + shiftErrs };
    expected.push(ahead);
    last = seen === null ? ahead : combine(ahead, seen);
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

function combine(first: Observation, second: Observation): Observation {
  const share = first.errs / (first.errs + second.errs);
  return { value: first.value + share * (second.value - first.value), errs: (1 - share) * first.errs };
}
