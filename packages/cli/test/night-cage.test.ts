import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BOT_NAMES } from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import { file, folder, nightCage, root, scenario, type Ran } from './support.ts';

/** Refused in one sentence: no stack trace, nothing on standard output, nothing written. */
function expectSentence({ code, out, err }: Ran, exitCode: number, told: RegExp): void {
  expect(err).toMatch(told);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).not.toMatch(/\bat .*:\d+/);
  expect(out).toBe('');
  expect(code).toBe(exitCode);
}

describe('help', () => {
  test.each([['help'], ['--help'], ['-h'], ['help --help'], ['help help']])(
    '%s lists the commands',
    async (words) => {
      const { code, out } = await nightCage(words.split(' '));
      expect(code).toBe(0);
      for (const name of ['play', 'check', 'replay', 'sim', 'arena', 'rules', 'bench'])
        expect(out).toContain(`\n  ${name}`);
    },
  );

  test.each(['play', 'check', 'replay', 'sim', 'arena', 'rules', 'bench'])(
    '%s has help of its own',
    async (name) => {
      const { code, out } = await nightCage([name, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^Usage: night-cage ${name}`));
      expect((await nightCage(['help', name])).out).toBe(out);
    },
  );

  test('the version is the one of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8')) as {
      version: string;
    };
    expect(await nightCage(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  test('without a command the usage goes to standard error', async () => {
    const { code, out, err } = await nightCage([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: night-cage <command>');
  });
});

describe('wrong usage is told in one sentence', () => {
  test.each([
    [['dance'], /there is no command "dance"/],
    [['check'], /check needs at least one scenario file/],
    [['check', '--fast', 'x'], /check has no option --fast; see night-cage check --help/],
    [['check', 'nowhere.yaml'], /cannot read nowhere.yaml: there is no such file/],
    [['replay'], /replay needs a record file, or - for standard input/],
    [['replay', 'nowhere.cage'], /cannot read nowhere.cage: there is no such file/],
    [['replay', '.'], /cannot read \.: it is a directory/],
    [['sim', '--games', 'many'], /--games must be a whole number of at least 1, not "many"/],
    [['sim', '--games', '0'], /--games must be a whole number of at least 1/],
    [['sim', '--games', '99999999999999999999'], /--games must be a whole number/],
    [['sim', '--games=-5'], /--games must be a whole number/],
    [['sim', '--games', '-5'], /--games must be a whole number of at least 1, not "-5"/],
    [['sim', '--games'], /--games needs a value: --games N/],
    [['sim', '--games', '--json'], /--games needs a value: --games N/],
    [['sim', '--json=yes'], /--json takes no value/],
    [['simm'], /there is no command "simm"; did you mean sim\?$/m],
    [['help', 'areena'], /there is no command "areena"; did you mean arena\?$/m],
    [['sim', '--game', '5'], /sim has no option --game; did you mean --games\?$/m],
    [['sim', '--bots', 'carful'], /there is no bot "carful"; did you mean careful\?$/m],
    [['arena', '--players', '4', '--seeds', 'a'], /the number of people at the table is said with --seats 4/],
    [['sim', '--player', 'chess'], /there is no bot "chess"; there are random/],
    [['sim', '--player', 'constructor'], /there is no bot "constructor"/],
    [['sim', '--edition', 'chess'], /there is no edition chess/],
    [['sim', '--options', '{'], /--options must be JSON/],
    [['sim', '--options', '{"keys": 99}'], /keys is 99/],
    [['sim', '--options', '[]'], /options must be/],
    [['sim', '--prisoners', '3'], /prisoners is 3/],
    [['sim', '--workers', '0'], /--jobs must be a whole number/],
    [
      ['sim', '--games', '5', '--records', 'file/below'],
      /cannot write records to file\/below: part of its path is not a directory/,
    ],
    [['sim', 'now'], /sim takes options only/],
    [['play', 'now'], /play takes options only/],
    [['play', '--players', '9'], /players is 9/],
    [['bench', '--best', 'x'], /--best must be a whole number/],
  ])('%j', async (args, told) => {
    file('file', 'a file');
    const before = readdirSync(folder).sort();
    expectSentence(await nightCage(args), 2, told);
    expect(readdirSync(folder).sort()).toEqual(before);
  });
});

describe('check', () => {
  test('prints a line for each scenario and the sum', async () => {
    const { code, out } = await nightCage(['check', scenario('block'), scenario('relight')]);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^ok {2}\S/);
    expect(lines[2]).toBe('2 passed, 0 failed');
    expect(code).toBe(0);
  });

  test('a directory stands for its scenarios', async () => {
    mkdirSync(join(folder, 'some'), { recursive: true });
    file('some/one.yaml', readFileSync(scenario('block'), 'utf8'));
    file('some/notes.txt', 'no scenario');
    expect((await nightCage(['check', 'some'])).out.trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed');
  });

  test.each([
    [
      'a wrong expectation',
      (text: string) => text.replace(/drawn: \d+/, 'drawn: 77'),
      /^FAIL \S+bad\.yaml \(.+\): tiles drawn: expected 77, found \d+/,
    ],
    ['broken YAML', (text: string) => `${text}\n]`, /^FAIL .*Line \d+, column \d+: this is no YAML/],
    [
      'an unknown mark',
      (text: string) => text.replace('┼', 'Q'),
      /^FAIL .*Line \d+, column \d+: "Q" is no tile/,
    ],
    ['noise', () => 'ß;{ [\n"'.repeat(150_000), /^FAIL .*longer than/],
    ['nothing', () => '', /^FAIL .*a scenario must be a map/],
  ])('%s fails with a reason', async (_, change, told) => {
    const { code, out, err } = await nightCage([
      'check',
      file('bad.yaml', change(readFileSync(scenario('block'), 'utf8'))),
    ]);
    expect(out).toMatch(told);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
    expect(out).toMatch(/0 passed, 1 failed\n$/);
    expect([code, err]).toEqual([1, '']);
  });
});

describe('sim and replay', () => {
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

  test.each(BOT_NAMES)('%s plays the same games whatever its thread has played before', async (name) => {
    const args = ['--games', '4', '--bots', name, '--iterations', '10'];
    const alone = await results([...args, '--jobs', '4']);
    expect(alone).toMatchObject({ games: 4, player: name, outcomes: { playing: 0 } });
    expect(await results([...args, '--jobs', '1'])).toEqual(alone);
  });

  test('the careful bot escapes now and then', async () => {
    const { outcomes } = (await results(['--games', '20', '--bots', 'careful'])) as {
      outcomes: { won: number };
    };
    expect(outcomes.won).toBeGreaterThan(0);
  });

  test('the table tells outcomes by reason', async () => {
    const { code, out, err } = await nightCage(['sim', '--games', '20']);
    expect([code, err]).toEqual([0, '']);
    for (const reason of ['won', 'lost gates', 'lost keys', 'lost falling', 'lost isolated'])
      expect(out).toContain(reason);
    expect(out).toMatch(/games\s+20\n.* decisions .* games\/s\n$/);
  });

  test.each(['base', 'piege-obscur', 'prototype', 'shrieking-hollow'])(
    'records of %s replay',
    async (edition) => {
      const { code } = await nightCage(['sim', '--games', '2', '--edition', edition, '--records', edition]);
      expect(code).toBe(0);
      const names = readdirSync(join(folder, edition));
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
    ['a cut line', '1. 1 start c3 S└ {T', /Line 1, column 18: the record breaks off inside braces\.$/],
    ['a result that is not so', '[Result "won"]', /Line 1, column 1: the result is said to be "won"/],
    ['noise', 'ß;{ [\n"'.repeat(150_000), /Line 1, column 1: a record is longer than/],
  ])('%s is refused', async (_, text, told) => {
    const { code, out, err } = await nightCage(['replay', file('bad.cage', text), '--json']);
    expect(err.trimEnd()).toMatch(told);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect([code, out]).toEqual([1, '']);
  });
});

test('replay shows a record that parts from the rules up to there, and says why', async () => {
  const text = '1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 stay';
  const { code, out, err } = await nightCage(['replay', file('parted.cage', text)]);
  expect(out).toContain('1 place c2 ├');
  expect(out).not.toContain('1 stay');
  expect(err).toMatch(/Line 1, column 41: the move "1 stay" is not legal: /);
  expect(code).toBe(1);
});

describe('rules', () => {
  test('a rule by its id', async () => {
    expect(await nightCage(['rules', 'm7'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^M7 {2}After striking, a Wax Eater/) as string,
    });
  });

  test('all ids', async () => {
    const { code, out } = await nightCage(['rules']);
    expect(code).toBe(0);
    expect(out).toMatch(/^L2 .+\n/m);
    expect(out).toMatch(/^NT8 .+\n/m);
  });

  test('an unknown id', async () => {
    expectSentence(await nightCage(['rules', 'M77']), 1, /there is no rule "M77"; the nearest are M7/);
  });
});

test('what would write over something, or check nothing, is refused', async () => {
  mkdirSync(join(folder, 'empty'));
  expect(await nightCage(['check', 'empty'])).toMatchObject({
    code: 2,
    err: 'night-cage: there is no scenario (.yaml) in empty.\n',
  });
  expect((await nightCage(['sim', '--games', '1', '--records', 'kept'])).code).toBe(0);
  expect(await nightCage(['sim', '--games', '1', '--records', 'kept'])).toMatchObject({ code: 2 });
});

describe('bench', () => {
  test('prints its figures as JSON', async () => {
    const { code, out } = await nightCage(['bench', '--json', '--best', '1']);
    expect(code).toBe(0);
    const figures = JSON.parse(out) as Record<string, number>;
    const names = [
      'randomGamesPerCpuSecond',
      'decisionsPerCpuSecond',
      'pureDecisionsPerCpuSecond',
      'nanosecondsPerClone',
      'bytesPerDecision',
    ];
    expect(Object.keys(figures)).toEqual(names);
    for (const name of names) expect(figures[name]).toBeGreaterThan(0);
  });
});
