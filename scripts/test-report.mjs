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

/** A table of the time of each part and the total. Parts run in parallel, so the total is not a sum. */
export function timesTable(times, total, cpuSeconds) {
  const cpu = cpuSeconds === null ? [] : [['processor time', cpuSeconds]];
  const rows = [...times, ['in all', total], ...cpu].map(([name, seconds]) => [
    name,
    `${seconds.toFixed(1)} s`,
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(([name, time]) => `${name.padEnd(widths[0])}  ${time.padStart(widths[1])}`).join('\n');
}
