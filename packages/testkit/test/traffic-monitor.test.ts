import type { StoredEntry } from '@night-cage/server';
import { deriveDealSeed } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { TrafficMonitor } from '@night-cage/testkit/live';

const [secret, contribution, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
];
const createStoredEntry = (seq: number, kind: StoredEntry['kind'], more: object): StoredEntry => ({
  seq,
  kind,
  by: 1,
  key: null,
  body: JSON.stringify({ seq, at: 0, by: 1, kind, ...more }),
  text: null,
});
const started = createStoredEntry(1, 'begun', { contributions: [[1, contribution]] });
const ended = createStoredEntry(2, 'ended', { game: 1, outcome: 'lost', secret });

test('a secret or seed that is sent during its game is found; the end of the game may reveal it', () => {
  const monitor = new TrafficMonitor();
  monitor.record(`{"t":"entries","list":[${started.body}]}`);
  monitor.record(other);
  monitor.record(`{"t":"entries","list":[${ended.body}]}`);
  expect(monitor.findLeak([started, ended], null)).toBeNull();
  monitor.record(`{"seed":"${deriveDealSeed(secret, [contribution])}"}`);
  expect(monitor.findLeak([started, ended], null)).toBe(deriveDealSeed(secret, [contribution]));
  const leak = new TrafficMonitor();
  leak.record(secret);
  expect(leak.findLeak([started, ended], null)).toBe(secret);
  expect(leak.findLeak([], { deal: 1, secret, contributions: [] })).toBe(secret);
});
