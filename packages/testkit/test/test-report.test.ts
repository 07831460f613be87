import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Report {
  flakyTests: (report: object) => string[];
  timesTable: (
    times: readonly (readonly [string, number])[],
    total: number,
    cpuSeconds: number | null,
  ) => string;
}
const script = join(import.meta.dirname, '../../../scripts/test-report.mjs');
const { flakyTests, timesTable } = (await import(pathToFileURL(script).href)) as Report;

test('tests that passed only on the second attempt are named, however deep their suite', () => {
  const spec = (title: string, ...statuses: string[]): object => ({
    file: 'table.spec.ts',
    title,
    tests: statuses.map((status, n) => ({ status, projectName: ['desktop', 'phone'][n] })),
  });
  const report = {
    suites: [
      {
        specs: [spec('steady', 'expected', 'expected')],
        suites: [{ specs: [spec('wavering', 'expected', 'flaky'), spec('broken', 'unexpected')] }],
      },
      { suites: [{ suites: [{ specs: [spec('deep', 'flaky')] }] }] },
    ],
  };
  expect(flakyTests(report)).toEqual(['table.spec.ts: wavering (phone)', 'table.spec.ts: deep (desktop)']);
});

const TIMES = [
  ['lint', 1.94],
  ['browser tests', 100.06],
] as const;

test('times are aligned, with the total, which is not their sum', () => {
  expect(timesTable(TIMES, 101.5, 190)).toBe(
    'lint              1.9 s\nbrowser tests   100.1 s\nin all          101.5 s\nprocessor time  190.0 s',
  );
});

test('the CPU time is omitted if it was not measured', () => {
  expect(timesTable(TIMES, 101.5, null)).not.toContain('processor');
});
