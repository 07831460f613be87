import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legal, preview } from '@night-cage/rules';
import { playRandomGame, listSetups } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { main } from '../src/main.ts';
import { describeConsequences } from '../src/play/consequences.ts';
import { wrap } from '../src/play/terminal.ts';
import { file, folder, nightCage, testIo } from './support.ts';

/** The output of a terminal with these properties. */
async function shownOn(
  stdout: { isTTY?: boolean; columns?: number },
  env: Record<string, string>,
  input: string,
  ...args: string[]
): Promise<string> {
  let out = '';
  const terminal = { ...stdout, write: (text: string) => void (out += text) };
  expect(await main(['play', '--seed', 'y', ...args], testIo(input, { stdout: terminal, env }).io)).toBe(0);
  return out;
}

describe('before a choice', () => {
  test('the certain consequences are shown', async () => {
    const { out } = await nightCage(['play', '--seed', 'y'], `start c3 S└\n${'1\n'.repeat(12)}`);
    expect(out).toContain('\n  1) move N: c3 turns into a pit; d3 goes dark; draws 2 tiles\n');
    expect(out).toContain('\n  3) stay: c3 turns into a pit; prisoner 1 falls; burns 1 tile\n');
  });

  test('every consequence of the preview is listed', () => {
    const words: Record<string, number> = {};
    for (const setup of listSetups().filter((_, n) => n % 5 === 0))
      playRandomGame(setup, 'told', ({ before }) => {
        for (const intent of legal(before).slice(0, 12)) {
          const found = preview(before, intent);
          if (!found.ok) throw new Error('a legal intent has a preview');
          const { hits, falls, keysTaken, keysLost, gatesLost, darkened, draws, outcome } = found.preview;
          const consequences = describeConsequences(before, intent).join('; ');
          const expected: Record<string, boolean> = {
            ' is hit by ': hits.length > 0,
            ' falls': falls.length > 0,
            ' takes a key': keysTaken.length > 0,
            ' lost, ': keysLost + gatesLost > 0,
            ' dark': darkened.length > 0 && keysLost + gatesLost === 0,
            ' tile': draws > 0,
            'the game is lost': outcome.startsWith('lost'),
          };
          const missing = Object.keys(expected).filter(
            (part) => expected[part] && !consequences.includes(part),
          );
          if (missing.length > 0)
            throw new Error(`${JSON.stringify(intent)} does not tell of${missing.join()}: ${consequences}`);
          for (const part of Object.keys(expected)) if (expected[part]) words[part] = (words[part] ?? 0) + 1;
        }
      });
    expect(Object.keys(words)).toHaveLength(7);
  });

  test('all choices have numbers, even more than a hundred at the start', async () => {
    const { out } = await nightCage(['play', '--seed', 'x'], '144\n');
    for (const number of [1, 72, 144]) expect(out).toMatch(new RegExp(`[ \\n]${number}\\) S`));
    expect(out).toContain('on f6');
  });
});

describe('on a terminal', () => {
  const COLOURED = '\u001B[';
  const TERMINAL = { isTTY: true, columns: 80 };

  test('has colours unless they are turned off; pipes have them only on request', async () => {
    expect(await shownOn(TERMINAL, {}, 'q\n')).toContain(COLOURED);
    expect(await shownOn(TERMINAL, { NO_COLOR: '1' }, 'q\n')).not.toContain(COLOURED);
    expect(await shownOn(TERMINAL, { FORCE_COLOR: '0' }, 'q\n')).not.toContain(COLOURED);
    expect(await shownOn({}, {}, 'q\n')).not.toContain(COLOURED);
    expect(await shownOn({}, { FORCE_COLOR: '1' }, 'q\n')).toContain(COLOURED);
  });

  test('with 40 columns, no line of a whole game is too long', async () => {
    for (const edition of ['base', 'shrieking-hollow']) {
      const input = `?\n${'1\n'.repeat(400)}`;
      const out = await shownOn({ columns: 40 }, {}, input, '--edition', edition, '--seats', '2');
      expect(out.split('\n').filter((line) => line.length > 40)).toEqual([]);
      expect(out).toMatch(/\n(Won|Lost): /);
    }
  });

  test('wraps lines between words, with a hanging indent', () => {
    expect(wrap('  12) one two three', 12)).toEqual(['  12) one', '    two', '    three']);
    expect(wrap('  key  one two', 12)).toEqual(['  key  one', '       two']);
    expect(wrap('unbreakable', 4)).toEqual(['unbreakable']);
  });
});

