// One file that `npx` starts anywhere: the command, the server, the page and all they need, as plain JavaScript.
// `node packages/cli/scripts/pack.ts [FOLDER]` after the page was built; `npm run pack` sees to that.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { folderOf, neededFilesIn, withItsOwn } from './dependency-files.ts';
import { offersOf, ourFilesFrom, readJson } from './our-files.ts';
import { plainName } from './plain-javascript.ts';

const ROOT = join(import.meta.dirname, '../../..');
const COMMAND = 'packages/cli';
/** What somebody's own bot may import. */
const FOR_BOTS = ['rules', 'notation', 'bots'];
/** Files that the command reads, where it looks for them. */
const DATA = ['packages/web/dist', 'docs/play/rules.md'];

/** Ours are packages among the others there; only the command itself stays where it is. */
const placeOf = (file: string): string =>
  file.startsWith(`${COMMAND}/`) ? file : file.replace(/^packages\//, 'node_modules/@night-cage/');

function write(staging: string, file: string, text: string): void {
  mkdirSync(dirname(join(staging, file)), { recursive: true });
  writeFileSync(join(staging, file), text);
}

function copy(staging: string, from: string, to: string): void {
  cpSync(join(ROOT, from), join(staging, to), {
    recursive: true,
    filter: (source) => !basename(source).startsWith('.'),
  });
}

/** Lays everything out in an empty folder. */
function layOut(staging: string): void {
  const bin = `${COMMAND}/bin/night-cage.js`;
  const offered = FOR_BOTS.flatMap((name) => [...offersOf(ROOT, `packages/${name}`).values()]);
  const { texts, others } = ourFilesFrom(ROOT, [bin, ...offered]);
  for (const [file, text] of texts) write(staging, placeOf(file), text);

  const ours = [...new Set([...texts.keys()].map((file) => file.split('/')[1]!))].filter(
    (name) => name !== 'cli',
  );
  for (const name of ours)
    write(staging, `node_modules/@night-cage/${name}/package.json`, wordsOf(name, texts));

  const needed = new Set([...others].flatMap(([name, from]) => [...withItsOwn(ROOT, name, from)]));
  for (const folder of needed)
    for (const file of neededFilesIn(join(ROOT, folder)))
      copy(staging, `${folder}/${file}`, `${folder}/${file}`);

  for (const file of DATA) copy(staging, file, file);
  copy(staging, 'LICENSE', 'LICENSE');
  copy(staging, `${COMMAND}/README.md`, 'README.md');

  const { version } = readJson(join(ROOT, COMMAND, 'package.json'));
  const dependencies: Record<string, string> = Object.fromEntries([
    ...ours.map((name) => [`@night-cage/${name}`, versionIn(`packages/${name}`)] as const),
    ...[...others].map(([name, from]) => [name, versionIn(folderOf(ROOT, name, from))] as const),
  ]);
  write(staging, `${COMMAND}/package.json`, inJson({ name: 'night-cage', version, type: 'module' }));
  write(
    staging,
    'package.json',
    inJson({
      ...aboutCommand(),
      bin: { 'night-cage': bin },
      dependencies,
      bundleDependencies: Object.keys(dependencies),
    }),
  );
}

const inJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const versionIn = (folder: string): string => String(readJson(join(ROOT, folder, 'package.json'))['version']);

/** It stays private: the file itself is what is handed on. */
function aboutCommand(): object {
  const { name, version, description, license } = readJson(join(ROOT, COMMAND, 'package.json'));
  const { engines } = readJson(join(ROOT, 'package.json'));
  return { name, version, private: true, description, license, type: 'module', engines };
}

/** A package of ours offers what is there of it. */
function wordsOf(name: string, texts: ReadonlyMap<string, string>): string {
  const folder = `packages/${name}`;
  const { version, license } = readJson(join(ROOT, folder, 'package.json'));
  const offers = [...offersOf(ROOT, folder)].map(([as, file]) => [as, plainName(file)] as const);
  const exports = offers
    .filter(([, file]) => texts.has(file))
    .map(([as, file]) => [as, `./${file.slice(folder.length + 1)}`] as const);
  return inJson({
    name: `@night-cage/${name}`,
    version,
    license,
    type: 'module',
    exports: Object.fromEntries(exports),
  });
}

const to = resolve(process.argv[2] ?? join(ROOT, 'dist'));
if (!existsSync(join(ROOT, 'packages/web/dist/index.html'))) {
  console.error('The page is not built: `npm run pack` builds it first.');
  process.exit(1);
}
const staging = mkdtempSync(join(tmpdir(), 'night-cage-pack-'));
try {
  layOut(staging);
  mkdirSync(to, { recursive: true });
  const packed = spawnSync(
    'npm',
    ['pack', '--json', '--loglevel=error', '--ignore-scripts', '--pack-destination', to],
    {
      cwd: staging,
      shell: process.platform === 'win32',
      encoding: 'utf8',
      maxBuffer: 64 << 20,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (packed.status !== 0) process.exit(1);
  const [{ filename, size, entryCount }] = JSON.parse(packed.stdout) as [
    { filename: string; size: number; entryCount: number },
  ];
  console.error(`${entryCount} files, ${(size / 1e6).toFixed(1)} MB.`);
  console.log(join(to, filename));
} finally {
  rmSync(staging, { recursive: true });
}
