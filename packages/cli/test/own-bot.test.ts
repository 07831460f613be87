import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { botQuestionOf } from '@night-cage/bots';
import { newGame } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerTimeout } from '../src/own-bot/answer-timeout.ts';
import { startOwnBot } from '../src/own-bot/own-bot.ts';
import { file, folder, nightCage, root } from './support.ts';

const arena = (player: string, ...more: string[]): ReturnType<typeof nightCage> =>
  nightCage(['arena', '--bots', player, '--seeds', 'own-0..1', ...more]);
const botThat = (chooses: string): string =>
  `export default (seed: string) => ({ name: 'mine', choose: ({ state, options }: any) => ${chooses} });\n`;
const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');

/** The bot of docs/build/write-a-bot.md, saved outside the project. */
function botOfTheDocs(): string {
  const [, example] = /```ts own\/my-bot\.ts\n(.*?)```/s.exec(
    readFileSync(join(root, 'docs/build/write-a-bot.md'), 'utf8'),
  )!;
  return file('my-bot.ts', example!);
}
/** Its weights after 200 games, rounded. */
const LEARNED = [1, 0.9, 0.7, 0.5, 0.5, 1, 0, -0.4, -0.3, 0.3];

afterEach(() => {
  vi.useRealTimers();
});

describe('your own bot', () => {
  test('plays in the arena with the others; the bot of the docs finds its weights beside it', async () => {
    const mine = botOfTheDocs();
    file('my-weights.json', JSON.stringify(LEARNED));
    const seeds = ['--seeds', 'tune-0..11'];
    const { code, out, err } = await nightCage(['arena', '--bots', `random,${mine}`, ...seeds, '--json']);
    expect([code, err]).toEqual([0, '']);
    const { standings } = JSON.parse(out) as {
      standings: { player: string; games: number; meanKeys: number; meanTurns: number }[];
    };
    expect(standings).toMatchObject([
      { player: 'random', games: 12 },
      { player: mine, games: 12 },
    ]);
    expect(standings[1]!.meanKeys).toBeGreaterThan(standings[0]!.meanKeys + 0.5);
    expect(standings[1]!.meanTurns).toBeGreaterThan(standings[0]!.meanTurns);
  });

  test('is stored under its file name, continues with the same command, and is reported last', async () => {
    file('first.ts', botThat('options[0]'));
    expect((await arena('./first.ts', '--out', 'own.ndjson')).code).toBe(0);
    const before = linesOf('own.ndjson');
    expect(before.slice(1).map((line) => (JSON.parse(line) as { player: string }).player)).toEqual([
      './first.ts',
      './first.ts',
    ]);
    expect((await arena('./first.ts,random', '--out', 'own.ndjson')).code).toBe(0);
    expect(linesOf('own.ndjson').slice(0, 3)).toEqual(before);
    const { code, out } = await nightCage(['arena', 'report', 'own.ndjson']);
    expect(code).toBe(0);
    expect(out).toMatch(/\| random \|[^]*\| \.\/first\.ts \| no budget \|/);
  });

  test('cannot change the game state', async () => {
    file('cheat.ts', botThat("(state.outcome = 'won', state.left = 0, options[0])"));
    file('first.ts', botThat('options[0]'));
    const outcomes = async (name: string): Promise<unknown> => {
      const { out } = await arena(name, '--json');
      return (JSON.parse(out) as { standings: { outcomes: unknown }[] }).standings[0]!.outcomes;
    };
    expect(await outcomes('./cheat.ts')).toEqual(await outcomes('./first.ts'));
  });

  test('never learns the seed of the stack', async () => {
    file(
      'spy.ts',
      "export default (seed: string) => (console.log(seed), { name: 'spy', choose: ({ options }: any) => options[0] });\n",
    );
    for (const command of [
      ['arena', '--bots', './spy.ts', '--seeds', 'own-0'],
      ['sim', '--bots', './spy.ts', '--games', '1', '--seed', 'own'],
    ]) {
      const { code, err } = await nightCage(command);
      expect(code).toBe(0);
      expect(err).toMatch(/spy/);
      expect(err).not.toMatch(/own[-/]/);
    }
  });

  test('can be anywhere: it finds the rules of the command', async () => {
    file(
      'first-legal.ts',
      `import { legalOptions, type Option } from '@night-cage/rules';
       import type { Bot } from '@night-cage/bots';
       const choose: Bot['choose'] = ({ state }): Option => legalOptions(state)[0]!;
       export default (): Bot => ({ name: 'legal', choose });\n`,
    );
    const { code, out, err } = await nightCage([
      'sim',
      '--games',
      '2',
      '--bots',
      './first-legal.ts',
      '--json',
    ]);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ player: './first-legal.ts', games: 2, outcomes: { playing: 0 } });
  });

  test('that never answers is ended after its timeout', async () => {
    const loopingBot = { name: './loops.ts', path: file('loops.ts', botThat('{ for (;;); }')) };
    // Fake timers, so that the time does not depend on the load of the machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const bot = startOwnBot(loopingBot, answerTimeout(1), () => undefined);
    const mine = await bot.begin('own-0');
    const answer = Promise.resolve(mine.choose(botQuestionOf(newGame(resolveSetupOrThrow({})))!)).catch(
      String,
    );
    await vi.advanceTimersByTimeAsync(1999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const message = 'BotFailure: ./loops.ts did not answer a question within 2 s';
    expect(await answer).toBe(message);
    expect(await bot.begin('own-1').catch(String)).toBe(message);
  });

  test('that fails forfeits the game, and the others play on', async () => {
    file('fails.ts', botThat("{ throw new Error('no idea'); }"));
    const { code, out, err } = await arena('./fails.ts,random', '--json');
    expect(err).toMatch(
      /^night-cage: \.\/fails\.ts forfeited 2 games, the first with seed "own-0": no idea \(\.\/fails\.ts:1:\d+\)\.\n$/,
    );
    expect(code).toBe(1);
    const { standings } = JSON.parse(out) as {
      standings: { games: number; outcomes: { conceded: number } }[];
    };
    expect(standings).toMatchObject([
      { games: 2, outcomes: { conceded: 2 } },
      { games: 2, outcomes: { conceded: 0 } },
    ]);
  });

  test('with several forfeits plays no more games', async () => {
    file('throws.ts', botThat("{ throw new Error('no idea'); }"));
    const many = ['arena', '--bots', './throws.ts', '--seeds', 'own-0..19', '--jobs', '1'];
    const { code, out, err } = await nightCage(many);
    expect(code).toBe(1);
    expect(out).toContain('5 forfeited');
    expect(err).toContain(
      './throws.ts forfeited 5 games, the first with seed "own-0": no idea (./throws.ts:1:',
    );
    expect(err).toContain('15 more games with it were not played');
  });

  test('that was fixed plays its forfeited games again', async () => {
    const game = ['--out', 'mended.ndjson', '--jobs', '1'];
    file('mended.ts', botThat("{ throw new Error('no idea'); }"));
    expect((await arena('./mended.ts', ...game)).code).toBe(1);
    file('mended.ts', botThat('options[0]'));
    expect((await arena('./mended.ts', ...game)).code).toBe(0);
    const { out } = await nightCage(['arena', 'report', 'mended.ndjson', '--json']);
    const [{ standings }] = JSON.parse(out) as [{ standings: { games: number; forfeits: unknown[] }[] }];
    expect(standings).toMatchObject([{ games: 2, forfeits: [] }]);
  });

  test('prints next to the results, with its name and a limit', async () => {
    file(
      'talks.ts',
      botThat(
        "{ if (state.turns === 1) for (let n = 0; n < 500; n++) console.log('hm', n); return options[0]; }",
      ),
    );
    const { code, out, err } = await nightCage(['sim', '--bots', './talks.ts', '--games', '1', '--json']);
    expect(code).toBe(0);
    expect(() => JSON.parse(out) as unknown).not.toThrow();
    expect(err).toMatch(/^\.\/talks\.ts: hm 0\n\.\/talks\.ts: hm 1\n/);
    expect(err).toContain('./talks.ts: hm 99\n./talks.ts: (further lines omitted)\n');
    expect(err).not.toContain('hm 100');
  });

  test.each([
    ['./nowhere.ts', '', /cannot read \.\/nowhere\.ts: there is no such file\.$/],
    [
      './empty.ts',
      'export const a = 1;\n',
      /cannot use \.\/empty\.ts: its default export, or its only one, must/,
    ],
    ['./two.ts', 'export const a = () => 1;\nexport const b = a;\n', /its default export, or its only one/],
    [
      './broken.ts',
      'const a: number = 1;\nexport default () => {\n  const b = ;\n};\n',
      /cannot use \.\/broken\.ts: SyntaxError: Expression expected \(\.\/broken\.ts:3:13\)\.$/,
    ],
    [
      './broken.js',
      'const a = 1;\nexport default () => {\n  const b = ;\n};\n',
      /cannot use \.\/broken\.js: SyntaxError: Unexpected token ';' \(\.\/broken\.js:3:13\)\.$/,
    ],
    [
      './lost.ts',
      "import 'no-such-package';\n",
      /cannot use \.\/lost\.ts: Cannot find package 'no-such-package'/,
    ],
    [
      './begins-badly.ts',
      "export default 1;\n\nthrow new TypeError('too early');\n",
      /cannot use \.\/begins-badly\.ts: TypeError: too early \(\.\/begins-badly\.ts:3:7\)\.$/,
    ],
    [
      './nobody.ts',
      'export default () => 1;\n',
      /\.\/nobody\.ts is not a bot: it needs a name and a function/,
    ],
    ['./leaves.ts', 'process.exit(0);\n', /\.\/leaves\.ts ended its own thread\.$/],
  ])('%s is refused in one sentence before anything is played', async (name, text, message) => {
    if (text !== '') file(name, text);
    const { code, out, err } = await arena(name);
    expect(err.trimEnd()).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect([code, out]).toEqual([2, '']);
  });

  test.each([
    [
      './throws.ts',
      botThat("{\n  throw new RangeError('no idea');\n}"),
      /RangeError: no idea \(\.\/throws\.ts:2:9\)\.$/,
    ],
    ['./wrong.ts', botThat('-1'), /\.\/wrong\.ts chose an option that was not offered\.$/],
    ['./odd.ts', botThat("{ throw 'a text'; }"), /it threw "a text"\.$/],
  ])('%s breaks a simulation, with the place', async (name, text, message) => {
    file(name, text);
    const { code, out, err } = await nightCage(['sim', '--games', '2', '--bots', name, '--jobs', '1']);
    expect(err.trimEnd()).toMatch(message);
    expect(err).toContain('the game with seed "night-cage/1" failed: ');
    expect([code, out]).toEqual([1, '']);
  });
});
