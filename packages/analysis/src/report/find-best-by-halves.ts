/** The results of an option's trials. The n-th trials of all options share one stack. */
export type TrialResults = readonly number[];

/** An option, its chance by exact odds (`looks`), and the results of its trials. */
export interface TriedOption {
  readonly looks: number;
  readonly trials: TrialResults;
}

/** How much better an option is than the one taken, and its index. */
export interface OptionDifference {
  readonly best: number;
  readonly value: number;
  readonly error: number;
}

/**
 * The weight of the evaluation of two options in trials, and the error of the difference that it
 * finds.
 */
const LOOK_IN_TRIALS = 10;
const LOOK_ERRS = 0.03;

/**
 * Picks the best option on one half of the trials and values it on the other half, then the other
 * way round. So lucky trials alone do not make an option better than the one taken.
 */
export function findBestByHalves(tried: readonly TriedOption[], taken: number): OptionDifference {
  const halves = [0, 1].map((rest) =>
    tried.map(({ looks, trials }) => ({ looks, trials: trials.filter((_, n) => n % 2 === rest) })),
  );
  const found = halves.map((half) =>
    indexOfBest(half.map((option) => compareTrials(option, half[taken]!, LOOK_IN_TRIALS / 2).value)),
  );
  const valued = found.map((best, n) => {
    const other = halves[1 - n]!;
    return compareTrials(other[best]!, other[taken]!, LOOK_IN_TRIALS / 2);
  });
  const [first, second] = valued;
  const whole = found.map((best) => compareTrials(tried[best]!, tried[taken]!).value);
  return {
    best: found[indexOfBest(whole)]!,
    value: (first!.value + second!.value) / 2,
    error: Math.hypot(Math.hypot(first!.tossed, second!.tossed) / 2, (first!.judged + second!.judged) / 2),
  };
}

interface Lead {
  readonly value: number;
  /** The standard errors due to the randomness of trials and due to the evaluation. */
  readonly tossed: number;
  readonly judged: number;
}

/** How much better the first option is than the second, by evaluation and trials together. */
export function compareTrials(first: TriedOption, second: TriedOption, worth = LOOK_IN_TRIALS): Lead {
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