describe('typed lines', () => {
  test.each(['q', 'quit', 'exit', 'EXIT'])('%s quits', async (word) => {
    const { code, out } = await nightCage(['play', '--seed', 'x'], `${word}\n1\n`);
    expect(code).toBe(0);
    expect(out).toMatch(/\n> \nThe game ends here, undecided \(seed x\)\.\n$/);
  });

  test('a megabyte of noise gets a few answers, not one per line', async () => {
    const noise = 'dance all night\n'.repeat(65_536);
    const { code, out } = await nightCage(['play', '--seed', 'x'], `${noise}b\nq\n`);
    expect(code).toBe(0);
    expect(out.match(/I don't understand/g)).toHaveLength(3);
    expect(out).toContain(
      'Further lines like this get no answer; type ? for help.\n65532 more lines were not understood.\n',
    );
    expect(out.match(/\n> /g)!.length).toBeLessThan(8);
  });
});

describe('a saved game', () => {
  test('continues where it was, with its bots, and can be replayed', async () => {
    const begun = await nightCage(
      ['play', '--seed', 'y', '--bots', 'careful'],
      'start c3 S└\n1\n1\nsave mine.cage\nsave no/where.cage\nsave\nexit\n',
    );
    expect(begun.out).toContain('Saved. Continue with: night-cage play mine.cage');
    expect(begun.out).toContain('Not saved: cannot write no/where.cage: there is no folder no.');
    /** The last question before it was saved. */
    const asked = /\nTurn 5, prisoner 1\.[^>]+/.exec(begun.out)![0];
    for (const how of [['mine.cage'], ['--continue']]) {
      const { code, out } = await nightCage(['play', ...how], '1\n');
      expect(code).toBe(0);
      expect(out).toContain(asked);
      expect(out).toContain('\n> Drawn: T\n');
    }
    expect(readFileSync(join(folder, 'mine.cage'), 'utf8')).toMatch(/\[Bots "2 3 4"\]\n\[Seed "y"\]/);
    expect(await nightCage(['replay', 'mine.cage'])).toMatchObject({ code: 0, err: '' });
  });

  test('equals a game that was never interrupted, and keeps its undo', async () => {
    const input = ['start c3 S└', '1', '1', 'start f6 S└', '1', '1'];
    const whole = await nightCage(['play', '--seed', 'x'], `${input.join('\n')}\n`);
    await nightCage(['play', '--seed', 'x'], `${input.slice(0, 3).join('\n')}\nsave half.cage\n`);
    const { out } = await nightCage(['play', 'half.cage'], `u\n1\n${input.slice(3).join('\n')}\n`);
    const ending = (text: string): string => text.slice(text.lastIndexOf('      a '));
    expect(ending(out)).toBe(ending(whole.out));
    expect(out).toContain('Turn 1, prisoner 1. Prisoner 1 must place the tile in hand');
  });

  test.each([
    [['nowhere.cage'], /cannot read nowhere\.cage: there is no such file\.$/, 2],
    [['bad.cage'], /bad\.cage: Line 1, column 4: the move "1 move E" is not legal/, 1],
    [['a.cage', 'b.cage'], /play continues one game, not 2\.$/, 2],
    [['mine.cage', '--seed', 'x'], /--seed is for a new game, not for a saved one\.$/, 2],
  ])('%j is refused in one sentence', async (args, message, exitCode) => {
    file('bad.cage', '1. 1 move E');
    const { code, out, err } = await nightCage(['play', ...args]);
    expect(err.trimEnd()).toMatch(message);
    expect([code, out]).toEqual([exitCode, '']);
  });
});

describe('your own bot as a teammate', () => {
  const game = (name: string): Promise<{ out: string; err: string }> =>
    nightCage(['play', '--seed', 'x', '--bots', name], 'start c3 S└\n1\n1\nstart f6 S└\n');

  test('plays, and prints next to the game', async () => {
    file(
      'mate.ts',
      "export default () => ({ name: 'm', choose: (q: any) => (console.log('hm'), q.options[0]) });\n",
    );
    const { out, err } = await game('./mate.ts');
    expect(out).toContain('Your teammate: 2 start a1 S');
    expect(err).toMatch(/^(\.\/mate\.ts: hm\n)+$/);
  });

  test('that fails gives its seats to the player', async () => {
    file('fails.ts', "export default () => ({ name: 'f', choose() { throw new Error('no idea'); } });\n");
    const { out } = await game('./fails.ts');
    expect(out).toContain('Your teammate failed: no idea (./fails.ts:1:');
    expect(out).toContain('Turn 2, prisoner 2. Prisoner 2 must place its start tile.');
    expect(out).toContain('S└@2');
  });
});
