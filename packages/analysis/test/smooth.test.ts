import { seededRandom } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { smooth, type SmoothingLink } from '../src/report/smooth.ts';

const DRAWS = 60;
const GAMES = 8;
const TILES = 0.06;
const LOOKS_ERR = 0.03;

/**
 * Chances that change by the luck of tiles, observed by a few games played on and by looks at each
 * tile.
 */
function chanceGame(seed: string): { truth: number[]; seen: number[]; chain: SmoothingLink[] } {
  const random = seededRandom(seed);
  const even = (): number => random.below(2001) / 1000 - 1;
  const truth = [0.5];
  const shifts: number[] = [];
  for (let n = 0; n < DRAWS; n++) {
    const luck = TILES * even();
    truth.push(Math.min(0.95, Math.max(0.05, truth[n]! + luck)));
    shifts.push(truth[n + 1]! - truth[n]! + LOOKS_ERR * even());
  }
  const seen = truth.map((chance) => {
    let escapes = 0;
    for (let n = 0; n < GAMES; n++) if (random.below(1000) < chance * 1000) escapes++;
    return escapes / GAMES;
  });
  const chain = truth.map((chance, n): SmoothingLink => ({
    shift: n === 0 ? 0 : shifts[n - 1]!,
    shiftErrs: LOOKS_ERR ** 2 / 3,
    seen: { value: seen[n]!, errs: (chance * (1 - chance)) / GAMES },
  }));
  return { truth, seen, chain };
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((sum, value, n) => sum + (value - b[n]!) ** 2, 0) / a.length);

test('smoothing brings the chances far closer to the truth', () => {
  const games = Array.from({ length: 20 }, (_, n) => {
    const { truth, seen, chain } = chanceGame(`smooth-${n}`);
    const smoothed = smooth(chain);
    return {
      seen: distance(seen, truth),
      foretold: distance(
        smoothed.map(({ foretold }) => foretold),
        truth,
      ),
      value: distance(
        smoothed.map(({ value }) => value),
        truth,
      ),
    };
  });
  const mean = (of: (game: (typeof games)[number]) => number): number =>
    games.reduce((sum, game) => sum + of(game), 0) / games.length;
  expect(mean(({ seen }) => seen)).toBeGreaterThan(0.13);
  expect(mean(({ foretold }) => foretold)).toBeLessThan(0.07);
  expect(mean(({ value }) => value)).toBeLessThan(0.05);
});

test('the forward estimate of a moment does not depend on what came after', () => {
  const { chain } = chanceGame('smooth');
  const half = smooth(chain.slice(0, 30)).map(({ foretold }) => foretold);
  const whole = smooth(chain).map(({ foretold }) => foretold);
  expect(whole.slice(0, 30)).toEqual(half);
});

test('exact values and exact differences stay exact', () => {
  const exact = 1e-9;
  const smoothed = smooth([
    { shift: 0, shiftErrs: 0, seen: { value: 0.2, errs: 0.04 } },
    { shift: -0.1, shiftErrs: exact, seen: null },
    { shift: 0, shiftErrs: 0.01, seen: { value: 0.6, errs: 0.02 } },
    { shift: 0.3, shiftErrs: 0.01, seen: { value: 1, errs: exact } },
  ]).map(({ value }) => value);
  expect(smoothed[3]).toBeCloseTo(1, 6);
  expect(smoothed[0]! - smoothed[1]!).toBeCloseTo(0.1, 6);
  expect(smoothed[2]).toBeGreaterThan(0.5);
});
