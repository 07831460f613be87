import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { EDITIONS, dealStack, seededRandom, type Event } from '@night-cage/rules';
import { pickByDepth, playRandomGame } from '@night-cage/testkit';
import {
  FIRST_NIGHTLY_DAY,
  NIGHTLY_WEEK,
  addToTally,
  dayAt,
  findNightlyDay,
  addDays,
  createNightlyTally,
  endOfDay,
  formatGlyphs,
  isNightlyDay,
  createNightlyGame,
  rankInTally,
  computeNightlyScore,
  countStreak,
  nightlyTallySchema,
  countWaxCells,
  weekdayOf,
  type AssistLevel,
  type NightlyResult,
  type NightlyScore,
} from '../src/index.ts';

const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => addDays(FIRST_NIGHTLY_DAY, n));

describe('a night', () => {
  test('depends on its day, from Monday’s gentle to Sunday’s Hollow, solo with four prisoners', () => {
    expect(weekdayOf(FIRST_NIGHTLY_DAY)).toBe(0);
    expect(createNightlyGame('2026-11-16')).toMatchObject({ edition: 'base', preset: 'gentle' });
    expect(createNightlyGame('2026-11-22').edition).toBe('shrieking-hollow');
    for (const day of nights(14)) {
      const { setup, edition, preset } = createNightlyGame(day);
      expect({ edition, preset }).toEqual(NIGHTLY_WEEK[weekdayOf(day)]);
      expect(setup).toMatchObject({ edition, players: 1, prisoners: 4 });
      expect(EDITIONS[edition].players).toContain(1);
    }
  });

  test('never changes: its seed and the top of its stack are fixed here', () => {
    const { seed, setup } = createNightlyGame('2026-11-16');
    expect(seed).toBe('nightly-2026-11-16-29857ed081e42cdd');
    expect(dealStack(setup, seededRandom(seed)).slice(0, 12)).toEqual([1, 2, 3, 2, 3, 2, 1, 2, 9, 1, 2, 2]);
  });

  test('has a stack that no other night has', () => {
    const seeds = nights(400).map((day) => createNightlyGame(day).seed);
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  test('begins and ends at midnight in UTC, over leap days and the ends of years', () => {
    expect(dayAt(Date.parse('2026-11-16T23:59:59.999Z'))).toBe('2026-11-16');
    expect(dayAt(endOfDay('2026-11-16'))).toBe('2026-11-17');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    // Day by day across the turn of the century, compared with the calendar of the machine.
    let day = '1999-12-31';
    for (let time = Date.UTC(1999, 11, 31); time < Date.UTC(2101, 2, 2); time += 86_400_000) {
      expect(day).toBe(new Date(time).toISOString().slice(0, 10));
      expect(dayAt(time + 86_399_999)).toBe(day);
      expect(weekdayOf(day)).toBe((new Date(time).getUTCDay() + 6) % 7);
      day = addDays(day, 1);
    }
  });

  test.each([
    '',
    '2026-11-01',
    '2026-02-30',
    '2026-13-01',
    '26-11-16',
    '2026-11-16 ',
    'toString',
    '2026-11-1x',
    '2027-02-29',
    '0000-00-00',
  ])('no night is called "%s"', (text) => {
    expect(isNightlyDay(text)).toBe(false);
    expect(() => createNightlyGame(text)).toThrow(RangeError);
  });

  test('is recognized by the seed and the set-up of a game, not by either alone', () => {
    const { seed, setup } = createNightlyGame('2026-11-17');
    expect(findNightlyDay(seed, setup)).toBe('2026-11-17');
    expect(findNightlyDay(seed, createNightlyGame('2026-11-16').setup)).toBeNull();
    expect(findNightlyDay(seed.replace('-17', '-16'), setup)).toBeNull();
    expect(findNightlyDay('abc', setup)).toBeNull();
    expect(findNightlyDay(null, setup)).toBeNull();
  });
});

describe('the score', () => {
  test('has the fate of every tile, in agreement with the counts of the game', () => {
    let hit = 0;
    for (const day of nights(pickByDepth(21, 210))) {
      const { seed, setup } = createNightlyGame(day);
      const events: Event[] = [];
      const end = playRandomGame(setup, seed, (step) => events.push(...step.events));
      const played = computeNightlyScore(events, end);
      const fates = played.fates.split('');
      const of = (fate: string): number => fates.filter((letter) => letter === fate).length;
      expect(played.fates).toHaveLength(end.layout.total);
      expect(of('.')).toBe(end.left);
      expect(played.fates).toMatch(/^[^.]*\.*$/);
      const burnt = events.flatMap((event) => (event.type === 'discarded' ? event.kinds : []));
      const laidAside = events.filter(({ type }) => type === 'hand-discarded');
      expect(of('b')).toBe(burnt.length + laidAside.length);
      // The tiles that hit are monsters of that stack, and there are no more of them than hits.
      const stack = dealStack(setup, seededRandom(seed));
      const struck = new Set(events.flatMap((event) => (event.type === 'struck' ? [event.kind] : [])));
      for (const [n, fate] of fates.entries()) if (fate === 'h') expect(struck).toContain(stack[n]);
      expect(of('h')).toBeLessThanOrEqual(played.hits);
      hit += of('h');
    }
    expect(hit).toBeGreaterThan(10);
  });
});

describe('the small picture', () => {
  const escaped: NightlyScore = {
    outcome: 'won',
    turns: 40,
    left: 1,
    total: 74,
    prisoners: 4,
    keys: 4,
    hits: 0,
    falls: 0,
    fates: 'l'.repeat(73) + '.',
  };
  const lost: NightlyScore = {
    ...escaped,
    outcome: 'lost gates',
    keys: 1,
    left: 30,
    hits: 3,
    falls: 12,
    fates: 'b',
  };

  test('is one line of counts', () => {
    expect(formatGlyphs(escaped)).toBe('🚪 🔑🔑🔑🔑 🟨⬛⬛⬛⬛⬛⬛⬛⬛⬛');
    expect(formatGlyphs(lost)).toBe('🌑 🔑▫️▫️▫️ 🟨🟨🟨🟨🟨⬛⬛⬛⬛⬛ 💨3 🕳️12');
  });

  test('spoils nothing: it does not depend on the fates of tiles', () => {
    expect(formatGlyphs({ ...lost, fates: 'hhhh' })).toBe(formatGlyphs(lost));
  });

  test('shows the least rest of wax, and no wax as none', () => {
    expect([0, 1, 37, 74].map((left) => countWaxCells({ left, total: 74 }))).toEqual([0, 1, 5, 10]);
  });
});

describe('a streak', () => {
  const on = (day: string, more = {}) => ({
    day,
    begun: Date.parse(`${day}T21:00:00Z`),
    isOver: true,
    ...more,
  });

  test('counts the nights played on their day, up to today, or up to yesterday while today is open', () => {
    expect(countStreak([], '2026-11-18')).toBe(0);
    const two = [on('2026-11-16'), on('2026-11-17')];
    expect(countStreak(two, '2026-11-17')).toBe(2);
    expect(countStreak(two, '2026-11-18')).toBe(2);
    expect(countStreak([...two, on('2026-11-18')], '2026-11-18')).toBe(3);
    expect(countStreak(two, '2026-11-19')).toBe(0);
  });

  test('ends at a night that was played later or not finished', () => {
    const late = on('2026-11-17', { begun: Date.parse('2026-11-18T00:00:00Z') });
    const left = on('2026-11-17', { isOver: false });
    for (const gap of [late, left]) {
      const kept = [on('2026-11-16'), gap, on('2026-11-18')];
      expect(countStreak(kept, '2026-11-18')).toBe(1);
    }
  });
});

describe('the tally of all players', () => {
  const result = (
    outcome: NightlyScore['outcome'],
    left: number,
    help: AssistLevel,
    fates: string,
  ): NightlyResult => ({
    help,
    played: { outcome, turns: 30, left, total: 4, prisoners: 4, keys: 4, hits: 0, falls: 0, fates },
  });
  const all = [
    result('won', 2, 'purist', 'lhb.'),
    result('won', 0, 'purist', 'llll'),
    result('lost keys', 3, 'purist', 'b...'),
    result('won', 1, 'coach', 'hhb.'),
  ];
  const tally = createNightlyTally(4);
  for (const result of all) addToTally(tally, result);

  test('counts by help, by wax and by tile', () => {
    expect(v.is(nightlyTallySchema, tally)).toBe(true);
    expect(tally.results).toBe(4);
    expect(tally.outcomes).toMatchObject({ won: 3, 'lost keys': 1, 'lost gates': 0 });
    expect(tally.helps.purist).toEqual({ results: 3, escaped: 2, wax: [1, 0, 1, 0, 0] });
    expect(tally.helps.assisted).toEqual({ results: 0, escaped: 0, wax: [0, 0, 0, 0, 0] });
    expect(tally.tiles).toEqual([
      { laid: 3, discarded: 1, hit: 1 },
      { laid: 3, discarded: 0, hit: 2 },
      { laid: 1, discarded: 2, hit: 0 },
      { laid: 1, discarded: 0, hit: 0 },
    ]);
  });

  test('ranks a result among those with the same help: escapes first, then more wax', () => {
    expect(all.map((result) => rankInTally(result, tally))).toEqual([1, 2, 3, 1]);
  });
});
