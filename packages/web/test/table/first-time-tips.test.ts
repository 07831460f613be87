import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTip, recordTip } from '../../src/table/choosing/first-time-tips.ts';
import { TIP_NAMES, type TipName } from '../../src/text/tip-names.ts';
import { emptyStorage } from '../empty-storage.ts';
import { recorded } from '../theatre/recorded-games.ts';

beforeEach(() => void vi.stubGlobal('localStorage', emptyStorage()));
afterEach(() => void vi.unstubAllGlobals());

/** The tips in the order in which a player of the recorded games reads them. */
function tipsOfRecordedGames(): TipName[] {
  const read: TipName[] = [];
  for (const { moments } of recorded)
    for (const { before } of moments) {
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
