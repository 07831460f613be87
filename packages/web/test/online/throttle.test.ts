import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '../../src/online/talk/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a pointer that moves fast is told ten times a second, and where it came to rest', () => {
  const told: number[] = [];
  const tell = throttle<number>((space) => told.push(space), 100, Date.now);
  for (let n = 0; n < 50; n++) {
    tell(n);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(100);
  expect(told.length).toBeLessThanOrEqual(6);
  expect(told[0]).toBe(0);
  expect(told.at(-1)).toBe(49);
});
