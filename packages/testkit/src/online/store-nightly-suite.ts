import { describe, expect, test } from 'vitest';
import type { StoreUnderTest } from './store-entries.ts';

const DAY = 86_400_000;
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';

/** Tests for the results of nightly games: one per person and day, numbered in order. */
export function storeNightlySuite(held: StoreUnderTest): void {
  const bodies = async (day: string, after = 0, most = 9): Promise<readonly string[]> =>
    (await held.store.results(day, after, most)).map(({ number, body }) => `${number} ${body}`);

  describe('nights', () => {
    test('only the first result of a person and day is kept', async () => {
      expect(await held.store.keepResult(MONDAY, 'ann', 'a')).toBe(true);
      expect(await held.store.keepResult(MONDAY, 'ann', 'b')).toBe(false);
      expect(await held.store.keepResult(MONDAY, 'ben', 'c')).toBe(true);
      expect(await held.store.keepResult(TUESDAY, 'ann', 'd')).toBe(true);
      expect(await bodies(MONDAY)).toEqual(['1 a', '2 c']);
      expect(await bodies(TUESDAY)).toEqual(['1 d']);
      expect(await held.store.hasResult(MONDAY, 'ann')).toBe(true);
      expect(await held.store.hasResult(TUESDAY, 'ben')).toBe(false);
    });

    test('concurrent results are numbered without gaps, and can be read from any number on', async () => {
      const people = Array.from({ length: 40 }, (_, n) => `person ${n % 30}`);
      const saved = await Promise.all(people.map((person) => held.store.keepResult(MONDAY, person, person)));
      expect(saved.filter(Boolean)).toHaveLength(30);
      const all = await held.store.results(MONDAY, 0, 99);
      expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
      expect(new Set(all.map(({ body }) => body)).size).toBe(30);
      expect(await held.store.results(MONDAY, 10, 5)).toEqual(all.slice(10, 15));
      expect(await held.store.results(MONDAY, 30, 5)).toEqual([]);
    });

    test('results expire with their night', async () => {
      await held.store.keepResult(MONDAY, 'ann', 'a');
      await held.store.keepResult(TUESDAY, 'ann', 'b');
      const age = { lobby: DAY, game: DAY, finished: DAY, words: DAY, nights: 10 * DAY };
      const expire = async (day: string): Promise<boolean> =>
        (await held.store.expire(Date.parse(`${day}T12:00:00Z`), age)).isAll;
      expect(await expire('2026-11-26')).toBe(true);
      expect([await bodies(MONDAY), await bodies(TUESDAY)]).toEqual([['1 a'], ['1 b']]);
      expect(await expire('2026-11-27')).toBe(true);
      expect([await bodies(MONDAY), await bodies(TUESDAY)]).toEqual([[], ['1 b']]);
      expect(await held.store.hasResult(MONDAY, 'ann')).toBe(false);
    });
  });
}
