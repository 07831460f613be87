import { spawn, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { SqliteStore } from '@night-cage/server';
import { pickByDepth } from '@night-cage/testkit';
import { LiveServer } from '@night-cage/testkit/live';
import { beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { build } from './dockerfile.ts';
import { LittleGame } from './little-game.ts';
import { file, folder, root, scenario, type Ran } from './support.ts';

/* Uses the file that `npm run pack` makes, installed offline in an empty folder. */

const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` };

function run(command: string, ...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: empty(),
    env,
    encoding: 'utf8',
    input: '',
  });
  return { code: status, out: stdout, err: stderr };
}

const empty = (): string => join(folder, 'built/app');
const installed = (): string => join(empty(), 'node_modules/night-cage');
const command = (): string => join(installed(), 'packages/cli/bin/night-cage.js');
const nightCage = (...args: readonly string[]): Ran => run('node', command(), ...args);

/** The packed file. */
let tarball: string;

beforeAll(() => {
  mkdirSync(empty(), { recursive: true });
  mkdirSync(join(folder, 'built/data'));
  const packed = run('node', join(root, 'scripts/pack.mjs'), folder);
  expect(packed.code, packed.err).toBe(0);
  tarball = packed.out.trim();
  const quietFlags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  // With its own cache and without network, nothing outside the file can be installed.
  const offlineFlags = ['--offline', '--cache', join(folder, 'cache')];
  const done = run('npm', 'install', ...offlineFlags, ...quietFlags, tarball);
  expect(done.code, done.err).toBe(0);
});

test('has the size in docs/lab/figures.json', () => {
  const figures = JSON.parse(readFileSync(join(root, 'docs/lab/figures.json'), 'utf8')) as {
    id: string;
    value: string;
  }[];
  const { value } = figures.find(({ id }) => id === 'package-size')!;
  expect(Math.abs(statSync(tarball).size / 1e6 - Number.parseFloat(value))).toBeLessThan(0.3);
});

test('contains plain JavaScript and the page; no types, maps, tests or build paths', () => {
  const files = readdirSync(installed(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.filter((name) => /\.(ts|tsx|map)$/.test(name))).toEqual([]);
  expect(files.filter((name) => /packages\/[^/]+\/(test|e2e|scripts)\//.test(name))).toEqual([]);
  expect(
    files.filter((name) => /vitest|playwright|fast-check|night-cage\/(?:testkit|tools)/.test(name)),
  ).toEqual([]);
  expect(files.filter((name) => readFileSync(name).includes(root))).toEqual([]);
  expect(files).toContain(join(installed(), 'packages/web/dist/index.html'));
  expect(files).toContain(join(installed(), 'LICENSE'));
  // The published page works offline; a page built for tests does not.
  const scripts = files.filter((name) => /packages\/web\/dist\/assets\/.*\.js$/.test(name));
  expect(scripts.some((name) => readFileSync(name, 'utf8').includes('./offline.js'))).toBe(true);
  const words = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8')) as Record<string, object>;
  expect(words).toMatchObject({ private: true, license: 'MIT', engines: { node: '>=22.18' } });
  expect(Object.keys(words['dependencies']!)).toEqual(words['bundleDependencies']);
});

test('npx starts it, and every command is listed', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8')) as {
    version: string;
  };
  expect(run('npx', '--no-install', 'night-cage', '--version')).toMatchObject({
    code: 0,
    out: `${version}\n`,
  });
  const { code, out } = nightCage('help');
  expect(code).toBe(0);
  for (const { name } of COMMANDS) expect(out).toContain(`\n  ${name} `);
});

test('when npx ends, no server survives', async () => {
  const npx = spawn(
    'npx',
    ['--no-install', 'night-cage', 'serve', '--port', '0', '--data', join(folder, 'npx')],
    {
      cwd: empty(),
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let address = '';
  for await (const line of createInterface({ input: npx.stdout }))
    if ((address = /http:\S+/.exec(line)?.[0] ?? '') !== '') break;
  expect((await fetch(new URL('healthz', address))).status).toBe(200);
  npx.kill('SIGTERM');
  const answers = (): Promise<boolean> =>
    fetch(new URL('healthz', address)).then(
      () => true,
      () => false,
    );
  while (await answers()) await new Promise((resolve) => setTimeout(resolve, 50));
});

test('rules, scenarios, parallel games, and your own bot in TypeScript', () => {
  expect(nightCage('rules', 'M7').out).toMatch(/^M7 {2}\S/);
  expect(nightCage('check', scenario('a-blind-step-onto-a-monster'))).toMatchObject({ code: 0, err: '' });
  expect(nightCage('sim', '--games', '4', '--bots', 'careful', '--jobs', '2')).toMatchObject({ code: 0 });
  const mine = file(
    'my-bot.ts',
    `import { legal, type State } from '@night-cage/rules';
     export default (seed: string) => ({
       name: seed,
       choose: ({ state, options }: { state: State; options: readonly number[] }) =>
         legal(state).length === options.length ? options[0] : -1,
     });\n`,
  );
  const { code, out, err } = nightCage(
    'arena',
    '--bots',
    `random,${mine}`,
    '--seeds',
    'packed-0..1',
    '--json',
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).not.toContain('forfeit":1');
});

test('serves the page and a table; two people and a bot play; it stops on request', async () => {
  const data = join(folder, 'data');
  const server = new LiveServer([command()], ['--data', data]);
  expect(await server.start()).toBe(true);
  const page = await fetch(server.address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>The Night Cage')]);
  const game = await LittleGame.open([server]);
  await game.plays(12);
  game.leave();
  await server.stop();
  expect(server.wasLate).toBe(false);
  const store = new SqliteStore(join(data, 'tables.sqlite'), { as: 'command' });
  expect((await game.end(store)).entries).toBeGreaterThan(12);
  await store.close();
  expect(nightCage('store', 'check', '--data', data)).toMatchObject({
    code: 0,
    out: '1 tables checked, 0 with a fault\n',
  });
});

test.runIf(pickByDepth(false, true))(
  'the Dockerfile in an empty folder: serves a table, is healthy, and writes only to its volume',
  async () => {
    const stage = build(root, join(folder, 'docker'));
    expect(stage).toMatchObject({ user: 'node', volumes: ['/data'], ports: ['8080'], command: ['serve'] });
    const inside = (word: string): string => (word.startsWith('/') ? join(stage.root, word) : word);
    const settings = Object.fromEntries(
      Object.entries(stage.env).map(([name, value]) => [name, inside(value)]),
    );
    const before = writtenIn(stage.root);
    // As `docker compose exec` runs it.
    expect(spawnSync('night-cage', ['--version'], { env: settings }).status).toBe(0);
    const server = new LiveServer(stage.entrypoint.slice(1).map(inside), [], 'inherit', 0, settings);
    expect(await server.start()).toBe(true);
    const NIGHT_CAGE_PORT = new URL(server.address).port;
    const [node, ...check] = stage.healthcheck;
    const isHealthy = (port: string): boolean =>
      spawnSync(node!, check, { env: { ...env, ...settings, NIGHT_CAGE_PORT: port } }).status === 0;
    expect([isHealthy(NIGHT_CAGE_PORT), isHealthy('1')]).toEqual([true, false]);
    const game = await LittleGame.open([server]);
    await game.plays(6);
    game.leave();
    await server.stop();
    expect(server.wasLate).toBe(false);
    expect(writtenIn(stage.root)).toEqual(before);
    expect(readdirSync(join(stage.root, 'data'))).toContain('tables.sqlite');
  },
);

/** The files of an image except its volume, with their times of change. */
const writtenIn = (image: string): string[] =>
  readdirSync(image, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(image, 'data')))
    .map((path) => `${path} ${lstatSync(path).mtimeMs}`);
