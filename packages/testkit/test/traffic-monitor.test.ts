import type { StoredEntry } from '@night-cage/server';
import { deriveDealSeed } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { Eavesdropper } from '@night-cage/testkit/live';

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
  const eavesdropper = new Eavesdropper();
  eavesdropper.hears(`{"t":"entries","list":[${started.body}]}`);
  eavesdropper.hears(other);
  eavesdropper.hears(`{"t":"entries","list":[${ended.body}]}`);
  expect(eavesdropper.knew([started, ended], null)).toBeNull();
  eavesdropper.hears(`{"seed":"${deriveDealSeed(secret, [contribution])}"}`);
  expect(eavesdropper.knew([started, ended], null)).toBe(deriveDealSeed(secret, [contribution]));
  const leak = new Eavesdropper();
  leak.hears(secret);
  expect(leak.knew([started, ended], null)).toBe(secret);
  expect(leak.knew([], { deal: 1, secret, contributions: [] })).toBe(secret);
});
