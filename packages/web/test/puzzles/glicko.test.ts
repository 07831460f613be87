import { expect, test } from 'vitest';
import { updateRating } from '../../src/puzzles/glicko.ts';

const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };

test('the worked example of Glickman’s paper', () => {
  const results = [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ];
  const after = updateRating(PLAYER, results, 0.5);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('inactivity increases the deviation, up to that of a new player', () => {
  expect(updateRating(PLAYER, []).deviation).toBeCloseTo(Math.hypot(200, 0.06 * 173.7178), 6);
  expect(updateRating({ ...PLAYER, deviation: 350 }, []).deviation).toBe(350);
});

test('surprising results increase the volatility, and the rating stays finite', () => {
  const steady = { rating: 1500, deviation: 50, volatility: 0.06 };
  const surprising = Array.from({ length: 10 }, () => ({ rating: 2400, deviation: 30, score: 1 }));
  const after = updateRating(steady, surprising);
  expect(after.volatility).toBeGreaterThan(0.06);
  expect(after.rating).toBeGreaterThan(1550);
  expect(Number.isFinite(after.rating + after.deviation)).toBe(true);
});

test('the rating stays a number after any answers in any order', () => {
  let player = PLAYER;
  for (let n = 0; n < 400; n++) {
    const rating = (n * 977) % 4001;
    player = updateRating(player, [{ rating, deviation: 80, score: (n >> 2) % 2 }]);
    expect(Number.isFinite(player.rating) && player.deviation > 0 && player.volatility < 1).toBe(true);
  }
});
