import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { file, folder, nightCage, root } from './support.ts';

const arena = (player: string, ...more: string[]): ReturnType<typeof nightCage> =>
  nightCage(['arena', '--bots', player, '--seeds', 'own-0..1', ...more]);
const botThat = (chooses: string): string =>
  `export default (seed: string) => ({ name: 'mine', choose: ({ state, options }: any) => ${chooses} });\n`;
const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');

/** The bot that docs/bots.md shows, in a file of the project, as whoever reads it would save it. */
function botOfTheDocs(): string {
  const [, example] = /## Write another one\s+```ts[^\n]*\n(.*?)```/s.exec(
    readFileSync(join(root, 'docs/bots.md'), 'utf8'),
  )!;
  const cache = join(root, 'packages/cli/.cache');
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'my-bot.ts'), example!);
  return join(cache, 'my-bot.ts');
}

describe("somebody's own bot", () => {
  test('plays in the arena beside the others, the one of the docs too', async () => {
    const mine = botOfTheDocs();
    const { code, out, err } = await arena(`random,${mine}`, '--json');
    expect(err).toBe('');
    expect(code).toBe(0);
    const { standings } = JSON.parse(out) as { standings: { player: string; games: number }[] };
    expect(standings).toMatchObject([
      { player: 'random', games: 2 },
      { player: mine, games: 2 },
    ]);
  });

  test('is kept by the name of its file, goes on with the same command, and is reported last', async () => {
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

  test('cannot change the game it looks at', async () => {
    file('cheat.ts', botThat("(state.outcome = 'won', state.left = 0, options[0])"));
    file('first.ts', botThat('options[0]'));
    const outcomes = async (name: string): Promise<unknown> => {
      const { out } = await arena(name, '--json');
      return (JSON.parse(out) as { standings: { outcomes: unknown }[] }).standings[0]!.outcomes;
    };
    expect(await outcomes('./cheat.ts')).toEqual(await outcomes('./first.ts'));
  });

  test.each([
    ['./nowhere.ts', '', /cannot read \.\/nowhere\.ts: there is no such file/, 2],
    [
      './empty.ts',
      'export const a = 1;\n',
      /cannot use \.\/empty\.ts: its default export, or its only one, must/,
      2,
    ],
    [
      './two.ts',
      'export const a = () => 1;\nexport const b = a;\n',
      /its default export, or its only one/,
      2,
    ],
    ['./broken.ts', 'export default (\n', /cannot use \.\/broken\.ts: /, 2],
    [
      './lost.ts',
      "import 'no-such-package';\n",
      /cannot use \.\/lost\.ts: Cannot find package 'no-such-package'/,
      2,
    ],
    [
      './nobody.ts',
      'export default () => 1;\n',
      /\.\/nobody\.ts makes no bot: it needs a name and a function/,
      1,
    ],
    [
      './throws.ts',
      botThat("{ throw new Error('no idea'); }"),
      /the game of \.\/throws\.ts with the seed "own-[01]" broke: no idea/,
      1,
    ],
    ['./wrong.ts', botThat('-1'), /broke: \.\/wrong\.ts chose what was not offered/, 1],
  ])('%s is told in one sentence', async (name, text, told, exitCode) => {
    if (text !== '') file(name, text);
    const { code, out, err } = await arena(name, '--jobs', '1');
    expect(err).toMatch(told);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(out).toBe('');
    expect(code).toBe(exitCode);
  });
});
