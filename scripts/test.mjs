// `npm test`: installs, builds, runs every check, and ends with the line `N passed, N failed`.
// `npm run test:deep` (`--deep`) does the same and tries everything in full: docs/testing.md says what that is.
// Other arguments go to Vitest, and only its tests are run then: `npm test -- packages/rules`, `npm test -- -t light`.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, toolEnv } from './install.mjs';
import { flakyTests, timesTable } from './test-report.mjs';

const isDeep = process.argv.includes('--deep');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--deep');
/** On CI, what passes only at the second try is named and counts as passed. */
const isForgiving = Boolean(process.env.CI);
/** Every file of tests imports the sources anew: they are compiled once. */
const compiled = join(root, 'node_modules', '.cache', 'compiled');
/** What was run, and how long it took: [name, seconds]. */
const times = [];
/** Names of tests that needed a second try. */
const flaky = [];

const started = Date.now();
install();
times.push(['install', secondsSince(started)]);
const passedAndFailed = [
  check('types', 'tsc', '-b'),
  check('lint', 'oxlint'),
  check('format', 'oxfmt', '--check'),
  check('unused code', 'knip', '--no-progress'),
  check('services', 'node', 'packages/testkit/scripts/services.ts'),
  // Tests of what is published need the built game, too.
  ...(chosen.length === 0 ? [check('build', 'node', 'scripts/build.mjs')] : []),
  tests(),
  ...(chosen.length === 0
    ? [
        check('browser', 'node', 'packages/web/scripts/browser.ts'),
        ...(isDeep ? [check('other engines', 'node', 'packages/web/scripts/engines.ts')] : []),
        browserTests(),
      ]
    : []),
];

const passed = passedAndFailed.reduce((sum, counts) => sum + counts[0], 0);
const failed = passedAndFailed.reduce((sum, counts) => sum + counts[1], 0);
process.exitCode = failed === 0 ? 0 : 1;
for (const name of flaky) console.log(`Passed only at the second try: ${name}`);
console.log(`\n${timesTable(times)}\n\n${passed} passed, ${failed} failed`);

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
  return counted(report, args, (found) => {
    const { expected, unexpected } = found.stats;
    const second = flakyTests(found);
    flaky.push(...second);
    return isForgiving ? [expected + second.length, unexpected] : [expected, unexpected + second.length];
  });
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
  const began = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...toolEnv(), NODE_COMPILE_CACHE: compiled, ...(isDeep ? { NIGHT_CAGE_DEEP: '1' } : {}) },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const seconds = secondsSince(began);
  times.push([name, seconds]);
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  return status === 0;
}

function secondsSince(began) {
  return (Date.now() - began) / 1000;
}
