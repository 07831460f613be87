import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { file, folder, nightCage } from './support.ts';

const SETUP = ['--edition', 'shrieking-hollow', '--prisoners', '4'];
const mine = (...args: string[]): ReturnType<typeof nightCage> =>
  nightCage(['puzzles', 'mine', 'mined.ndjson', ...SETUP, '--jobs', '1', ...args]);

describe('puzzles', () => {
  test('can be mined, mined further, packed, proved and shown', { timeout: 120_000 }, async () => {
    const journal = join(folder, 'mined.ndjson');
    const first = await mine('--seeds', 'mine-1');
    expect(first).toMatchObject({ code: 0, err: '' });
    const whole = readFileSync(journal, 'utf8');
    expect(JSON.parse(whole)).toMatchObject({ setup: 'shrieking-hollow, 4 prisoners', seed: 'mine-1' });

    // A game with an incomplete line is mined again; complete ones are not.
    appendFileSync(journal, whole.slice(0, 20));
    expect(await mine('--seeds', 'mine-1')).toMatchObject({ code: 0 });
    expect(readFileSync(journal, 'utf8')).toBe(whole);

    const packed = await nightCage(['puzzles', 'pack', 'mined.ndjson', '--out', 'puzzles.bin']);
    expect(packed.code).toBe(0);
    const [, count] = /(\d+) puzzles of \d+ in \d+ bytes/.exec(packed.out)!;
    expect(Number(count)).toBeGreaterThan(0);
    // A packed file is measured again, with the same result.
    const again = await nightCage(['puzzles', 'pack', 'puzzles.bin', '--out', 'again.bin']);
    expect(again.code).toBe(0);
    expect(readFileSync(join(folder, 'again.bin'))).toEqual(readFileSync(join(folder, 'puzzles.bin')));

    const proved = await nightCage(['puzzles', 'prove', 'puzzles.bin', '--solvers']);
    expect(proved.code).toBe(0);
    expect(proved.out).toContain(`${count} puzzles, 0 not proved`);
    expect(proved.out).toMatch(/^careful solves of the easy, middle and hard third: \d+%, \d+%, \d+%$/m);

    const shown = await nightCage(['puzzles', 'show', '1', '--file', 'puzzles.bin', '--solution']);
    expect(shown.code).toBe(0);
    expect(shown.out).toMatch(/One move (is right|gives the best chance)\./);
    expect(shown.out).toMatch(/^Right: \d /m);
  });

  test('that no longer hold are named, and left out of the output', async () => {
    const packed = fileURLToPath(new URL('fixtures/three-unproved.bin', import.meta.url));
    const { code, out } = await nightCage(['puzzles', 'prove', packed, '--out', 'sound.bin']);
    expect(code).toBe(1);
    expect(out).toMatch(/^puzzle 2: .*\npuzzle 3: .*\npuzzle 4: .*\n4 puzzles, 3 not proved/);
    const sound = await nightCage(['puzzles', 'prove', 'sound.bin']);
    expect(sound).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 puzzles, 0 not proved/) as string,
    });
  });

  test('of the game can be shown', async () => {
    expect(await nightCage(['puzzles', 'show', '1'])).toMatchObject({ code: 0, err: '' });
  });

  test.each([
    [[], /puzzles needs a subcommand: mine, pack, prove or show\.$/],
    [['mine'], /puzzles mine needs the name of one journal\.$/],
    [['mine', 'a'], /puzzles mine needs either --seeds, such as test-0\.\.199, or --seeds-file\.$/],
    [
      ['mine', 'a', '--seeds', 'b', '--kinds', 'odd'],
      /there is no kind of puzzle "odd"; the kinds are flickers, dodge, odds\.$/,
    ],
    [['pack', 'a'], /puzzles pack needs journals, and --out with the file to write\.$/],
    [['show'], /puzzles show needs the number of one puzzle\.$/],
    [['show', '999999'], /there is no puzzle 999999; there are \d+\.$/],
    [['prove', 'nowhere.bin'], /cannot read nowhere\.bin: there is no such file\.$/],
    [['prove', 'broken.bin'], /cannot read broken\.bin: /],
    [['pack', 'broken.bin', '--out', 'b'], /broken\.bin, line 1: this is not a game of a mining journal\.$/],
  ])('%j is refused in one sentence', async (args, message) => {
    writeFileSync(file('broken.bin', ''), 'nothing of the kind\n');
    const { code, out, err } = await nightCage(['puzzles', ...args]);
    expect(err.trimEnd()).toMatch(message);
    expect([code, out]).toEqual([2, '']);
  });
});
