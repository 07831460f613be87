import type { Counter } from '@night-cage/server';
import { dayAt } from '@night-cage/protocol';
import { describe, expect, test } from 'vitest';
import type { StoreUnderTest } from './store-entries.ts';

const AGES = { lobby: 1, game: 1, finished: 1, words: 1, nights: 1 };
const DAY = 86_400_000;
const NOW = 20_000 * DAY;
const TRIES: Counter = { name: 'tries', every: 10, most: 3 };

/** Tests for counters that servers share. */
export function storeCountersSuite(held: StoreUnderTest): void {
  describe('counters', () => {
    const count = (now: number, counter = TRIES): Promise<number> => held.store.count(counter, NOW + now);

    test('a counter allows a burst, then one at a time; refusals do not count', async () => {
      const first: number[] = [];
      for (let n = 0; n < 5; n++) first.push(await count(0));
      expect(first).toEqual([0, 0, 0, 10, 10]);
      expect([await count(4), await count(10), await count(10)]).toEqual([6, 0, 10]);
      expect([await count(1_000), await count(1_000), await count(1_000)]).toEqual([0, 0, 0]);
      expect(await count(1_000)).toBe(10);
      expect(await count(1_000, { ...TRIES, name: 'others' })).toBe(0);
    });

    test('of many concurrent counts only as many pass as allowed', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => count(0)));
      expect(all.filter((after) => after === 0)).toHaveLength(3);
    });

    test('an idle counter is deleted, and the salt of a day after that day', async () => {
      const [today, yesterday] = [dayAt(NOW), dayAt(NOW - DAY)].map((day) => `salt ${day}`);
      for (const name of [today!, yesterday!, 'other']) await held.store.saveOnce(name, 'first');
      for (let n = 0; n < 3; n++) await count(0);
      await held.store.expire(NOW + 29, AGES);
      expect(await count(0)).toBe(10);
      await held.store.expire(NOW + 30, AGES);
      expect(await count(0)).toBe(0);
      const stored = [today!, yesterday!, 'other'].map((name) => held.store.saveOnce(name, 'second'));
      expect(await Promise.all(stored)).toEqual(['first', 'second', 'first']);
    });
  });
}
