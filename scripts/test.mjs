// `npm test`: installs, builds, runs every check, and ends with the line `N passed, N failed`.
// `npm run test:deep` (`--deep`) runs everything in full, see docs/contribute/testing.md.
// Other arguments go to Vitest, and then only its tests run:
// `npm test -- packages/rules`, `npm test -- -t light`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countCpuTime } from './cpu-time.mjs';
import { install, root, toolEnv } from './install.mjs';
import { watchMachineSpeed } from './machine-speed.mjs';
import { runParts } from './run-parts.mjs';
import { flakyTests, judgeCpuTime, timesTable } from './test-report.mjs';

const isDeep = process.argv.includes('--deep');
const vitestArgs = process.argv.slice(2).filter((argument) => argument !== '--deep');
/** In CI, tests that pass on the second attempt are listed and count as passed. */
const allowsFlaky = Boolean(process.env.CI);
/** Parts that install programs once a machine. Their CPU time does not count. */
const INSTALLERS = ['services', 'browser', 'other engines'];
const UNIT_REPORT = 'node_modules/.cache/vitest.json';
const BROWSER_REPORT = 'node_modules/.cache/playwright.json';

const started = Date.now();
const cpuTime = countCpuTime();
const machine = watchMachineSpeed();
install();
const installed = Date.now() - started;
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(join(root, report), { force: true });

const results = await runParts(
  vitestArgs.length > 0 ? [...checks(), unitTests([])] : allParts(),
  {
    ...toolEnv(),
    // All test files import the same sources: compile them once.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...(isDeep ? { NIGHT_CAGE_DEEP: '1' } : {}),
  },
  (name, pid) => cpuTime?.watch(name, pid),
);

const flaky = vitestArgs.length > 0 ? [] : flakyTests(readReport(BROWSER_REPORT) ?? {});
const counts = [...results].map(([name, { ok }]) => countsOf(name, ok));
const cpuOf = (name) => cpuTime?.seconds(name) ?? null;
const isLimited = cpuTime !== null && !isDeep && vitestArgs.length === 0;
const counted = [...results.keys()].filter((name) => !INSTALLERS.includes(name));
const cpuSeconds = counted.reduce((sum, name) => sum + (cpuOf(name) ?? 0), 0);
const verdict = isLimited ? judgeCpuTime(cpuSeconds, machine.slowness()) : null;
if (verdict !== null) counts.push(verdict.ok ? [1, 0] : [0, 1]);
const passed = counts.reduce((sum, [good]) => sum + good, 0);
const failed = counts.reduce((sum, [, bad]) => sum + bad, 0);
for (const name of flaky) console.log(`Passed only at the second try: ${name}`);
const times = [...results].map(([name, { seconds }]) => [name, seconds, cpuOf(name)]);
const total = (Date.now() - started) / 1000;
console.log(`\n${timesTable([['install', installed / 1000, null], ...times, ['in all', total, null]])}`);
if (verdict !== null) console.log(`\n${verdict.line}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
cpuTime?.stop();
machine.stop();

function checks() {
  return [
    { name: 'types', needs: [], command: ['tsc', '-b'] },
    { name: 'lint', needs: [], command: ['oxlint'] },
    { name: 'format', needs: [], command: ['oxfmt', '--check'] },
    { name: 'unused code', needs: [], command: ['knip', '--no-progress'] },
    { name: 'services', needs: [], command: ['node', 'packages/testkit/scripts/services.ts'] },
  ];
}

function allParts() {
  return [
    { name: 'build', needs: [], command: ['node', 'scripts/build.mjs'] },
    ...checks(),
    // Both may install system packages, which must not happen at the same time.
    { name: 'browser', needs: ['services'], command: ['node', 'packages/web/scripts/browser.ts'] },
    ...(isDeep
      ? [{ name: 'other engines', needs: ['browser'], command: ['node', 'packages/web/scripts/engines.ts'] }]
      : []),
    // Tests of the published package need the build, too.
    unitTests(['build']),
    {
      name: 'browser tests',
      needs: ['build', isDeep ? 'other engines' : 'browser'],
      command: ['playwright', 'test', '--config', 'packages/web/playwright.config.ts'],
    },
  ];
}

function unitTests(needs) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  return {
    name: 'tests',
    needs: ['services', ...needs],
    command: ['vitest', 'run', ...reporters, ...vitestArgs],
  };
}

/**
 * How many passed and failed. A run can also fail without a failed test, for example if a file does
 * not load.
 */
function countsOf(name, ok) {
  if (name === 'tests') {
    const report = readReport(UNIT_REPORT);
    const bad = report?.numFailedTests ?? 0;
    return [report?.numPassedTests ?? 0, ok ? bad : Math.max(1, bad)];
  }
  if (name === 'browser tests') {
    const { expected, unexpected } = readReport(BROWSER_REPORT)?.stats ?? { expected: 0, unexpected: 0 };
    const [good, bad] = allowsFlaky ? [flaky.length, 0] : [0, flaky.length];
    return [expected + good, ok ? unexpected + bad : Math.max(1, unexpected + bad)];
  }
  return ok ? [1, 0] : [0, 1];
}

/** Null if the run broke off before writing a report. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return null;
  }
}
