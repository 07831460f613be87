import { SIGNS, type LogEntry } from '@night-cage/protocol';
import { expect, test } from 'vitest';
import type { SignMade } from '../../src/online/talk/talk-history.ts';
import { visibleSigns } from '../../src/online/talk/visible-signs.ts';
import { createMuting } from '../../src/online/talk/muting.ts';

const signed = (
  seq: number,
  at: number,
  turns: number,
  more: Partial<LogEntry<'signed'>> = {},
): SignMade => ({
  turns,
  from: at,
  entry: { kind: 'signed', seq, at, by: 1, sign: SIGNS[0], space: 3, prisoner: null, ...more },
});
const seqs = (shown: readonly SignMade[]): number[] => shown.map(({ entry }) => entry.seq);

test('a sign stays until the turn ends or for 20 seconds', () => {
  const signs = [signed(1, 0, 4), signed(2, 5_000, 4, { space: 7 })];
  expect(seqs(visibleSigns(signs, 4, 6_000))).toEqual([1, 2]);
  expect(seqs(visibleSigns(signs, 4, 20_000))).toEqual([2]);
  expect(seqs(visibleSigns(signs, 5, 6_000))).toEqual([]);
  // A player who comes back later sees it from then on.
  expect(seqs(visibleSigns([{ ...signs[0]!, from: 90_000 }], 4, 100_000))).toEqual([1]);
});

test('of two signs by a player at the same place, the later is visible; other players’ signs stay beside it', () => {
  const signs = [signed(1, 0, 4), signed(2, 10, 4, { sign: 'danger' }), signed(3, 20, 4, { by: 2 })];
  expect(seqs(visibleSigns(signs, 4, 100))).toEqual([2, 3]);
});

test('a muted player stays muted on this device', () => {
  const storage = new Map<string, string>();
  const port = {
    get: (name: string) => storage.get(name) ?? null,
    set: (name: string, value: string | null) => {
      if (value === null) storage.delete(name);
      else storage.set(name, value);
    },
  };
  createMuting(port).toggle(3);
  expect([...createMuting(port).muted()]).toEqual([3]);
  createMuting(port).toggle(3);
  expect(storage.size).toBe(0);
});
