import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cloneState } from '@night-cage/rules';
import { findTip, recordTip } from '../../src/table/choosing/first-time-tips.ts';
import { TIP_NAMES, type TipName } from '../../src/text/tip-names.ts';
import { emptyStorage } from '../empty-storage.ts';
import { recorded } from '../theatre/recorded-games.ts';

beforeEach(() => void vi.stubGlobal('localStorage', emptyStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('a position keeps its tip after previews have covered it', () => {
  const { before } = recorded[0]!.moments[0]!;
  const tip = findTip(before)!;
  recordTip(tip);
  expect(findTip(before)).toBe(tip);
});

/** The tips in the order in which a player of the recorded games reads them. */
function tipsOfRecordedGames(): TipName[] {
  const read: TipName[] = [];
  for (const { moments } of recorded)
    for (const { before: position } of moments) {
      const before = cloneState(position);
      const tip = findTip(before);
      if (tip === null) continue;
      read.push(tip);
      recordTip(tip);
    }
  return read;
}

test('each thing is explained when it is first met, once, and all are', () => {
  const read = tipsOfRecordedGames();
  expect(read[0]).toBe('start');
  expect(read.toSorted()).toEqual(TIP_NAMES.toSorted());
  expect(tipsOfRecordedGames()).toEqual([]);
});

test.each(['', 'no list', '{"a":1}', '[1,null]'])(
  'a list of tips that cannot be read is empty: %j',
  (saved) => {
    localStorage.setItem('night-cage/tips', saved);
    expect(tipsOfRecordedGames()).toHaveLength(TIP_NAMES.length);
  },
);
