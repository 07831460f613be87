import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settle } from '@night-cage/rules';
import { pickByDepth } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { formatMarkdown, insertTables } from '../src/arena/markdown.ts';
import { playArenaGame } from '../src/arena/play-arena-game.ts';
import { readArenaJournal } from '../src/arena/arena-journal.ts';
import { renderPlot } from '../src/arena/plot.ts';
import { usesBudget } from '../src/arena/arena-player.ts';
import { gatherResults } from '../src/arena/results.ts';
import { formatSeedRanges, parseSeeds } from '../src/arena/seeds.ts';
import { file, folder, nightCage, root, testIo } from './support.ts';

const header = (turnMs: number | null, more: object = {}): object => ({
  arena: 1,
  edition: 'base',
  prisoners: 4,
  options: {},
  budget: { turnMs, iterations: null },
  ...more,
});
const game = (player: string, seed: string, outcome: string, cpuMs: number): object => ({
  player,
  seed,
  outcome,
  turns: 10,
  decisions: 30,
  cpuMs,
  longestTurnMs: cpuMs / 4,
});
const results = (name: string, ...lines: object[]): string =>
  file(name, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

const slow = (): string =>
  results(
    'slow.ndjson',
    header(100),
    game('search', 's-0', 'won', 800),
    game('search', 's-1', 'won', 1000),
    game('search', 's-2', 'won', 600),
    game('search', 's-3', 'lost keys', 800),
    game('careful', 's-4', 'won', 8),
  );
const quick = (): string =>
  results(
    'quick.ndjson',
    header(10),
    game('search', 's-0', 'won', 80),
    game('search', 's-1', 'lost gates', 80),
    game('search', 's-9', 'lost keys', 100),
    game('search', 's-3', 'lost keys', 60),
    game('careful', 's-0', 'lost isolated', 4),
    game('careful', 's-4', 'won', 8),
  );
const advanced = (): string =>
  results(
    'advanced.ndjson',
    header(100, { options: { advanced: true, pathless: 2 } }),
    game('search', 's-0', 'won', 400),
  );

describe('arena report', () => {
  test('merges files by setup', async () => {
    const { code, out, err } = await nightCage(['arena', 'report', advanced(), slow(), quick()]);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toBe(`\
| set-up | player | allowed | used | longest turn | seeds | escaped | 95% | lost by |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| base, 4 prisoners | careful | — | 0.60 ms a turn, 0.20 a decision | 2.00 ms | s-0, s-4 | 1 of 2, **50.0%** | 9.5% to 90.5% | 1 isolated |
| base, 4 prisoners | search | 10 ms a turn | 8.00 ms a turn, 2.67 a decision | 25 ms | s-0..1, s-3, s-9 | 1 of 4, **25.0%** | 4.6% to 69.9% | 2 keys, 1 gates |
| base, 4 prisoners | search | 100 ms a turn | 80 ms a turn, 27 a decision | 250 ms | s-0..3 | 3 of 4, **75.0%** | 30.1% to 95.4% | 1 keys |
| base, 4 prisoners, advanced, pathless 2 | search | 100 ms a turn | 40 ms a turn, 13 a decision | 100 ms | s-0 | 1 of 1, **100.0%** | 20.7% to 100.0% |  |

| set-up | first | second | seeds of both | points | 95% | only first | only second |
| --- | --- | --- | --- | --- | --- | --- | --- |
| base, 4 prisoners | search, 10 ms a turn | careful | 1 | **+100.0** | -51.0 to +100.0 | 1 | 0 |
| base, 4 prisoners | search, 100 ms a turn | search, 10 ms a turn | 3 | **+33.3** | -32.6 to +72.6 | 1 | 0 |
`);
  });

  test('prints JSON with every comparison', async () => {
    const { out } = await nightCage(['arena', 'report', slow(), quick(), '--json']);
    const [only, ...others] = JSON.parse(out) as { comparisons: { first: string; second: string }[] }[];
    expect(others).toEqual([]);
    expect(only).toMatchObject({ edition: 'base', prisoners: 4, options: {} });
    expect(only!.comparisons.map(({ first, second }) => `${first} - ${second}`)).toEqual([
      'search, 10 ms a turn - careful',
      'search, 100 ms a turn - careful',
      'search, 100 ms a turn - search, 10 ms a turn',
    ]);
  });

  test('fills a page between its marks, and draws a plot', async () => {
    const page = file('page.md', '# Results\n\n<!-- arena -->\nold\n<!-- /arena -->\n\nThe end.\n');
    const write = ['arena', 'report', slow(), quick(), '--docs', page, '--plot', 'plot.svg'];
    expect(await nightCage(write)).toEqual({ code: 0, out: '', err: '' });
    const text = readFileSync(page, 'utf8');
    expect(text).toMatch(
      /^# Results\n\n<!-- arena -->\n\n\| set-up [^]*\|\n\n<!-- \/arena -->\n\nThe end\.\n$/,
    );
    expect(text).not.toContain('old');
    const picture = readFileSync(join(folder, 'plot.svg'), 'utf8');
    expect(findXmlFault(picture)).toBe('');
    expect(picture).toContain('careful 50.0%');
    expect(picture.match(/<circle /g)).toHaveLength(2);

    await nightCage(write);
    expect(readFileSync(page, 'utf8')).toBe(text);
  });

  test.each([
    [['--docs', 'bare.md'], /bare\.md has no <!-- arena --> and <!-- \/arena --> to put the tables between/],
    [['--docs', 'nowhere.md'], /cannot read nowhere\.md: there is no such file/],
    [['--plot', 'no/where.svg'], /cannot write no\/where\.svg: there is no folder no\./],
    [['--bots', 'search'], /arena report has no option --bots; see night-cage arena report --help/],
    [['instant.ndjson'], /careful ended differently with seed "s-4" in two files: leave out the older one/],
  ])('%j is refused in one sentence', async (args, message) => {
    file('bare.md', 'nothing here\n');
    results('instant.ndjson', header(null), game('careful', 's-4', 'lost keys', 8));
    const { code, out, err } = await nightCage(['arena', 'report', slow(), ...args]);
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(out).toBe('');
    expect(code).toBeGreaterThan(0);
  });

  test('without a time limit per turn there is nothing to plot', async () => {
    const instant = results('instant.ndjson', header(null), game('careful', 's-0', 'won', 8));
    const { code, err } = await nightCage(['arena', 'report', instant, '--plot', 'none.svg']);
    expect(err).toMatch(/there is nothing to plot: no game had a time limit per turn/);
    expect(code).toBe(2);
  });
});

test.each([
  ['a-0..3', 'a-0..3'],
  ['a-10,a-9,a-11,b-1,c', 'a-9..11, b-1, c'],
  ['a-01,a-02,a-2', 'a-2, a-01, a-02'],
  ['7,8,x', '7..8, x'],
  ['a-009..011', 'a-009, a-010, a-011'],
  ['a-0..2,b-00..1', 'a-0..2, b-00, b-01'],
])('the seeds %s in short form are %s', (seeds, short) => {
  expect(formatSeedRanges(parseSeeds(testIo().io, seeds, undefined))).toBe(short);
});

describe('the documents', () => {
  const files = globSync('docs/lab/arena/*.ndjson', { cwd: root }).toSorted();
  const journals = files.map((name) => readArenaJournal(testIo().io, join(root, name)));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');

  test('match the stored games (npm run figures makes them again)', () => {
    const page = read('docs/lab/arena.md');
    expect(insertTables(page, formatMarkdown(gatherResults(journals)), 'docs/lab/arena.md')).toBe(page);
    expect(renderPlot(gatherResults(journals))).toBe(read('docs/pictures/strength.svg'));
    expect(findXmlFault(read('docs/pictures/strength.svg'))).toBe('');
  });

  const instantGames = (games: (typeof journals)[number]['games']): typeof games =>
    games
      .slice(0, 6)
      .filter(({ player }) => !usesBudget(player))
      .slice(0, pickByDepth(1, 6));
  test('match the present bots: instant bots replay the first games of every file', async () => {
    for (const { header, games } of journals) {
      const settled = settle(header);
      if (!settled.ok) throw new Error(settled.problem.reason);
      for (const { player, seed, outcome, turns, decisions } of instantGames(games)) {
        const again = await playArenaGame(
          { setup: settled.setup, budget: header.budget },
          { player, seed },
          noOwnBots,
        );
        expect(again).toMatchObject({ player, seed, outcome, turns, decisions });
      }
    }
    expect(journals.some(({ games }) => instantGames(games).length > 0)).toBe(true);
  });
});

const noOwnBots = (): never => {
  throw new Error('the stored games are of our own bots');
};

/**
 * The first error in a piece of XML, within the subset that these pictures use; empty if it is
 * well-formed.
 */
function findXmlFault(xml: string): string {
  const open: string[] = [];
  for (const [piece] of xml.trim().matchAll(/<[^>]*>|[^<]+/g)) {
    const tag = /^<(?<end>\/?)(?<name>[a-z]+)(?:\s+[\w:-]+="[^"<&]*")*(?<empty>\/?)>$/.exec(piece)?.groups;
    if (tag === undefined) {
      if (/[<>&]/.test(piece)) return `unexpected ${piece}`;
      if (open.length === 0) return `text outside: ${piece}`;
    } else if (tag['end'] === '/') {
      if (open.pop() !== tag['name']) return `${piece} closes nothing`;
    } else if (tag['empty'] !== '/') open.push(tag['name']!);
  }
  return open.length === 0 ? '' : `never closed: ${open.join(', ')}`;
}
