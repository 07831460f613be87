import { seededRandom } from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { computePairedDifference, computeWilsonInterval } from '@night-cage/bots';

describe("Wilson's interval", () => {
  test.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [50, 100, 0.4038, 0.5962],
    [1, 20, 0.0089, 0.2361],
    [170, 200, 0.7939, 0.8929],
  ])('%i of %i', (hits, of, low, high) => {
    const found = computeWilsonInterval(hits, of);
    expect(found.value).toBe(hits / of);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('contains the share itself, also where rounding would exclude it', () => {
    for (let of = 1; of <= 500; of++) {
      expect(computeWilsonInterval(of, of).high).toBe(1);
      expect(computeWilsonInterval(0, of).low).toBe(0);
    }
  });

  test('spans everything without games', () => {
    expect(computeWilsonInterval(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });
});

describe('the paired difference', () => {
  test('equals a calculation by hand', () => {
    // (8 - 2) / 27, give or take 1.96 / 27 * sqrt(11 - 36 / 27)
    const { value, low, high } = computePairedDifference({
      both: 10,
      onlyFirst: 8,
      onlySecond: 2,
      neither: 5,
    });
    expect(value).toBe(6 / 25);
    expect(low).toBeCloseTo(-0.0035, 4);
    expect(high).toBeCloseTo(0.4479, 4);
  });

  test('changes its sign when the players swap', () => {
    const forth = computePairedDifference({ both: 3, onlyFirst: 9, onlySecond: 4, neither: 7 });
    const back = computePairedDifference({ both: 3, onlyFirst: 4, onlySecond: 9, neither: 7 });
    expect([back.value, back.low, back.high]).toEqual([-forth.value, -forth.high, -forth.low]);
  });

  test('spans everything without games', () => {
    expect(computePairedDifference({ both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 })).toEqual({
      value: 0,
      low: -1,
      high: 1,
    });
  });
});

/** The share of experiments whose interval contains the truth. */
function share(holds: () => boolean): number {
  const experiments = 4000;
  let held = 0;
  for (let n = 0; n < experiments; n++) if (holds()) held++;
  return held / experiments;
}

describe('nineteen of twenty intervals contain the truth', () => {
  const random = seededRandom('coverage');
  const happens = (chance: number): boolean => random.below(1_000_000) < chance * 1_000_000;

  test.each([
    [0.1, 50],
    [0.5, 30],
    [0.85, 200],
  ])('a share of %d in %i games', (truth, games) => {
    const held = share(() => {
      let hits = 0;
      for (let n = 0; n < games; n++) if (happens(truth)) hits++;
      const { low, high } = computeWilsonInterval(hits, games);
      return low <= truth && truth <= high;
    });
    expect(held).toBeGreaterThan(0.93);
    expect(held).toBeLessThan(0.98);
  });

  test.each([
    [0.3, 0.2, 60],
    [0.4, 0.05, 200],
  ])('first alone %d, second alone %d, in %i games', (first, second, games) => {
    const held = share(() => {
      const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
      for (let n = 0; n < games; n++) {
        if (happens(first)) counts.onlyFirst++;
        else if (happens(second / (1 - first))) counts.onlySecond++;
        else counts.both++;
      }
      const { low, high } = computePairedDifference(counts);
      return low <= first - second && first - second <= high;
    });
    expect(held).toBeGreaterThan(0.93);
    expect(held).toBeLessThan(0.98);
  });
});
