// `npm test`: installs, builds, runs every check, and ends with the line `N passed, N failed`.
// `npm run test:deep` (`--deep`) does the same and tries everything in full: docs/contribute/testing.md says what that is.
// Other arguments go to Vitest, and only its tests are run then: `npm test -- packages/rules`, `npm test -- -t light`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countCpuTime } from './cpu-time.mjs';
import { install, root, toolEnv } from './install.mjs';
import { watchMachineSpeed } from './machine-speed.mjs';
import { runParts } from './run-parts.mjs';
import { flakyTests, timesTable } from './test-report.mjs';

const isDeep = process.argv.includes('--deep');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--deep');
/** On CI, what passes only at the second try is named and counts as passed. */
const isForgiving = Boolean(process.env.CI);
/** CPU-seconds that a whole run may take on the machine of docs/contribute/testing.md; more on a slower one. */
const CPU_LIMIT = 600;
const UNIT_REPORT = 'node_modules/.cache/vitest.json';
const BROWSER_REPORT = 'node_modules/.cache/playwright.json';

const started = Date.now();
const cpuTime = countCpuTime();
const machine = watchMachineSpeed();
install();
const installed = Date.now() - started;
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(join(root, report), { force: true });

const results = await runParts(chosen.length > 0 ? [...checks(), unitTests([])] : everything(), {
  ...toolEnv(),
  // Every file of tests imports the sources anew: they are compiled once.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...(isDeep ? { NIGHT_CAGE_DEEP: '1' } : {}),
});

const spent = cpuTime?.seconds() ?? null;
const flaky = chosen.length > 0 ? [] : flakyTests(readReport(BROWSER_REPORT) ?? {});
const counts = [...results].map(([name, { ok }]) => countsOf(name, ok));
// On a slower machine, or a busy one, the same work takes more.
const slowness = machine.slowness();
const limit = CPU_LIMIT * Math.max(1, slowness);
const isLimited = spent !== null && !isDeep && chosen.length === 0;
if (isLimited) counts.push(spent <= limit ? [1, 0] : [0, 1]);
const passed = counts.reduce((sum, [good]) => sum + good, 0);
const failed = counts.reduce((sum, [, bad]) => sum + bad, 0);
for (const name of flaky) console.log(`Passed only at the second try: ${name}`);
const times = [...results].map(([name, { seconds }]) => [name, seconds]);
console.log(
  `\n${timesTable([['install', installed / 1000], ...times], (Date.now() - started) / 1000, spent)}`,
);
if (isLimited)
  console.log(
    `\nProcessor time: ${spent.toFixed(0)} s of ${limit.toFixed(0)} s (machine ${slowness.toFixed(2)})`,
  );
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

function everything() {
  return [
    { name: 'build', needs: [], command: ['node', 'scripts/build.mjs'] },
    ...checks(),
    // Both may install packages of the system, which only one can do at a time.
    { name: 'browser', needs: ['services'], command: ['node', 'packages/web/scripts/browser.ts'] },
    ...(isDeep
      ? [{ name: 'other engines', needs: ['browser'], command: ['node', 'packages/web/scripts/engines.ts'] }]
      : []),
    // Tests of what is published need the built game, too.
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
    command: ['vitest', 'run', ...reporters, ...chosen],
  };
}

/** How many passed and failed. A run can also fail without a failed test: a file that cannot be loaded, say. */
function countsOf(name, ok) {
  if (name === 'tests') {
    const report = readReport(UNIT_REPORT);
    const bad = report?.numFailedTests ?? 0;
    return [report?.numPassedTests ?? 0, ok ? bad : Math.max(1, bad)];
  }
  if (name === 'browser tests') {
    const { expected, unexpected } = readReport(BROWSER_REPORT)?.stats ?? { expected: 0, unexpected: 0 };
    const [good, bad] = isForgiving ? [flaky.length, 0] : [0, flaky.length];
    return [expected + good, ok ? unexpected + bad : Math.max(1, unexpected + bad)];
  }
  return ok ? [1, 0] : [0, 1];
}

/** Null where none was written: the run broke off. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return null;
  }
}
