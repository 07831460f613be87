import { describe, expect, test } from 'vitest';
import {
  formatTimeOfDay,
  formatTimeInput,
  parseTimeOfDay,
} from '../../src/online/correspondence/time-of-day.ts';
import { formatMoment } from '../../src/online/correspondence/format-moment.ts';

const at = (iso: string): number => Date.parse(iso);
const HOUR = 3_600_000;

describe('a moment as text', () => {
  test('has the day and hour in the reader’s time zone', () => {
    const now = at('2026-11-16T12:00:00Z');
    const moment = at('2026-11-17T01:30:00Z');
    expect(formatMoment(moment, now, 'en-GB', 'Europe/Paris')).toBe('tomorrow 02:30');
    expect(formatMoment(moment, now, 'en-GB', 'America/New_York')).toBe('today 20:30');
    expect(formatMoment(moment, now, 'fr', 'Europe/Paris')).toBe('demain 02:30');
    expect(formatMoment(moment, now, 'de', 'America/New_York')).toBe('heute 20:30');
  });

  test('uses the clock and calendar of the region', () => {
    const now = at('2026-11-16T12:00:00Z');
    const moment = at('2026-11-23T18:40:00Z');
    const words = (locale: string): string =>
      formatMoment(moment, now, locale, 'UTC').replaceAll(/[\u00A0\u202F]/g, ' ');
    expect(words('en-US')).toBe('Monday, November 23 6:40 PM');
    expect(words('en-GB')).toBe('Monday 23 November 18:40');
    expect(words('fr')).toBe('lundi 23 novembre 18:40');
    expect(words('de-AT')).toBe('Montag, 23. November 18:40');
  });

  test('names the day within a week, and the date otherwise', () => {
    const now = at('2026-11-16T12:00:00Z');
    const words = (days: number): string => formatMoment(now + days * 24 * HOUR, now, 'en-GB', 'UTC');
    expect(words(2)).toBe('Wednesday 12:00');
    expect(words(6)).toBe('Sunday 12:00');
    expect(words(7)).toBe('Monday 23 November 12:00');
    expect(words(-1)).toBe('yesterday 12:00');
    expect(words(-3)).toBe('Friday 12:00');
    expect(words(-9)).toBe('Saturday 7 November 12:00');
  });

  test('handles days when clocks change', () => {
    // 24 hours from the evening before the clocks in Paris go back: an hour earlier on the clock,
    // and still tomorrow.
    const autumn = at('2026-10-24T18:00:00Z');
    expect(formatMoment(autumn + 24 * HOUR, autumn, 'en-GB', 'Europe/Paris')).toBe('tomorrow 19:00');
    expect(formatMoment(autumn + 24 * HOUR, autumn, 'en-GB', 'America/New_York')).toBe('tomorrow 14:00');
    // New York changes to summer time: an hour later.
    const spring = at('2027-03-13T18:00:00Z');
    expect(formatMoment(spring + 24 * HOUR, spring, 'en-GB', 'America/New_York')).toBe('tomorrow 14:00');
    expect(formatMoment(spring, spring, 'en-GB', 'America/New_York')).toBe('today 13:00');
    // Midnight of a 23-hour day.
    expect(formatMoment(at('2027-03-15T04:00:00Z'), spring, 'en-GB', 'America/New_York')).toBe(
      'Monday 00:00',
    );
  });
});

describe('clock times', () => {
  test('use the format of the region', () => {
    expect(formatTimeOfDay(1_320, 'en-GB')).toBe('22:00');
    expect(formatTimeOfDay(1_320, 'en-US')).toMatch(/^10:00\sPM$/);
    expect(formatTimeOfDay(425, 'de')).toBe('07:05');
  });

  test.each([
    ['22:00', 1_320],
    ['7:05', 425],
    ['7', 420],
    ['22h30', 1_350],
    ['22h', 1_320],
    ['0:00', 0],
  ])('%s is parsed', (written, minutes) => {
    expect(parseTimeOfDay(written)).toBe(minutes);
    expect(parseTimeOfDay(formatTimeInput(minutes))).toBe(minutes);
  });

  test.each(['', '24:00', '7:60', '-1', 'seven', '7:5:5'])('%s is rejected', (written) => {
    expect(parseTimeOfDay(written)).toBeNull();
  });
});
