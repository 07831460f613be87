// `npm test`: installs, runs every check, and ends with the line `N passed, N failed`.
// Arguments go to Vitest: `npm test -- packages/rules`, `npm test -- -t light`.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, toolEnv } from './install.mjs';

const report = 'node_modules/.cache/vitest.json';

install();
const passedAndFailed = [
  check('types', 'tsc', '-b'),
  check('lint', 'oxlint'),
  check('format', 'oxfmt', '--check'),
  check('unused code', 'knip', '--no-progress'),
  tests(),
];

const passed = passedAndFailed.reduce((sum, counts) => sum + counts[0], 0);
const failed = passedAndFailed.reduce((sum, counts) => sum + counts[1], 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

function check(name, command, ...args) {
  return run(name, command, ...args) ? [1, 0] : [0, 1];
}

function tests() {
  rmSync(join(root, report), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run('tests', 'vitest', 'run', ...reporters, ...process.argv.slice(2));
  const { numPassedTests, numFailedTests } = readReport();
  // A file that cannot be loaded, or an error outside any test, fails the run without a failed test.
  return [numPassedTests, ok ? numFailedTests : Math.max(1, numFailedTests)];
}

function readReport() {
  try {
    return JSON.parse(readFileSync(join(root, report), 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
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
