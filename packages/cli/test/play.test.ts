import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { bin, folder, nightCage } from './support.ts';

describe('play', () => {
  test('numbers and moves are understood, and the end of the input ends the game', () => {
    const { code, out, err } = nightCage(
      ['play', '--seed', 'x'],
      '?\nstart c3 S└\n1\n1 jump\n99\nmove E\nb\nu\n',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Prisoner 1 must lay its start tile.');
    expect(out).toContain('S└@1');
    expect(out).toContain('"jump" is no verb');
    expect(out).toMatch(/There are the choices 1 to \d+\./);
    expect(out).toMatch(/The game ends here, undecided \(seed x\)\.\n$/);
  });

  test('q quits', () => {
    expect(nightCage(['play'], 'q\n1\n1\n')).toMatchObject({ code: 0, err: '' });
  });

  test('q quits at once, though the input stays open', async () => {
    const child = spawn(process.execPath, [bin, 'play', '--seed', 'x'], {
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.write('q\n');
    const code = await new Promise((done) => {
      const patience = setTimeout(() => child.kill(), 20_000);
      child.on('exit', (status) => {
        clearTimeout(patience);
        done(status);
      });
    });
    expect(code).toBe(0);
  });

  test('u takes back what turned nothing up, and nothing else', () => {
    // The second tile of the start is laid without another draw: it can be taken back, but not the first.
    const { out } = nightCage(['play', '--seed', 'x'], '1 start c3 S└\n1\nu\n1\nu\nu\n');
    expect(out.match(/Nothing can be undone/g)).toHaveLength(2);
    const boards = out.split('> ');
    expect(boards.at(-3)).toContain('must place the tile in hand');
  });

  test('a whole game can be played by always taking the first choice', () => {
    const { code, out } = nightCage(
      ['play', '--edition', 'prototype', '--players', '2', '--seed', 'x'],
      '1\n'.repeat(3000),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/\n(Won|Lost): .+\n$/);
  });
});
