import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from '../../src/online/talk/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a fast pointer is sent ten times a second, and finally where it rests', () => {
  const sent: number[] = [];
  const send = throttle<number>((space) => sent.push(space), 100, Date.now);
  for (let n = 0; n < 50; n++) {
    send(n);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(100);
  expect(sent.length).toBeLessThanOrEqual(6);
  expect(sent[0]).toBe(0);
  expect(sent.at(-1)).toBe(49);
});
