/**
 * Glicko-2 by Mark Glickman (glicko.net/glicko/glicko2.pdf): a player's strength, its uncertainty,
 * and its volatility. Step numbers are the paper's.
 */
export interface Rating {
  readonly rating: number;
  /** The standard deviation: the true rating is within it two times out of three. */
  readonly deviation: number;
  readonly volatility: number;
}

/** A game or an answer to a puzzle: score 1 for won or solved, 0 for lost. */
export interface GlickoResult {
  readonly rating: number;
  readonly deviation: number;
  readonly score: number;
}

/** The largest deviation. */
const WIDEST = 350;

/** How fast the volatility may change. The paper suggests 0.3 to 1.2. */
const TAU = 0.5;
const SCALE = 173.7178;
const CLOSE_ENOUGH = 1e-6;

/** The rating after a period with these results. */
export function updateRating(before: Rating, results: readonly GlickoResult[], tau = TAU): Rating {
  // Step 2: convert to the Glicko-2 scale.
  const mu = (before.rating - 1500) / SCALE;
  const phi = before.deviation / SCALE;
  if (results.length === 0) {
    const wider = Math.hypot(phi, before.volatility) * SCALE;
    return { ...before, deviation: Math.min(WIDEST, wider) };
  }
  // Steps 3 and 4: the estimated improvement and its variance.
  let certainty = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of results) {
    const weight = weightOf(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (rating - 1500) / SCALE)));
    certainty += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const variance = 1 / certainty;
  const volatility = volatilityAfter(before.volatility, { phi, variance, delta: variance * surprise, tau });
  // Steps 6 to 8.
  const widened = Math.hypot(phi, volatility);
  const after = 1 / Math.sqrt(1 / widened ** 2 + 1 / variance);
  return {
    rating: (mu + after ** 2 * surprise) * SCALE + 1500,
    deviation: after * SCALE,
    volatility,
  };
}

/** The paper's g: results against uncertain opponents count less. */
const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

interface Known {
  readonly phi: number;
  readonly variance: number;
  readonly delta: number;
  readonly tau: number;
}

/** Step 5: the new volatility is the zero of f, found with the Illinois algorithm. */
function volatilityAfter(before: number, { phi, variance, delta, tau }: Known): number {
  const start = Math.log(before ** 2);
  const f = (x: number): number => {
    const spread = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - start) / tau ** 2;
  };
  let low = start;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (Number.isNaN(high) || high === -Infinity) {
    high = start - tau;
    while (f(high) < 0) high -= tau;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE_ENOUGH) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}
