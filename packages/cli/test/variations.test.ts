import { readFileSync } from 'node:fs';
import { parseGameLink, parseRecordPartly } from '@night-cage/notation';
import { describe, expect, test } from 'vitest';
import { file, nightCage } from './support.ts';

const GAME = `[Edition "base"]

"The first night" 1. 1 start c3 S└ {T}; 1 place c2 ├ {+} "All four ways" (good d3 c3>d3); 1 place d3 ┼
2. 2 start f6 S┘ {I}

[Variation "To the corner"]
[From "3"]
[Stack "true"]
[Result "playing"]

2. 2 start a1 S┌ {I}

[Variation "Another night"]
[From "0 of 1"]
[Stack "fresh"]

2. 2 start a1 S┌ {T}; 2 place b1 ┬ {+}
`;

describe('replay of a record with variations', () => {
  test('shows the game with its notes, and lists the variations with their results', async () => {
    const { code, out } = await nightCage(['replay', file('tree.cage', GAME)]);
    expect(code).toBe(0);
    expect(out).toContain('\n  "The first night"\n\nTurn 1\n');
    expect(out).toContain('  1 place c2 ├  {+}\n    "All four ways" (good d3 c3>d3)\n');
    expect(out.split('\nVariations\n')[1]).toBe(
      `  1. To the corner, after 3 moves of the game, true stack. The game continues.
  2. Another night, after 0 moves of variation 1, fresh stack. The game continues.
`,
    );
  });

  test('shows a variation, by its number or its name', async () => {
    file('tree.cage', GAME);
    const shown = await nightCage(['replay', 'tree.cage', '--variation', '2']);
    expect(shown).toEqual(await nightCage(['replay', 'tree.cage', '--variation', 'Another night']));
    expect(shown.out).toContain(
      'Variation: Another night, after 0 moves of variation 1, fresh stack\n\nTurn 2\n  2 start a1',
    );
    expect(shown.out).not.toContain('f6 S┘');
    expect(shown.code).toBe(0);
  });

  test('traces the game with a list of its variations, or a variation', async () => {
    file('tree.cage', GAME);
    const lines = async (...more: string[]): Promise<Record<string, unknown>[]> => {
      const { out } = await nightCage(['replay', 'tree.cage', '--json', ...more]);
      return out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const [game, ...positions] = await lines();
    expect(game!['variations']).toEqual([
      { name: 'To the corner', from: 3, of: null, stack: 'true', outcome: 'playing' },
      { name: 'Another night', from: 0, of: 1, stack: 'fresh', outcome: 'playing' },
    ]);
    expect(positions).toHaveLength(5);
    const [second, ...others] = await lines('--variation', '2');
    expect(second!['variation']).toMatchObject({ name: 'Another night' });
    expect(others.map(({ move }) => move)).toEqual([null, '2 start a1 S┌', '2 place b1 ┬']);
    expect(others[0]).toEqual(positions[3] && { ...positions[3], move: null, drew: [] });
  });

  test('prints a link to the game alone', async () => {
    const { code, out } = await nightCage(['replay', file('tree.cage', GAME), '--link']);
    expect(code).toBe(0);
    expect(parseGameLink(out.trimEnd()).steps.map(({ move }) => move)).toEqual(
      parseRecordPartly(GAME).steps.map(({ move }) => move),
    );
  });

  test('reports a variation that departs from the rules, and shows the others', async () => {
    const parted = GAME.replace('2 start a1 S┌ {I}', '2 move E');
    const { code, out, err } = await nightCage(['replay', file('parted.cage', parted)]);
    expect(code).toBe(1);
    expect(out).toContain(
      '1. To the corner, after 3 moves of the game, true stack. It breaks the rules. Line 11',
    );
    expect(out).toContain('2. Another night');
    expect(err).toMatch(/^night-cage: .*parted\.cage: Line 11, column 4: .*is not legal/);
    expect((await nightCage(['replay', 'parted.cage', '--variation', '2'])).code).toBe(0);
  });

  test.each([
    ['3', 'they are numbered 1 to 2'],
    ['0', 'they are numbered 1 to 2'],
    ['The corner', 'they are numbered 1 to 2'],
  ])('there is no variation %s', async (query, message) => {
    const ran = await nightCage(['replay', file('tree.cage', GAME), '--variation', query]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(`there is no variation "${query}"; ${message}`);
  });
});

describe('replay --escape', () => {
  /** A lost game whose only variation is an escape with the same stack. */
  const RECORD = readFileSync(new URL('../../web/e2e/lost-with-a-way-out.cage', import.meta.url), 'utf8');
  const [LOST = ''] = RECORD.split('[Variation');

  test('names the last moment with a way out, and adds the escape to the record', async () => {
    const { code, out, err } = await nightCage([
      'replay',
      file('lost.cage', LOST),
      '--escape',
      '--tries',
      '20',
    ]);
    expect(code).toBe(0);
    expect(err).toContain(
      'Yes, until turn 36: before "4 move E", after 135 moves, there was still a way out.',
    );
    const { branches, steps } = parseRecordPartly(out);
    expect(steps).toHaveLength(parseRecordPartly(LOST).steps.length);
    expect(branches).toMatchObject([{ from: 135, stack: 'true', outcome: 'won', parted: null }]);
  });

  test('refuses an unfinished game; a game that was won needs no escape', async () => {
    const running = await nightCage(['replay', file('runs.cage', GAME), '--escape']);
    expect([running.code, running.out]).toEqual([1, '']);
    expect(running.err).toContain('the game is not over');
    const bad = await nightCage(['replay', file('lost.cage', LOST), '--escape', '--tries', 'many']);
    expect([bad.code, bad.out]).toEqual([2, '']);
  });
});
