// What `npm test` tells at its end. Apart from test.mjs so that it can be tested.

/** The names of the tests of a Playwright report (JSON) that passed only after they had failed. */
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

/** How long each part took, one line each, and all of them; parts run beside each other, so that is no sum. */
export function timesTable(times, inAll, cpuSeconds) {
  const cpu = cpuSeconds === null ? [] : [['processor time', cpuSeconds]];
  const rows = [...times, ['in all', inAll], ...cpu].map(([name, seconds]) => [
    name,
    `${seconds.toFixed(1)} s`,
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map(([name, time]) => `${name.padEnd(widths[0])}  ${time.padStart(widths[1])}`).join('\n');
}
