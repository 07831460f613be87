// Runs the release script in temporary Git repositories.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const script = join(root, 'scripts/release.mjs');
const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n### Players\n\n- Hands.\n\n## [0.1.0] - 2026-11-18\n\n- All of it.\n';
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  ...globSync('packages/*/package.json', { cwd: root }),
];

/** Packing everything needs the whole repository, and has its own test. Names come from npm here, too. */
const PACK = 'mkdir dist && npm pack ./packages/cli --silent --ignore-scripts --pack-destination dist';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'night-cage-release-'));
  for (const file of MANIFESTS) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  write('CHANGELOG.md', CHANGELOG);
  write('.gitignore', 'dist/\n');
  packBy(PACK);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.email', 'test@example.com');
  git('config', 'user.name', 'Test');
  commitAll();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
const versionOf = (file: string, from = folder): string =>
  (JSON.parse(readFileSync(join(from, file), 'utf8')) as { version: string }).version;

function packBy(command: string): void {
  const manifest = JSON.parse(read('package.json')) as object;
  write('package.json', `${JSON.stringify({ ...manifest, scripts: { pack: command } }, null, 2)}\n`);
}

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function commitAll(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'State');
}

function release(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--root', folder, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('npm run release', () => {
  test('--dry-run prints tag, changelog section and tarball, and changes nothing', () => {
    const { status, stdout } = release('--dry-run');
    expect(status).toBe(0);
    expect(stdout).toBe('Tag: v0.2.0\n\n### Players\n\n- Hands.\n\nTarball: dist/night-cage-0.2.0.tgz\n');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
  });

  test('writes one version everywhere, moves the section, commits and tags', () => {
    const { status, stdout } = release('patch');
    expect(status).toBe(0);
    const [, tarball] = /^Tarball: (.+)$/m.exec(stdout)!;
    expect(existsSync(join(folder, tarball!)), tarball).toBe(true);
    const versions = MANIFESTS.map((file) => versionOf(file));
    expect(new Set(versions)).toEqual(new Set(['0.1.1']));
    expect(read('CHANGELOG.md')).toMatch(
      /## \[Unreleased\]\n\n## \[0\.1\.1\] - \d{4}-\d\d-\d\d\n\n### Players\n\n- Hands\./,
    );
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.1.1');
    expect(git('describe', '--exact-match')).toBe('v0.1.1');
    expect(git('status', '--porcelain')).toBe('');
    // There is nothing left to release.
    expect(release('--dry-run')).toMatchObject({
      status: 1,
      stderr: 'release: CHANGELOG.md has nothing under "Unreleased".\n',
    });
  });

  test('a release that cannot be packed leaves no commit, no tag and no changes', () => {
    packBy('node -e "process.exit(1)"');
    commitAll();
    expect(release()).toMatchObject({ status: 1, stderr: 'release: npm run failed.\n' });
    expect(git('log', '-1', '--format=%s')).toBe('State');
    expect(git('tag')).toBe('');
    expect(git('status', '--porcelain')).toBe('');
  });

  test('an unknown option is answered with one sentence', () => {
    expect(release('--dryrun')).toEqual({
      status: 1,
      stdout: '',
      stderr: "release: Unknown option '--dryrun'.\n",
    });
    expect(release('minor', 'patch').stderr).toBe('release: Name one version or step.\n');
  });

  test('refuses uncommitted changes, an old version, and an existing tag', () => {
    expect(release('0.0.9').stderr).toBe(
      'release: "0.0.9" is not major, minor, patch or a version after 0.1.0.\n',
    );
    git('tag', 'v0.2.0');
    expect(release().stderr).toBe('release: The tag v0.2.0 exists already.\n');
    write('CHANGELOG.md', CHANGELOG.replace('Hands', 'Ears'));
    expect(release('major').stderr).toBe(
      'release: There are uncommitted changes: commit or stash them first.\n',
    );
    expect(git('log', '--format=%s')).toBe('State');
  });
});

test('every package has the version of the repository', () => {
  const versions = new Set(MANIFESTS.map((file) => versionOf(file, root)));
  expect(versions).toEqual(new Set([versionOf('package.json', root)]));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  for (const [path, { version }] of Object.entries(lock.packages))
    if (path === '' || path.startsWith('packages/'))
      expect(version, path).toBe(versionOf('package.json', root));
});

test('the changelog has a fixed form: versions with dates, latest first, one line per change', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const headings = text.match(/^## .*$/gm) ?? [];
  expect(headings[0]).toBe('## [Unreleased]');
  for (const heading of headings.slice(1))
    expect(heading).toMatch(/^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  for (const heading of text.match(/^### .*$/gm) ?? [])
    expect(heading).toMatch(/^### (Players|Hosts|Builders|Contributors)$/);
  for (const line of text.split('\n').filter((line) => line.startsWith('- ')))
    expect(line.length).toBeLessThanOrEqual(100);
  expect(text).not.toMatch(/^ {2}\S/m);
});
