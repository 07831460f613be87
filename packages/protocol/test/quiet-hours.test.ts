import { addOutsideQuietHours, isQuiet, isTimeZone, type QuietHours } from '@night-cage/protocol';
import { describe, expect, test } from 'vitest';

const HOUR = 3_600_000;
const PARIS: QuietHours = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Paris' };
const at = (text: string): number => Date.parse(text);
const format = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

describe('quiet hours', () => {
  test('follow their time zone, not that of the machine', () => {
    expect(isQuiet(at('2026-01-10T21:30Z'), PARIS)).toBe(true);
    expect(isQuiet(at('2026-01-10T20:30Z'), PARIS)).toBe(false);
    expect(isQuiet(at('2026-07-10T20:30Z'), PARIS)).toBe(true);
    expect(isQuiet(at('2026-01-10T05:59Z'), PARIS)).toBe(true);
    expect(isQuiet(at('2026-01-10T06:00Z'), PARIS)).toBe(false);
    const noon: QuietHours = { from: 12 * 60, to: 13 * 60, zone: 'America/New_York' };
    expect(isQuiet(at('2026-01-10T17:30Z'), noon)).toBe(true);
    expect(isQuiet(at('2026-01-10T12:30Z'), noon)).toBe(false);
  });

  test('do not count towards a deadline', () => {
    expect(format(addOutsideQuietHours(at('2026-01-10T18:00Z'), 2 * HOUR, PARIS))).toBe('2026-01-10T20:00');
    expect(format(addOutsideQuietHours(at('2026-01-10T18:00Z'), 3 * HOUR, PARIS))).toBe('2026-01-10T21:00');
    expect(format(addOutsideQuietHours(at('2026-01-10T18:00Z'), 4 * HOUR, PARIS))).toBe('2026-01-11T07:00');
    // The choice comes up in the middle of the night.
    expect(format(addOutsideQuietHours(at('2026-01-10T23:17Z'), HOUR, PARIS))).toBe('2026-01-11T07:00');
    // 24 hours include the quiet hours of one night.
    expect(format(addOutsideQuietHours(at('2026-01-10T18:00Z'), 24 * HOUR, PARIS))).toBe('2026-01-12T12:00');
    expect(format(addOutsideQuietHours(at('2026-01-10T18:00Z'), 24 * HOUR, null))).toBe('2026-01-11T18:00');
  });

  test('follow the clocks when they change', () => {
    // The clocks go forward in the night of 29 March 2026, which has eight quiet hours, and back on
    // 25 October: ten.
    expect(format(addOutsideQuietHours(at('2026-03-28T20:30Z'), HOUR, PARIS))).toBe('2026-03-29T05:30');
    expect(format(addOutsideQuietHours(at('2026-10-24T19:30Z'), HOUR, PARIS))).toBe('2026-10-25T06:30');
    // A change outside the quiet hours: Lord Howe Island puts its clocks back by half an hour at
    // two in the morning.
    const island: QuietHours = { from: 12 * 60, to: 13 * 60, zone: 'Australia/Lord_Howe' };
    expect(format(addOutsideQuietHours(at('2026-04-04T13:00Z'), 13 * HOUR, island))).toBe('2026-04-05T03:00');
  });

  test('agree with counting minute by minute, wherever clocks change', () => {
    const minute = 60_000;
    const counted = (start: number, hours: number, quiet: QuietHours): number => {
      let moment = start;
      for (let left = hours * HOUR; left > 0; moment += minute) if (!isQuiet(moment, quiet)) left -= minute;
      return moment;
    };
    const nights = ['2026-03-27T09:07Z', '2026-10-23T21:59Z', '2026-11-01T00:30Z', '2027-03-13T17:00Z'];
    for (const zone of ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])
      for (const [from, to] of [
        [22 * 60, 7 * 60],
        [90, 165],
        [23 * 60 + 45, 19 * 60 + 45],
      ] as const)
        for (const night of nights) {
          const quiet = { from, to, zone };
          expect(format(addOutsideQuietHours(at(night), 24 * HOUR, quiet))).toBe(
            format(counted(at(night), 24, quiet)),
          );
        }
  });

  test('may be empty; unknown zones are refused', () => {
    expect(addOutsideQuietHours(1, HOUR, { ...PARIS, from: 60, to: 60 })).toBe(HOUR + 1);
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Nowhere/Land'), isTimeZone('')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
