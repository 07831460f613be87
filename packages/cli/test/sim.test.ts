import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BOT_NAMES, type BotName } from '@night-cage/bots';
import { pickByDepth } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { main } from '../src/main.ts';
import { bin, file, folder, nightCage, testIo, type Ran } from './support.ts';

describe('sim', () => {
  const results = async (args: readonly string[]): Promise<unknown> => {
    const { seconds, gamesPerSecond, ...same } = JSON.parse(
      (await nightCage(['sim', '--json', ...args])).out,
    ) as Record<string, unknown>;
    expect(seconds).toBeGreaterThan(0);
    expect(gamesPerSecond).toBeGreaterThan(0);
    return same;
  };

  test('the same seed gives the same results, whatever the number of threads', async () => {
    const args = [
      '--games',
      '60',
      '--seed',
      'x',
      '--edition',
      'shrieking-hollow',
      '--options',
      '{"nightTerrors": 2}',
    ];
    const one = await results([...args, '--jobs', '1']);
    expect(one).toMatchObject({ games: 60, seed: 'x', edition: 'shrieking-hollow', player: 'random' });
    expect(await results([...args, '--jobs', '3'])).toEqual(one);
    expect(await results([...args.slice(0, 3), 'y', ...args.slice(4)])).not.toEqual(one);
  });

  // The bots between careful and random differ from careful in their weights only.
  const bots = pickByDepth<readonly BotName[]>(
    BOT_NAMES.filter((name) => ['random', 'careful', 'search'].includes(name)),
    BOT_NAMES,
  );
  test.each(bots)('%s plays the same games whatever its thread has played before', async (name) => {
    const games = pickByDepth(2, 4);
    const args = ['--games', String(games), '--bots', name, '--iterations', '10'];
    const alone = await results([...args, '--jobs', String(games)]);
    expect(alone).toMatchObject({ games, player: name, outcomes: { playing: 0 } });
    expect(await results([...args, '--jobs', '1'])).toEqual(alone);
  });

  test('the careful bot escapes now and then', async () => {
    const { outcomes } = (await results(['--games', pickByDepth('8', '20'), '--bots', 'careful'])) as {
      outcomes: { won: number };
    };
    expect(outcomes.won).toBeGreaterThan(0);
  });

  test('the table shows outcomes by reason', async () => {
    const { code, out, err } = await nightCage(['sim', '--games', '20']);
    expect([code, err]).toEqual([0, '']);
    for (const reason of ['won', 'lost gates', 'lost keys', 'lost falling', 'lost isolated'])
      expect(out).toContain(reason);
    expect(out).toMatch(/games\s+20\n.* decisions .* games\/s\n$/);
  });

  test('shows a progress bar on a terminal, lines on request, otherwise nothing', async () => {
    const shown = async (isTTY: boolean, ...args: string[]): Promise<string> => {
      let err = '';
      const stderr = { isTTY, write: (text: string) => void (err += text) };
      expect(await main(['sim', '--games', '5', ...args], testIo('', { stderr }).io)).toBe(0);
      return err;
    };
    const bar = await shown(true);
    expect(bar).toMatch(/^\r░+ 0\/5\r/);
    expect(bar.endsWith(' 5/5\r\u001B[K')).toBe(true);
    expect(await shown(false, '--progress')).toMatch(/^0 of 5 games\n/);
    expect(await shown(false)).toBe('');
  });

  test('games with a record are counted from it and not played again', async () => {
    const games = (count: number, ...more: string[]): Promise<Ran> =>
      nightCage(['sim', '--games', String(count), '--seed', 'on', '--records', 'on', '--json', ...more]);
    const textOf = (name: string): string => readFileSync(join(folder, 'on', name), 'utf8');
    const first = JSON.parse((await games(4)).out) as object;
    expect(first).toMatchObject({ games: 4, found: 0 });
    rmSync(join(folder, 'on/game-000002.cage'));
    file('on/game-000003.cage', textOf('game-000003.cage').slice(0, -40)); // cut off, as on a full disk
    const again = JSON.parse((await games(6)).out) as object;
    expect(again).toMatchObject({ games: 6, found: 2 });
    const whole = JSON.parse((await nightCage(['sim', '--games', '6', '--seed', 'on', '--json'])).out) as {
      outcomes: unknown;
      meanTurns: number;
      meanDecisions: number;
    };
    const { outcomes, meanTurns, meanDecisions } = whole;
    expect(again).toMatchObject({ outcomes, meanTurns, meanDecisions });
    expect((await nightCage(['sim', '--games', '6', '--seed', 'on', '--records', 'on'])).out).toMatch(
      /\n6 of the games were found as records and not played again\n$/,
    );
    // Records of other games are not touched.
    for (const other of [
      ['--bots', 'careful'],
      ['--seats', '2'],
      ['--seed', 'off'],
    ])
      expect(await games(6, ...other)).toMatchObject({
        code: 2,
        err: 'night-cage: there are records of other games in on: choose another folder.\n',
      });
  });

  test('when interrupted, it has counted every record it wrote, and can continue', async () => {
    const args = ['sim', '--games', '1000000', '--records', 'interrupted', '--json'];
    const child = spawn(process.execPath, [bin, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = Promise.all([text(child.stdout), text(child.stderr)]);
    const records = (): string[] => {
      const path = join(folder, 'interrupted');
      return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.cage')) : [];
    };
    while (records().length < 20) await new Promise((go) => setImmediate(go));
    child.kill('SIGINT');
    const [out, err] = await ended;
    const { games } = JSON.parse(out) as { games: number };
    expect(games).toBe(records().length);
    expect(err).toBe(
      `night-cage: interrupted after ${games} of 1000000 games; run the same command to resume.\n`,
    );
  });
});

describe('replay', () => {
  test.each(['base', 'piege-obscur', 'prototype', 'shrieking-hollow'])(
    'records of %s replay',
    async (edition) => {
      const { code } = await nightCage(['sim', '--games', '2', '--edition', edition, '--records', edition]);
      expect(code).toBe(0);
      const names = readdirSync(join(folder, edition)).filter((name) => name.endsWith('.cage'));
      expect(names).toEqual(['game-000001.cage', 'game-000002.cage']);
      const replayed = await nightCage(['replay', join(edition, names[0]!), '--json']);
      expect([replayed.code, replayed.err]).toEqual([0, '']);
      const [game, ...positions] = replayed.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(game).toEqual({ edition, options: {}, prisoners: 4 });
      expect(positions[0]).toMatchObject({ move: null, drew: [], asks: '1 start' });
      expect(positions.at(-1)).toMatchObject({ asks: null, legal: [] });
      for (const [n, position] of positions.slice(1).entries())
        expect(positions[n]!['legal']).toContain(position['move']);
      expect((await nightCage(['replay', join(edition, names[0]!)])).out).toMatch(/\n(Won|Lost): .+\n$/);
    },
  );

  test.each([
    [
      'a move that is not legal',
      '1. 1 move E',
      /Line 1, column 4: the move "1 move E" is not legal: .+ \(T1\)\.$/,
    ],
    ['a cut line', '1. 1 start c3 S└ {T', /Line 1, column 18: the record is cut off inside braces\.$/],
    ['a result that is not so', '[Result "won"]', /Line 1, column 1: the result is given as "won"/],
    ['noise', 'ß;{ [\n"'.repeat(150_000), /Line 1, column 1: a record is longer than/],
  ])('%s is refused', async (_, text, message) => {
    const { code, out, err } = await nightCage(['replay', file('bad.cage', text), '--json']);
    expect(err.trimEnd()).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect([code, out]).toEqual([1, '']);
  });

  test('takes several records and standard input, and continues after a record that does not replay', async () => {
    await nightCage(['sim', '--games', '2', '--records', 'several']);
    const one = 'several/game-000001.cage';
    const two = readFileSync(join(folder, 'several/game-000002.cage'), 'utf8');
    file('bad.cage', '1. 1 move E');
    const { code, out, err } = await nightCage(['replay', one, 'bad.cage', '-', '--json'], two);
    expect([code, err]).toEqual([1, expect.stringMatching(/^night-cage: bad\.cage: Line 1, .+\.\n$/)]);
    const games = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { file?: string; edition?: string })
      .filter(({ edition }) => edition !== undefined);
    expect(games.map((game) => game.file)).toEqual([one, '-']);
    const alone = await nightCage(['replay', '-', '--json'], two);
    expect(alone.code).toBe(0);
    expect(alone.out.split('\n').slice(1)).toEqual(out.split('\n').slice(-alone.out.split('\n').length + 1));
    const shown = await nightCage(['replay', one, 'nowhere.cage']);
    expect(shown.code).toBe(2);
    expect(shown.out).toMatch(/^File: several\/game-000001\.cage\nEdition: base\n/);
  });
});

test('replay shows a record that departs from the rules up to there, with the reason', async () => {
  const text = '1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 stay';
  const { code, out, err } = await nightCage(['replay', file('parted.cage', text)]);
  expect(out).toContain('1 place c2 ├');
  expect(out).not.toContain('1 stay');
  expect(err).toMatch(/Line 1, column 41: the move "1 stay" is not legal: /);
  expect(code).toBe(1);
});
