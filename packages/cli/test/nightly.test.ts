import { describe, expect, test } from 'vitest';
import { nightCage } from './support.ts';

describe('nightly', () => {
  test('prints the game of the night', async () => {
    const { code, out, err } = await nightCage(['nightly', '--date', '2026-11-15']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Sunday.* 15 November 2026: shrieking-hollow, standard, 4 prisoners\n/);
    expect(out).toContain('night-cage nightly --date 2026-11-15 --play');
    expect((await nightCage(['nightly'])).out).toMatch(/ends at midnight UTC, in \d+ h\./);
  });

  test('a bot plays it the same every time; the result is the two lines that the page shares', async () => {
    const played = ['nightly', '--date', '2026-11-03', '--bot', 'careful'];
    const { code, out } = await nightCage(played);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^The Night Cage, Tuesday.* 3 November 2026: base, standard: (escaped|lost) .*\n[🚪🌑] .+\n$/u,
    );
    expect((await nightCage(played)).out).toBe(out);
  });

  test('a player plays it in the terminal', async () => {
    const { code, out } = await nightCage(['nightly', '--date', '2026-11-02', '--play'], '1\n'.repeat(400));
    expect(code).toBe(0);
    expect(out).toContain('Prisoner 1 must place its start tile.');
    expect(out).toMatch(/\nThe Night Cage, Monday.* 2 November 2026: base, gentle: .*\n.*⬛.*\n$/u);
    expect((await nightCage(['nightly', '--play'], 'q\n')).out).not.toContain('⬛');
  });

  test.each([
    [['--date', 'soon'], '"soon" is not a night'],
    [['--date', '2026-02-30'], 'is not a night'],
    [['--date', '2999-01-01'], 'has not come yet'],
    [['--bot', 'chess'], 'there is no bot "chess"'],
    [['--bot', 'careful', '--play'], 'not both'],
    [['now'], 'takes options only'],
  ])('wrong arguments are refused in one sentence: %s', async (args, sentence) => {
    const { code, out, err } = await nightCage(['nightly', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});
