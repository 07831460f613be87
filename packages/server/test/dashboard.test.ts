import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Metrics } from '@night-cage/server';
import { expect, test } from 'vitest';

/* deploy/grafana.json shows all metrics of ours, and only metrics that the server reports. */

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const { panels, templating } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../deploy/grafana.json'), 'utf8'),
) as { panels: readonly Panel[]; templating: { list: readonly { name: string; query: string }[] } };

async function reportedMetrics(): Promise<Set<string>> {
  const metrics = new Metrics();
  metrics.count({ tables: () => 0, sockets: () => 0, waiting: () => 0 });
  const server = metrics.serve().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  server.close();
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
}

/** The metrics in a Prometheus query. The parts of a histogram count as one. */
const namedIn = (promQl: string): string[] =>
  [...promQl.matchAll(/\b(?:night_cage|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  );

test('every metric of ours is on the dashboard, and every metric on it is reported', async () => {
  const all = await reportedMetrics();
  const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namedIn(expr))));
  for (const { query } of templating.list) for (const name of namedIn(query)) shown.add(name);
  expect([...shown].filter((name) => !all.has(name))).toEqual([]);
  expect([...all].filter((name) => name.startsWith('night_cage_') && !shown.has(name))).toEqual([]);
});

test('panels query only the selected servers, do not overlap, and have titles', () => {
  const asking = panels.filter(({ type }) => type !== 'row');
  for (const { title, targets = [] } of asking) {
    expect(title).not.toBe('');
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr } of targets)
      for (const part of expr.matchAll(/\b(?:night_cage|nodejs|process)_\w+(\S*)/g))
        expect(part[1], expr).toMatch(/^\{job=~"\$job",/);
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(templating.list.map(({ name }) => name)).toEqual(['source', 'job', 'instance']);
});
