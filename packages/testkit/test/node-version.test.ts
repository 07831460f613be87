import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { whatNodeLacks } from '../../../scripts/node-version.mjs';

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** What `npm start` says on another machine, with another Node. */
function startedOn(platform: string, arch: string, version: string): { said: string; status: number | null } {
  const faked = { platform, arch, versions: { ...process.versions, node: version } };
  const code = `for (const [key, value] of Object.entries(${JSON.stringify(faked)})) Object.defineProperty(process, key, { value });`;
  const fake = `data:text/javascript,${encodeURIComponent(code)}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', fake, START], {
    encoding: 'utf8',
  });
  return { said: stdout + stderr, status };
}

describe('npm start with a Node that is too old, where no other comes with the project', () => {
  test.each([
    ['darwin', 'arm64', '20.11.0', 'with "brew install node" or from https://nodejs.org'],
    ['win32', 'x64', '18.20.1', 'with "winget install OpenJS.NodeJS.LTS" or from https://nodejs.org'],
    ['linux', 'arm64', '22.17.9', 'from https://nodejs.org'],
  ])('%s %s, Node %s: one sentence says what to install', (platform, arch, version, way) => {
    expect(startedOn(platform, arch, version)).toEqual({
      said: `The Night Cage needs Node 22.18 or newer, and this is Node ${version}: install it ${way}, then run this again.\n`,
      status: 1,
    });
  });
});

/** Versions of Node that will do, and that will not. */
const ENOUGH = ['22.18.0', '22.21.1', '23.0.0', '24.21.0', '100.0.0'];
const TOO_OLD = ['8.17.0', '18.20.1', '20.19.5', '21.99.0', '22.0.0', '22.17.9'];
const ELSEWHERE = [
  ['linux', 'arm64', 'install it from https://nodejs.org'],
  ['linux', 'ia32', 'install it from https://nodejs.org'],
  ['freebsd', 'x64', 'install it from https://nodejs.org'],
  ['darwin', 'x64', 'install it with "brew install node" or from https://nodejs.org'],
  ['darwin', 'arm64', 'install it with "brew install node" or from https://nodejs.org'],
  ['win32', 'x64', 'install it with "winget install OpenJS.NodeJS.LTS" or from https://nodejs.org'],
  ['win32', 'arm64', 'install it with "winget install OpenJS.NodeJS.LTS" or from https://nodejs.org'],
] as const;

describe('what Node lacks', () => {
  test.each(ELSEWHERE)('%s %s must have a new one: %s', (platform, arch, way) => {
    for (const version of ENOUGH) expect(whatNodeLacks(version, platform, arch), version).toBeNull();
    for (const version of TOO_OLD) {
      const sentence = `The Night Cage needs Node 22.18 or newer, and this is Node ${version}: ${way}, then run this again.`;
      expect(whatNodeLacks(version, platform, arch)).toBe(sentence);
      // Whatever the machine is: the sources run on a new one only.
      expect(whatNodeLacks(version, platform)).toBe(sentence);
    }
  });

  test('nothing on Linux x64 to begin with, for the right one comes with the project; but it must be the one that runs', () => {
    for (const version of [...ENOUGH, ...TOO_OLD])
      expect(whatNodeLacks(version, 'linux', 'x64'), version).toBeNull();
    expect(whatNodeLacks('20.19.5', 'linux')).toMatch(
      /^The Night Cage needs Node 22\.18 or newer, and this is Node 20\.19\.5: install it from/,
    );
    expect(whatNodeLacks('24.21.0', 'linux')).toBeNull();
  });
});
