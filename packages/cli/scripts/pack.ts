// Packs the command, the server, the page and all dependencies as plain JavaScript into a file that
// `npx` runs anywhere: `node packages/cli/scripts/pack.ts [FOLDER]`. The page must be built first;
// `npm run pack` does both.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { folderOf, neededFilesIn, withItsOwn } from './dependency-files.ts';
import { offersOf, ourFilesFrom, readJson } from './our-files.ts';
import { plainName } from './plain-javascript.ts';

const ROOT = join(import.meta.dirname, '../../..');
const COMMAND = 'packages/cli';
/** The packages that own bots may import. */
const FOR_BOTS = ['rules', 'notation', 'bots'];
/** Files that the command reads, at the paths where it looks for them. */
const DATA = ['packages/web/dist', 'docs/play/rules.md'];

/** The path in the package: our packages go into node_modules, only the command keeps its path. */
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

/** Writes all files into an empty folder. */
function writeStaging(staging: string): void {
  const bin = `${COMMAND}/bin/night-cage.js`;
  const offered = FOR_BOTS.flatMap((name) => [...offersOf(ROOT, `packages/${name}`).values()]);
  const { texts, others } = ourFilesFrom(ROOT, [bin, ...offered]);
  for (const [file, text] of texts) write(staging, placeOf(file), text);

  const ours = [...new Set([...texts.keys()].map((file) => file.split('/')[1]!))].filter(
    (name) => name !== 'cli',
  );
  for (const name of ours)
    write(staging, `node_modules/@night-cage/${name}/package.json`, packageJsonOf(name, texts));

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
  write(staging, `${COMMAND}/package.json`, toJson({ name: 'night-cage', version, type: 'module' }));
  write(
    staging,
    'package.json',
    toJson({
      ...aboutCommand(),
      bin: { 'night-cage': bin },
      dependencies,
      bundleDependencies: Object.keys(dependencies),
    }),
  );
}

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const versionIn = (folder: string): string => String(readJson(join(ROOT, folder, 'package.json'))['version']);

/** Private, since the file is distributed directly. */
function aboutCommand(): object {
  const { name, version, description, license } = readJson(join(ROOT, COMMAND, 'package.json'));
  const { engines } = readJson(join(ROOT, 'package.json'));
  return { name, version, private: true, description, license, type: 'module', engines };
}

/** The package.json of one of our packages, with the exports that are included. */
function packageJsonOf(name: string, texts: ReadonlyMap<string, string>): string {
  const folder = `packages/${name}`;
  const { version, license } = readJson(join(ROOT, folder, 'package.json'));
  const offers = [...offersOf(ROOT, folder)].map(([as, file]) => [as, plainName(file)] as const);
  const exports = offers
    .filter(([, file]) => texts.has(file))
    .map(([as, file]) => [as, `./${file.slice(folder.length + 1)}`] as const);
  return toJson({
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
  writeStaging(staging);
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
