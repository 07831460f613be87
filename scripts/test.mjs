// `npm test`: installs, builds, runs every check, and ends with the line `N passed, N failed`.
// Arguments go to Vitest, and only its tests are run then: `npm test -- packages/rules`, `npm test -- -t light`.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, toolEnv } from './install.mjs';

const chosen = process.argv.slice(2);

install();
const passedAndFailed = [
  check('types', 'tsc', '-b'),
  check('lint', 'oxlint'),
  check('format', 'oxfmt', '--check'),
  check('unused code', 'knip', '--no-progress'),
  tests(),
  ...(chosen.length === 0
    ? [
        check('build', 'node', 'scripts/build.mjs'),
        check('browser', 'node', 'packages/web/scripts/browser.ts'),
        browserTests(),
      ]
    : []),
];

const passed = passedAndFailed.reduce((sum, counts) => sum + counts[0], 0);
const failed = passedAndFailed.reduce((sum, counts) => sum + counts[1], 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

function check(name, command, ...args) {
  return run(name, command, ...args) ? [1, 0] : [0, 1];
}

function tests() {
  const report = 'node_modules/.cache/vitest.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counted(report, ['tests', 'vitest', 'run', ...reporters, ...chosen], (found) => [
    found.numPassedTests,
    found.numFailedTests,
  ]);
}

function browserTests() {
  const report = 'node_modules/.cache/playwright.json';
  const args = ['browser tests', 'playwright', 'test', '--config', 'packages/web/playwright.config.ts'];
  return counted(report, args, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
}

/** Runs tests that leave a report. A run can also fail without a failed test: a file that cannot be loaded, say. */
function counted(report, args, read) {
  rmSync(join(root, report), { force: true });
  const ok = run(...args);
  const [passed, failed] = readReport(report, read);
  return [passed, ok ? failed : Math.max(1, failed)];
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(join(root, report), 'utf8')));
  } catch {
    return [0, 1];
  }
}

function run(name, command, ...args) {
  console.log(`\n── ${name}: ${[command, ...args].join(' ')}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: toolEnv(),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  return status === 0;
}
