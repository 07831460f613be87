/** What each trial of an option came to: the n-th of every option met the same stack. */
export type TrialResults = readonly number[];

/** An option: what it looks like with exact odds, and what its trials came to. */
export interface TriedOption {
  readonly looks: number;
  readonly trials: TrialResults;
}

/** How much better an option is than the one that was taken, and which it is (its index). */
export interface OptionDifference {
  readonly best: number;
  readonly value: number;
  readonly error: number;
}

/** The look at two options tells as much about their difference as so many trials do, and errs by about as much. */
const LOOK_IN_TRIALS = 10;
const LOOK_ERRS = 0.03;

/**
 * The best option is found on one half of the trials and valued on the other, and the other way round: so an option that was
 * merely lucky in its trials is no better than the one that was taken.
 */
export function bestByHalves(tried: readonly TriedOption[], taken: number): OptionDifference {
  const halves = [0, 1].map((rest) =>
    tried.map(({ looks, trials }) => ({ looks, trials: trials.filter((_, n) => n % 2 === rest) })),
  );
  const found = halves.map((half) =>
    indexOfBest(half.map((one) => leadOver(one, half[taken]!, LOOK_IN_TRIALS / 2).value)),
  );
  const valued = found.map((best, n) => {
    const other = halves[1 - n]!;
    return leadOver(other[best]!, other[taken]!, LOOK_IN_TRIALS / 2);
  });
  const [one, other] = valued;
  const whole = found.map((best) => leadOver(tried[best]!, tried[taken]!).value);
  return {
    best: found[indexOfBest(whole)]!,
    value: (one!.value + other!.value) / 2,
    error: Math.hypot(Math.hypot(one!.tossed, other!.tossed) / 2, (one!.judged + other!.judged) / 2),
  };
}

interface Lead {
  readonly value: number;
  /** Its standard error, as far as the trials' luck and as far as the look makes it. */
  readonly tossed: number;
  readonly judged: number;
}

/** How much better the first is than the second, by both its look and its trials. */
export function leadOver(first: TriedOption, second: TriedOption, worth = LOOK_IN_TRIALS): Lead {
  const count = Math.min(first.trials.length, second.trials.length);
  const differences = Array.from({ length: count }, (_, n) => first.trials[n]! - second.trials[n]!);
  const all = count + worth;
  const sum = differences.reduce((total, value) => total + value, 0);
  const mean = count === 0 ? 0 : sum / count;
  const squares = differences.reduce((total, value) => total + (value - mean) ** 2, 0);
  const spread = count < 2 ? 0 : Math.sqrt(squares / (count - 1) / count);
  return {
    value: (sum + worth * (first.looks - second.looks)) / all,
    tossed: (spread * count) / all,
    judged: first === second ? 0 : (LOOK_ERRS * worth) / all,
  };
}

const indexOfBest = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));
