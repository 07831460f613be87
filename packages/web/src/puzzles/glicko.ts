/**
 * Glicko-2 by Mark Glickman (glicko.net/glicko/glicko2.pdf): how strong somebody is, how sure that is, and how steady they
 * are. The numbers of the steps are those of the paper.
 */
export interface Rating {
  readonly rating: number;
  /** Half the width of the interval in which the true one lies two times out of three. */
  readonly deviation: number;
  readonly volatility: number;
}

/** A game against somebody, or an answer to a puzzle: 1 won or solved, 0 lost. */
export interface GlickoResult {
  readonly rating: number;
  readonly deviation: number;
  readonly score: number;
}

/** The widest that anybody's may be. */
const WIDEST = 350;

/** How much steadiness may change; the paper takes 0.3 to 1.2. */
const TAU = 0.5;
const SCALE = 173.7178;
const CLOSE_ENOUGH = 1e-6;

/** The rating after a period with these results. */
export function updateRating(before: Rating, results: readonly GlickoResult[], tau = TAU): Rating {
  // Step 2: to the scale of Glicko-2.
  const mu = (before.rating - 1500) / SCALE;
  const phi = before.deviation / SCALE;
  if (results.length === 0) {
    const wider = Math.hypot(phi, before.volatility) * SCALE;
    return { ...before, deviation: Math.min(WIDEST, wider) };
  }
  // Steps 3 and 4: what the results say, and how surely.
  let certainty = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of results) {
    const weight = weightOf(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (rating - 1500) / SCALE)));
    certainty += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const variance = 1 / certainty;
  const volatility = steadinessAfter(before.volatility, { phi, variance, delta: variance * surprise, tau });
  // Steps 6 to 8.
  const widened = Math.hypot(phi, volatility);
  const after = 1 / Math.sqrt(1 / widened ** 2 + 1 / variance);
  return {
    rating: (mu + after ** 2 * surprise) * SCALE + 1500,
    deviation: after * SCALE,
    volatility,
  };
}

/** g of the paper: somebody of whom little is known says little. */
const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

interface Known {
  readonly phi: number;
  readonly variance: number;
  readonly delta: number;
  readonly tau: number;
}

/** Step 5: where f is zero, by the Illinois algorithm. */
function steadinessAfter(before: number, { phi, variance, delta, tau }: Known): number {
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
