import type { Counter } from '@night-cage/server';
import { dayAt } from '@night-cage/protocol';
import { describe, expect, test } from 'vitest';
import type { StoreUnderTest } from './store-entries.ts';

const AGES = { lobby: 1, game: 1, finished: 1, words: 1, nights: 1 };
const DAY = 86_400_000;
const NOW = 20_000 * DAY;
const TRIES: Counter = { name: 'tries', every: 10, most: 3 };

/** What servers that share a store count together. */
export function storeCountersSuite(held: StoreUnderTest): void {
  describe('counters', () => {
    const count = (now: number, counter = TRIES): Promise<number> => held.store.count(counter, NOW + now);

    test('so many at once, then one after the other; what was refused does not count', async () => {
      const first: number[] = [];
      for (let n = 0; n < 5; n++) first.push(await count(0));
      expect(first).toEqual([0, 0, 0, 10, 10]);
      expect([await count(4), await count(10), await count(10)]).toEqual([6, 0, 10]);
      expect([await count(1_000), await count(1_000), await count(1_000)]).toEqual([0, 0, 0]);
      expect(await count(1_000)).toBe(10);
      expect(await count(1_000, { ...TRIES, name: 'others' })).toBe(0);
    });

    test('of many who count at the same moment no more pass than may', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => count(0)));
      expect(all.filter((after) => after === 0)).toHaveLength(3);
    });

    test('a counter goes when it has nothing left to say, the salt of a day with its day', async () => {
      const [today, yesterday] = [dayAt(NOW), dayAt(NOW - DAY)].map((day) => `salt ${day}`);
      for (const name of [today!, yesterday!, 'other']) await held.store.keepOnce(name, 'first');
      for (let n = 0; n < 3; n++) await count(0);
      await held.store.expire(NOW + 29, AGES);
      expect(await count(0)).toBe(10);
      await held.store.expire(NOW + 30, AGES);
      expect(await count(0)).toBe(0);
      const kept = [today!, yesterday!, 'other'].map((name) => held.store.keepOnce(name, 'second'));
      expect(await Promise.all(kept)).toEqual(['first', 'second', 'first']);
    });
  });
}
