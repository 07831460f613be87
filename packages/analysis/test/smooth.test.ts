import { seededRandom } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { smooth, type SmoothingLink } from '../src/report/smooth.ts';

const DRAWS = 60;
const GAMES = 8;
const TILES = 0.06;
const LOOKS_ERR = 0.03;

/** Chances that change by the luck of tiles, seen by a few games played on and by looks at each tile. */
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

const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.sqrt(one.reduce((sum, value, n) => sum + (value - other[n]!) ** 2, 0) / one.length);

test('what is seen of neighbours tells of each: the chances come out far nearer to the truth', () => {
  const games = Array.from({ length: 20 }, (_, n) => {
    const { truth, seen, chain } = chanceGame(`smooth-${n}`);
    const smoothed = smooth(chain);
    return {
      seen: apart(seen, truth),
      foretold: apart(
        smoothed.map(({ foretold }) => foretold),
        truth,
      ),
      value: apart(
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

test('what is told of a moment beforehand knows nothing of what came after', () => {
  const { chain } = chanceGame('smooth');
  const half = smooth(chain.slice(0, 30)).map(({ foretold }) => foretold);
  const whole = smooth(chain).map(({ foretold }) => foretold);
  expect(whole.slice(0, 30)).toEqual(half);
});

test('what is exact stays exact, and a difference that is exact too', () => {
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
