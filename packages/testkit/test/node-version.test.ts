import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { whatNodeLacks } from '../../../scripts/node-version.mjs';

const SCRIPTS = fileURLToPath(new URL('../../../scripts/', import.meta.url));
const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** The output of `npm start` on another machine, with another Node. */
function runStart(
  platform: string,
  arch: string,
  version: string,
): { output: string; status: number | null } {
  const faked = { platform, arch, versions: { ...process.versions, node: version } };
  const code = `for (const [key, value] of Object.entries(${JSON.stringify(faked)})) Object.defineProperty(process, key, { value });`;
  const fake = `data:text/javascript,${encodeURIComponent(code)}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', fake, START], {
    encoding: 'utf8',
  });
  return { output: stdout + stderr, status };
}

describe('npm start with an old Node, on a platform without a Node in the project', () => {
  test.each([
    ['darwin', 'arm64', '20.11.0', 'with "brew install node" or from https://nodejs.org'],
    ['win32', 'x64', '18.20.1', 'with "winget install OpenJS.NodeJS.LTS" or from https://nodejs.org'],
    ['linux', 'arm64', '22.17.9', 'from https://nodejs.org'],
  ])('%s %s, Node %s: one sentence says what to install', (platform, arch, version, instruction) => {
    expect(runStart(platform, arch, version)).toEqual({
      output: `The Night Cage needs Node 22.18 or newer, and this is Node ${version}: install it ${instruction}, then run this again.\n`,
      status: 1,
    });
  });
});

/** Versions of Node that are new enough, and too old. */
const NEW_ENOUGH = ['22.18.0', '22.21.1', '23.0.0', '24.21.0', '100.0.0'];
const TOO_OLD = ['8.17.0', '18.20.1', '20.19.5', '21.99.0', '22.0.0', '22.17.9'];
const OTHER_PLATFORMS = [
  ['linux', 'arm64', 'install it from https://nodejs.org'],
  ['linux', 'ia32', 'install it from https://nodejs.org'],
  ['freebsd', 'x64', 'install it from https://nodejs.org'],
  ['darwin', 'x64', 'install it with "brew install node" or from https://nodejs.org'],
  ['darwin', 'arm64', 'install it with "brew install node" or from https://nodejs.org'],
  ['win32', 'x64', 'install it with "winget install OpenJS.NodeJS.LTS" or from https://nodejs.org'],
  ['win32', 'arm64', 'install it with "winget install OpenJS.NodeJS.LTS" or from https://nodejs.org'],
] as const;

describe('what Node lacks', () => {
  test.each(OTHER_PLATFORMS)('%s %s must have a new one: %s', (platform, arch, instruction) => {
    for (const version of NEW_ENOUGH) expect(whatNodeLacks(version, platform, arch), version).toBeNull();
    for (const version of TOO_OLD) {
      const sentence = `The Night Cage needs Node 22.18 or newer, and this is Node ${version}: ${instruction}, then run this again.`;
      expect(whatNodeLacks(version, platform, arch)).toBe(sentence);
      // The sources need a new version on every machine.
      expect(whatNodeLacks(version, platform)).toBe(sentence);
    }
  });

  test('Linux x64 may start with any version, because the project brings the right one; but that one must run', () => {
    for (const version of [...NEW_ENOUGH, ...TOO_OLD])
      expect(whatNodeLacks(version, 'linux', 'x64'), version).toBeNull();
    expect(whatNodeLacks('20.19.5', 'linux')).toMatch(
      /^The Night Cage needs Node 22\.18 or newer, and this is Node 20\.19\.5: install it from/,
    );
    expect(whatNodeLacks('24.21.0', 'linux')).toBeNull();
  });
});

test('scripts import nothing that Node 20 lacks', () => {
  const scripts = readdirSync(SCRIPTS).filter((name) => name.endsWith('.mjs'));
  expect(scripts).toContain('release.mjs');
  for (const name of scripts) {
    const text = readFileSync(SCRIPTS + name, 'utf8');
    expect(text, name).not.toMatch(/\b(?:globSync|node:sqlite|stripTypeScriptTypes)\b/);
    expect(text, name).not.toMatch(/import\s*{[^}]*\bglob\b[^}]*}\s*from 'node:fs/);
  }
});
