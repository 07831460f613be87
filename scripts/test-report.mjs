// The summary of `npm test`. Separate from test.mjs so that it can be tested.

/** The tests in a Playwright report (JSON) that passed only after a failure. */
export function flakyTests({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `${file}: ${title} (${projectName})`),
    ),
    ...flakyTests(suite),
  ]);
}

/**
 * A table of parts, each with its time and, where it was measured, its CPU time in seconds. Parts
 * run in parallel, so times do not add up.
 */
export function timesTable(times) {
  const rows = times.map(([name, seconds, cpuSeconds]) => [
    name,
    `${seconds.toFixed(1)} s`,
    cpuSeconds === null ? '' : `CPU ${cpuSeconds.toFixed(1)} s`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(([name, ...cells]) => [
      name.padEnd(widths[0]),
      ...cells.map((cell, n) => cell.padStart(widths[n + 1])),
    ])
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

/**
 * The limit in CPU-seconds for a whole run on a machine of speed 1 (see machine-speed.mjs), with all
 * processes of the browsers. `time npm test` shows a third less: it misses most of those.
 */
const CPU_LIMIT = 900;

/**
 * Whether a run keeps to the limit, and the line to print. The limit grows on a slow or busy
 * machine, where the same work takes longer.
 */
export function judgeCpuTime(seconds, slowness) {
  const limit = CPU_LIMIT * Math.max(1, slowness);
  const line = `CPU time: ${seconds.toFixed(0)} s of at most ${limit.toFixed(0)} s (machine speed 1/${slowness.toFixed(2)})`;
  return { ok: seconds <= limit, line };
}
