import { expect, test } from 'vitest';
import { createThinkingTimes } from '../../src/bots/thinking-time.ts';

/** Returns these measurements one after the other. */
const devices = (...times: number[]): (() => { evaluationsPerSecond: number; millisecondsATurn: number }) => {
  let n = 0;
  return () => ({ evaluationsPerSecond: 1, millisecondsATurn: times[Math.min(n++, times.length - 1)]! });
};

test('the fastest measurement counts: a new worker is slow at first', () => {
  const time = createThinkingTimes(devices(1000, 300, 700));
  expect([time(), time(), time()].map(({ turn }) => turn)).toEqual([1000, 300, 300]);
});

test('measurements stop after the start of the game', () => {
  let measured = 0;
  const time = createThinkingTimes(() => ({ evaluationsPerSecond: 1, millisecondsATurn: 1000 - ++measured }));
  for (let n = 0; n < 100; n++) time();
  expect(measured).toBeGreaterThan(5);
  expect(measured).toBeLessThan(20);
  expect(time().turn).toBe(1000 - measured);
});

test('a hint takes longer on a slower device, from one to three seconds', () => {
  const totals = [150, 300, 1000].map((turn) => {
    const { advice, explanation } = createThinkingTimes(devices(turn))();
    expect(advice).toBeGreaterThan(explanation);
    return advice + explanation;
  });
  expect(totals).toEqual([1200, 1800, 3000]);
});
