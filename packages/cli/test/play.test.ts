import { spawn } from 'node:child_process';
import { pickByDepth } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { bin, file, folder, nightCage, nightCageProcess } from './support.ts';

describe('play', () => {
  test('understands numbers and moves; the end of the input ends the game', async () => {
    const { code, out, err } = await nightCage(
      ['play', '--seed', 'x'],
      '?\nstart c3 S└\n1\n1 jump\n99\nmove E\nb\nu\n',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Prisoner 1 must place its start tile.');
    expect(out).toContain('S└@1');
    expect(out).toContain('"jump" is not a verb');
    expect(out).toMatch(/Choose a number from 1 to \d+\./);
    expect(out).toMatch(/The game ends here, undecided \(seed x\)\.\n$/);
  });

  test('shows nerve if the edition has it', async () => {
    const { out: base } = await nightCage(['play', '--seed', 'x'], 'q\n');
    expect(base).toContain('prisoner 1: waiting to start, lit, nerve 1\n');
    const { out } = await nightCage(['play', '--edition', 'prototype', '--seed', 'x'], 'q\n');
    expect(out).toContain('prisoner 1: waiting to start, lit\n');
    expect(out).not.toMatch(/nerve/);
  });

  test('q quits', async () => {
    expect(await nightCage(['play'], 'q\n1\n1\n')).toMatchObject({ code: 0, err: '' });
  });

  test('q quits at once, even if the input stays open', async () => {
    const child = spawn(process.execPath, [bin, 'play', '--seed', 'x'], {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.write('q\n');
    const code = await new Promise((done) => {
      const patience = setTimeout(() => child.kill(), 300_000);
      child.on('exit', (status) => {
        clearTimeout(patience);
        done(status);
      });
    });
    expect(code).toBe(0);
  });

  test('u undoes what revealed no tile, and nothing else', async () => {
    // The second start tile is laid without drawing again, so it can be undone; the first cannot.
    const { out } = await nightCage(['play', '--seed', 'x'], '1 start c3 S└\n1\nu\n1\nu\nu\n');
    expect(out.match(/There is nothing to undo/g)).toHaveLength(2);
    const boards = out.split('> ');
    expect(boards.at(-3)).toContain('must place the tile in hand');
  });

  test('with bots, asks only about the first prisoner; the bots play all others', () => {
    // As a process, since inside a test runner search takes ten times as long.
    for (const name of ['careful', 'search']) {
      const game = ['play', '--bots', name, '--edition', 'prototype', '--seats', '2', '--seed', 'x'];
      // Search takes seconds per choice, so only the deep run plays a whole game with it.
      const isWhole = name === 'careful' || pickByDepth(false, true);
      const input = '1\n'.repeat(isWhole ? 300 : 4);
      const { code, out, err } = nightCageProcess(game, input);
      expect([code, err]).toEqual([0, '']);
      if (isWhole) expect(out).toMatch(/\n(Won|Lost): .+\n$/);
      const asked = [...out.matchAll(/Prisoner (\d) must /g)].map(([, prisoner]) => prisoner);
      expect(new Set(asked)).toEqual(new Set(['1']));
      const played = [...out.matchAll(/Your teammate: (\d) /g)].map(([, prisoner]) => prisoner);
      expect(new Set(played)).toEqual(new Set(['2', '3', '4']));
      // The same seed gives the same game, teammates included.
      if (isWhole) expect(nightCageProcess(game, input).out).toBe(out);
    }
  });

  test('u goes back to the player’s own choice, past choices of teammates', async () => {
    /** The output without draws and choices on the way. */
    const position = (text: string): string => text.slice(text.indexOf('      a '));
    let past = 0;
    // Whether teammates chose in between depends on their play: try games until they did.
    for (let game = 0; past === 0 && game < 20; game++) {
      const { out } = await nightCage(
        ['play', '--bots', 'careful', '--seed', `undo-${game}`],
        '1\nu\n1\n'.repeat(100),
      );
      const shown = out.split('\n> ');
      for (let n = 2; n < shown.length; n += 3) {
        if (shown[n]!.includes('There is nothing to undo')) continue;
        expect(shown.slice(0, n - 1).map(position)).toContain(position(shown[n]!));
        if (shown[n - 1]!.includes('Your teammate')) past++;
      }
    }
    expect(past).toBeGreaterThan(0);
  });

  test.each([['chess'], ['constructor'], ['']])('there is no bot %j', async (name) => {
    const { code, out, err } = await nightCage(['play', '--bots', name]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      `night-cage: there is no bot "${name}"; choose from careful, search, cautious, hasty, key-hunter, or use your own file, such as ./my-bot.ts.\n`,
    );
  });

  test('h gives a playable hint, with its chance and reasons', async () => {
    const { out } = nightCageProcess(['play', '--seed', 'x'], '1 start c3 S└\n1\nhint\nh\n');
    const [, first, second] = out.split('My pick: ').map((text) => text.split('\n> ')[0]!);
    expect(second).toBe(first);
    const [move, chance, ...facts] = first!.split('\n  ');
    expect(chance).toMatch(/^\d+% chance of escape, between \d+% and \d+% \(24 quick trials\)\.$/);
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) expect(fact).toMatch(/^[A-Z\d][^\n]*\.$/);
    const { out: after } = await nightCage(['play', '--seed', 'x'], `1 start c3 S└\n1\n${move!}\n`);
    expect(after.split('\n> ').at(-2)).toMatch(/\nTurn \d+, prisoner \d\. /);
  });

  test('a whole game can be played by always taking the first choice', async () => {
    const { code, out } = await nightCage(
      ['play', '--edition', 'prototype', '--seats', '2', '--seed', 'x'],
      '1\n'.repeat(3000),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/\n(Won|Lost): .+\n$/);
  });
});

test('a record that departs from the rules opens up to there, with the reason', async () => {
  const parted = file('parted.cage', '1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 stay');
  const { code, out, err } = await nightCage(['play', parted], 'q\n');
  expect(err).toMatch(
    /^night-cage: .*parted\.cage: Line 1, column 41: the move "1 stay" is not legal: .+\. It opens up to that move\.\n$/,
  );
  expect(out).toContain('├');
  expect(code).toBe(0);
  const damaged = await nightCage(['play', file('damaged.cage', '1. 1 fly away')], 'q\n');
  expect([damaged.code, damaged.out]).toEqual([1, '']);
});
