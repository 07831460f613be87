import type { StoredEntry } from '@night-cage/server';
import { deriveDealSeed } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { Eavesdropper } from '@night-cage/testkit/live';

const [secret, given, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const kept = (seq: number, kind: StoredEntry['kind'], more: object): StoredEntry => ({
  seq,
  kind,
  by: 1,
  key: null,
  body: JSON.stringify({ seq, at: 0, by: 1, kind, ...more }),
  text: null,
});
const started = kept(1, 'begun', { contributions: [[1, given]] });
const ended = kept(2, 'ended', { game: 1, outcome: 'lost', secret });

test('a secret or a seed that is said while its game is played is found; at its end it is told to all', () => {
  const ear = new Eavesdropper();
  ear.hears(`{"t":"entries","list":[${started.body}]}`);
  ear.hears(other);
  ear.hears(`{"t":"entries","list":[${ended.body}]}`);
  expect(ear.knew([started, ended], null)).toBeNull();
  ear.hears(`{"seed":"${deriveDealSeed(secret, [given])}"}`);
  expect(ear.knew([started, ended], null)).toBe(deriveDealSeed(secret, [given]));
  const leak = new Eavesdropper();
  leak.hears(secret);
  expect(leak.knew([started, ended], null)).toBe(secret);
  expect(leak.knew([], { deal: 1, secret, contributions: [] })).toBe(secret);
});
