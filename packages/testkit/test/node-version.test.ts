import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

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
