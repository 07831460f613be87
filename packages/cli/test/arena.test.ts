import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pickByDepth } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { bin, file, folder, nightCage, type Ran } from './support.ts';

const SEEDS = 12;
const PLAYERS = ['random', 'careful'];
const GAMES = SEEDS * PLAYERS.length;

const arena = (...more: string[]): string[] => [
  'arena',
  '--bots',
  PLAYERS.join(','),
  '--seeds',
  `arena-0..${SEEDS - 1}`,
  ...more,
];

interface Line {
  readonly player: string;
  readonly seed: string;
  readonly outcome: string;
}
const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1);
const gamesOf = (name: string): Line[] =>
  linesOf(name)
    .slice(1)
    .map((line) => JSON.parse(line) as Line);
/** The part of the results that does not depend on the machine. */
const outcomesOf = (name: string): string[] =>
  gamesOf(name)
    .map(({ player, seed, outcome }) => `${player} ${seed} ${outcome}`)
    .sort();

const headerOf = (edition: string): string =>
  `{"arena":1,"edition":"${edition}","prisoners":4,"options":{},"budget":{"turnMs":null,"iterations":null}}\n`;

/** Starts the arena and sends it a signal once a few games are written. */
async function stoppedArena(name: string, signal: NodeJS.Signals, args: string[]): Promise<Ran> {
  const child = spawn(process.execPath, [bin, ...args, '--jobs', '2', '--out', name], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  const ended = new Promise<number | null>((done) => {
    child.on('close', done);
  });
  // If it fails before that, the output says why.
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  while (isRunning() && (!existsSync(join(folder, name)) || linesOf(name).length < 6))
    await new Promise((go) => setTimeout(go, 5));
  child.kill(signal);
  return { code: await ended, out, err };
}

/**
 * Kills the arena while games are left. On a busy machine it may finish before the signal arrives:
 * then tries again.
 */
async function killArena(name: string): Promise<void> {
  for (let times = 0; times < 20; times++) {
    rmSync(join(folder, name), { force: true });
    const { code, err } = await stoppedArena(name, 'SIGKILL', arena());
    // A killed process has no exit code. No child may survive it: that would keep its output open,
    // and this would wait.
    if (code !== null && code !== 0) throw new Error(err);
    if (linesOf(name).length < GAMES + 1) return;
  }
  throw new Error('the arena was never killed in the middle');
}

describe('arena', () => {
  test('continues after it was killed', async () => {
    await killArena('killed.ndjson');
    const before = linesOf('killed.ndjson');
    // The line that was being written at that moment.
    appendFileSync(join(folder, 'killed.ndjson'), '{"player":"careful","seed":"are');

    const { code, out } = await nightCage(arena('--out', 'killed.ndjson', '--json'));
    expect(code).toBe(0);
    const after = linesOf('killed.ndjson');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(GAMES + 1);
    const pairings = gamesOf('killed.ndjson').map(({ player, seed }) => `${player} ${seed}`);
    expect(new Set(pairings).size).toBe(GAMES);

    expect((await nightCage(arena('--out', 'whole.ndjson', '--jobs', '1'))).code).toBe(0);
    expect(outcomesOf('killed.ndjson')).toEqual(outcomesOf('whole.ndjson'));
    expect(JSON.parse(out)).toMatchObject({ edition: 'base', prisoners: 4, seeds: SEEDS });
  });

  test('when interrupted, prints its results so far and that it can continue', async () => {
    const many = ['arena', '--bots', 'careful', '--seeds', 'arena-0..999'];
    const { code, out, err } = await stoppedArena('interrupted.ndjson', 'SIGINT', many);
    expect(code).toBe(1);
    expect(out).toMatch(/^player +escaped/);
    expect(err).toMatch(
      /^night-cage: interrupted after \d+ of 1000 games; run the same command to resume\.\n$/,
    );
    const [, games] = /after (\d+)/.exec(err)!;
    expect(gamesOf('interrupted.ndjson')).toHaveLength(Number(games));
  });

  test('a finished file is read, not played again', async () => {
    const before = linesOf('whole.ndjson');
    const { code, out } = await nightCage(arena('--out', 'whole.ndjson', '--json'));
    expect(code).toBe(0);
    expect(linesOf('whole.ndjson')).toEqual(before);
    const { standings, comparisons } = JSON.parse(out) as {
      standings: { player: string; games: number; escapes: number; cpuPerTurn: number }[];
      comparisons: { first: string; second: string; seeds: number; onlyFirst: number; both: number }[];
    };
    expect(standings.map(({ player, games }) => [player, games])).toEqual(
      PLAYERS.map((name) => [name, SEEDS]),
    );
    const won = gamesOf('whole.ndjson').filter(({ outcome }) => outcome === 'won');
    expect(standings[1]!.escapes).toBe(won.filter(({ player }) => player === 'careful').length);
    expect(standings[1]!.cpuPerTurn).toBeGreaterThan(standings[0]!.cpuPerTurn);
    expect(comparisons).toHaveLength(1);
    expect(comparisons[0]).toMatchObject({ first: 'careful', second: 'random', seeds: SEEDS });
    expect(comparisons[0]!.onlyFirst + comparisons[0]!.both).toBe(standings[1]!.escapes);
  });

  test('all bots get the same stacks, and search keeps to its time', async () => {
    const players = ['--bots', 'search,clairvoyant', '--seeds', 'arena-0'];
    const { code, out } = await nightCage(['arena', ...players, '--turn-ms', '5', '--json']);
    expect(code).toBe(0);
    const { standings } = JSON.parse(out) as { standings: { games: number; cpuPerTurn: number }[] };
    expect(standings.map(({ games }) => games)).toEqual([1, 1]);
    expect(standings[0]!.cpuPerTurn).toBeLessThan(15);
  });

  // With this setup and budget, search escapes from 8 of these and careful from 4. Runs as a
  // process, since inside a test runner it takes ten times as long.
  test.runIf(pickByDepth(false, true))(
    'search escapes from more of the same stacks than careful',
    async () => {
      const players = ['--bots', 'careful,search', '--seeds', 'tune-70..89', '--edition', 'prototype'];
      const { code, out } = await nightCage(['arena', ...players, '--iterations', '1000', '--json']);
      expect(code).toBe(0);
      const { standings } = JSON.parse(out) as { standings: { escapes: number }[] };
      expect(standings[1]!.escapes).toBeGreaterThan(standings[0]!.escapes);
    },
  );

  test.each([
    [
      [],
      /arena needs --bots; choose from random, careful, search, cautious, hasty, key-hunter, seer-1, seer-2, seer-4, seer-8, clairvoyant/,
    ],
    [['--bots', 'chess', '--seeds', 'a'], /there is no bot "chess"; choose from random/],
    [['--bots', 'random'], /arena needs either --seeds, such as test-0..199, or --seeds-file/],
    [['--bots', 'random', '--seeds', 'a', '--seeds-file', 'b'], /arena needs either --seeds/],
    [['--bots', 'random', '--seeds', ','], /there is no seed in --seeds/],
    [['--bots', 'random', '--seeds', 'a-9..3'], /the range a-9..3 ends before it begins/],
    [['--bots', 'random', '--seeds', 'a-..3'], /a-..3 is not a range like test-0..199/],
    [['--bots', 'random', '--seeds', 'a-0..'], /a-0.. is not a range like test-0..199/],
    [['--bots', 'random', '--seeds', 'a-0..99999999'], /the range a-0..99999999 has more than 1000000 seeds/],
    [['--bots', 'random', '--seeds-file', 'nowhere'], /cannot read nowhere: there is no such file/],
    [['--bots', 'random', '--seeds', 'a', '--jobs', '0'], /--jobs must be a whole number of at least 1/],
    [['--bots', 'random', '--seeds', 'a', '--turn-ms', '0'], /--turn-ms must be a whole number/],
    [
      ['--bots', 'random', '--seeds', 'a', '--turn-ms', '5', '--iterations', '5'],
      /choose either --turn-ms or/,
    ],
    [['--bots', 'random', '--seeds', 'a', '--edition', 'chess'], /there is no edition chess/],
    [
      ['--bots', 'random', '--seeds', 'a', '--out', 'no/where'],
      /cannot write no\/where: there is no folder no\./,
    ],
    [['dance'], /arena takes options or "report", not "dance"/],
    [['--json', 'report', 'file'], /"report" comes right after arena: night-cage arena report FILE/],
    [['report'], /arena report needs at least one file/],
    [['report', 'nowhere'], /cannot read nowhere: there is no such file/],
  ])('%j is refused in one sentence', async (args, message) => {
    const { code, out, err } = await nightCage(['arena', ...args]);
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(out).toBe('');
    expect(code).toBeGreaterThan(0);
  });

  test('an incomplete header is written again', async () => {
    const results = file('begun.ndjson', headerOf('base').slice(0, 20));
    expect((await nightCage(['arena', '--bots', 'random', '--seeds', 'a', '--out', results])).code).toBe(0);
    expect(readFileSync(results, 'utf8').startsWith(headerOf('base'))).toBe(true);
  });

  test('a file that cannot be truncated, such as a device, is written all the same', async () => {
    const { code, err } = await nightCage([
      'arena',
      '--bots',
      'random',
      '--seeds',
      'a',
      '--out',
      '/dev/null',
    ]);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  test.each([
    ['noise\n', /line 1: this is not JSON/],
    ['a letter', /is not a file of arena results/],
    ['{}\n', /is not a file of arena results/],
    [headerOf('chess'), /is not a file of arena results/],
    [`${headerOf('base')}{"player":"random"}\n`, /line 2: this is not a game of the arena/],
    [
      `${headerOf('base')}${headerOf('prototype')}`,
      /line 2: results of another arena begin here; each arena needs its own file/,
    ],
    [
      headerOf('prototype'),
      /holds games of another kind \(prototype, 4 prisoners, no budget, not base, 4 prisoners, no budget\)/,
    ],
  ])('a file with %j is left alone', async (text, message) => {
    const results = file('other.ndjson', text);
    const { code, err } = await nightCage(['arena', '--bots', 'random', '--seeds', 'a', '--out', results]);
    expect(err).toMatch(message);
    expect(code).toBe(2);
    expect(readFileSync(results, 'utf8')).toBe(text);
  });
});
