import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Report {
  flakyTests: (report: object) => string[];
  timesTable: (times: readonly (readonly [string, number, number | null])[]) => string;
  judgeCpuTime: (seconds: number, slowness: number) => { ok: boolean; line: string };
}
const script = join(import.meta.dirname, '../../../scripts/test-report.mjs');
const { flakyTests, judgeCpuTime, timesTable } = (await import(pathToFileURL(script).href)) as Report;

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

test('times are aligned, with the CPU time of the parts for which it was measured', () => {
  const rows = [
    ['lint', 1.94, 2.5],
    ['browser tests', 100.06, 190],
    ['in all', 101.5, null],
  ] as const;
  expect(timesTable(rows)).toBe(
    [
      'lint             1.9 s    CPU 2.5 s',
      'browser tests  100.1 s  CPU 190.0 s',
      'in all         101.5 s',
    ].join('\n'),
  );
});

test('a run over 900 CPU-seconds fails; a slow machine gets more, a fast one not less', () => {
  expect(judgeCpuTime(900, 1)).toMatchObject({ ok: true });
  expect(judgeCpuTime(901, 1)).toMatchObject({ ok: false });
  expect(judgeCpuTime(901, 0.5)).toMatchObject({ ok: false });
  expect(judgeCpuTime(1799, 2)).toMatchObject({ ok: true });
  expect(judgeCpuTime(1801, 2)).toEqual({
    ok: false,
    line: 'CPU time: 1801 s of at most 1800 s (machine speed 1/2.00)',
  });
});
