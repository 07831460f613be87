import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { file, folder, nightCage, root, scenario, type Ran } from './support.ts';

/** Refused in one sentence: no stack trace, no output, no files. */
function expectSentence({ code, out, err }: Ran, exitCode: number, message: RegExp): void {
  expect(err).toMatch(message);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).not.toMatch(/\bat .*:\d+/);
  expect(out).toBe('');
  expect(code).toBe(exitCode);
}

const NAMES = COMMANDS.map(({ name }) => name);

describe('help', () => {
  test.each([['help'], ['--help'], ['-h'], ['help --help'], ['help help']])(
    '%s lists the commands',
    async (words) => {
      const { code, out } = await nightCage(words.split(' '));
      expect(code).toBe(0);
      for (const name of NAMES) expect(out).toContain(`\n  ${name}`);
    },
  );

  test.each(NAMES)('%s has its own help', async (name) => {
    const { code, out } = await nightCage([name, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: night-cage ${name}`));
    expect((await nightCage(['help', name])).out).toBe(out);
  });

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

describe('wrong usage is refused in one sentence', () => {
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
    [['load', '--json'], /load is a tool in the repository: run `npm run load` there/],
    [['help', 'chaos'], /chaos is a tool in the repository: run `npm run chaos` there/],
    [['simm'], /there is no command "simm"; did you mean sim\?$/m],
    [['help', 'areena'], /there is no command "areena"; did you mean arena\?$/m],
    [['sim', '--game', '5'], /sim has no option --game; did you mean --games\?$/m],
    [['sim', '--bots', 'carful'], /there is no bot "carful"; did you mean careful\?$/m],
    [
      ['arena', '--players', '4', '--seeds', 'a'],
      /use --seats for the number of people at the table: --seats 4/,
    ],
    [['sim', '--player', 'chess'], /there is no bot "chess"; choose from random/],
    [['sim', '--player', 'constructor'], /there is no bot "constructor"/],
    [['sim', '--edition', 'chess'], /there is no edition chess/],
    [['sim', '--options', '{'], /--options must be JSON/],
    [['sim', '--options', '{"keys": 99}'], /keys is 99/],
    [['sim', '--options', '[]'], /options must be/],
    [['sim', '--prisoners', '3'], /prisoners is 3/],
    [['sim', '--players', 'careful'], /people at the table; to choose who plays, use --bots careful\.$/m],
    [['sim', '--workers', '0'], /--jobs must be a whole number/],
    [
      ['sim', '--games', '5', '--records', 'file/below'],
      /cannot write records to file\/below: part of its path is not a directory/,
    ],
    [
      ['sim', '--records', '/proc/nowhere/below'],
      /cannot write records to \/proc\/nowhere\/below: no folder can/,
    ],
    [['sim', 'now'], /sim takes options only/],
    [['play', 'now'], /cannot read now: there is no such file/],
    [['play', '--players', '9'], /players is 9/],
    [['bench', '--best', 'x'], /--best must be a whole number/],
  ])('%j', async (args, message) => {
    file('file', 'a file');
    const before = readdirSync(folder).sort();
    expectSentence(await nightCage(args), 2, message);
    expect(readdirSync(folder).sort()).toEqual(before);
  });
});

describe('check', () => {
  test('prints a line for each scenario and a summary', async () => {
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
    ['broken YAML', (text: string) => `${text}\n]`, /^FAIL .*Line \d+, column \d+: this is not YAML/],
    [
      'an unknown mark',
      (text: string) => text.replace('┼', 'Q'),
      /^FAIL .*Line \d+, column \d+: "Q" is not a tile/,
    ],
    ['noise', () => 'ß;{ [\n"'.repeat(150_000), /^FAIL .*longer than/],
    ['nothing', () => '', /^FAIL .*a scenario must be a map/],
  ])('%s fails with a reason', async (_, change, message) => {
    const { code, out, err } = await nightCage([
      'check',
      file('bad.yaml', change(readFileSync(scenario('block'), 'utf8'))),
    ]);
    expect(out).toMatch(message);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
    expect(out).toMatch(/0 passed, 1 failed\n$/);
    expect([code, err]).toEqual([1, '']);
  });
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
    expectSentence(await nightCage(['rules', 'M77']), 1, /there is no rule "M77"; the closest are M7/);
  });
});

test('a folder without scenarios is refused', async () => {
  mkdirSync(join(folder, 'empty'));
  expect(await nightCage(['check', 'empty'])).toMatchObject({
    code: 2,
    err: 'night-cage: there is no scenario (.yaml) in empty.\n',
  });
});

describe('bench', () => {
  test('prints its figures as JSON', async () => {
    const { code, out } = await nightCage(['bench', '--json', '--best', '1']);
    expect(code).toBe(0);
    const figures = JSON.parse(out) as Record<string, number>;
    const names = [
      'randomGamesPerCpuSecond',
      'silentDecisionsPerCpuSecond',
      'toldDecisionsPerCpuSecond',
      'leavesPerCpuSecond',
      'decisionsPerCpuSecond',
      'pureDecisionsPerCpuSecond',
      'nanosecondsPerClone',
      'bytesPerDecision',
    ];
    expect(Object.keys(figures)).toEqual(names);
    for (const name of names) expect(figures[name]).toBeGreaterThan(0);
  });
});

test('a missing package is named in one sentence, with the remedy', () => {
  for (const name of ['bin', 'src']) mkdirSync(join(folder, 'packages/cli', name), { recursive: true });
  const bin = file(
    'packages/cli/bin/night-cage.js',
    readFileSync(join(root, 'packages/cli/bin/night-cage.js'), 'utf8'),
  );
  file(
    'packages/cli/src/main.ts',
    "import '@night-cage/of-an-earlier-version';\nexport const main = (): number => 0;\n",
  );
  file('packages/cli/package.json', '{ "type": "module" }');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'help'], { encoding: 'utf8' });
  const message =
    /^night-cage: Cannot find package '@night-cage\/of-an-earlier-version': run `npm ci` in the repository\.\n$/;
  expectSentence({ code: status, out: stdout, err: stderr }, 2, message);
});
