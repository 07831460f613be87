// Counts the endings of real games that the solver decides within a second of CPU time: `node
// packages/bots/scripts/solve-endings.mjs`. A separate program, because test runners slow such work
// down several times.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { solveEnding } from '../src/index.ts';
import { parsePositionLink } from '@night-cage/notation';

/** More than the solver visits in a second. */
const NODES = 150_000;
const A_SECOND = 1_000_000;

const links = readFileSync(join(import.meta.dirname, '../test/solver-real-endings.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const times = [];
const count = { endings: links.length, won: 0, lost: 0, unknown: 0 };
for (const link of links) {
  const state = parsePositionLink(link);
  const before = process.cpuUsage();
  const { answer } = solveEnding(state, { nodes: NODES });
  const { user, system } = process.cpuUsage(before);
  count[user + system > A_SECOND ? 'unknown' : answer]++;
  times.push((user + system) / 1000);
}
times.sort((a, b) => a - b);
const medianMs = times[Math.floor(times.length / 2)];
console.log(JSON.stringify({ ...count, medianMs }));
