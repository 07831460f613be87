// `npm run release -- [major|minor|patch|X.Y.Z] [--dry-run]`: releases the next version (default:
// minor). It moves the "Unreleased" section of CHANGELOG.md under that version, writes the version
// into every package, packs the tarball, commits and tags. If packing fails, everything is put back.
// `--dry-run` prints the tag, the section and the tarball, and changes nothing.
// Plain JavaScript without dependencies, like install.mjs. `--root` names another checkout, for
// tests.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isVersion, nextVersion, releaseChangelog, unreleasedSection } from './changelog.mjs';

let root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, root: { type: 'string', default: root } },
  });
  if (positionals.length > 1) throw new Error('Name one version or step.');
  root = values.root;
  release(positionals[0] ?? 'minor', values['dry-run'] === true);
} catch (error) {
  // Node adds advice about "--" to its first sentence.
  const sentence = error.code?.startsWith('ERR_PARSE_ARGS') ? error.message.split('. ')[0] : error.message;
  console.error(`release: ${sentence.replace(/\.?$/, '.')}`);
  process.exitCode = 1;
}

function release(step, isDryRun) {
  const current = readJson('package.json').version;
  const version = nextVersion(current, step);
  if (version === null)
    throw new Error(`"${step}" is not major, minor, patch or a version after ${current}.`);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const section = unreleasedSection(changelog);
  if (section === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists already.`);

  const { name } = readJson('packages/cli/package.json');
  console.log(`Tag: ${tag}\n\n${section}\n\nTarball: dist/${name}-${version}.tgz`);
  if (isDryRun) return;
  if (git('status', '--porcelain') !== '')
    throw new Error('There are uncommitted changes: commit or stash them first.');
  const today = new Date().toISOString().slice(0, 10);
  try {
    writeFileSync(join(root, 'CHANGELOG.md'), releaseChangelog(changelog, version, today));
    setVersion(version);
    run('npm', ['run', '--silent', 'pack']);
  } catch (error) {
    git('checkout', '--quiet', '--', '.');
    throw error;
  }
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `The Night Cage ${version}`);
}

/** Sets the version in the root, all workspaces and the lock file. */
function setVersion(version) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const file of ['package.json', ...packages.filter((path) => existsSync(join(root, path)))]) {
    const manifest = readJson(file);
    if (!isVersion(manifest.version)) throw new Error(`${file} has no version.`);
    writeJson(file, { ...manifest, version });
  }
  const lock = readJson('package-lock.json');
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages))
    if (path === '' || path.startsWith('packages/')) entry.version = version;
  writeJson('package-lock.json', lock);
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function writeJson(file, value) {
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
}

function git(...args) {
  return run('git', args).trim();
}

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed. ${stderr ?? ''}`.trim());
  return stdout;
}
