import { expect, test } from 'vitest';
import { isOther } from '@night-cage/rules';
import { spacesOfNextAdvance } from '../../src/board/other-advance.ts';
import { recorded } from '../theatre/recorded-games.ts';

test('whenever The Other advances, it takes what it was seen to want before', () => {
  let advances = 0;
  for (const { moments } of recorded)
    for (const { before, after, events } of moments) {
      const advanced = events.filter((event) => event.type === 'other-advanced');
      // A candle that goes out in the same moment, and a Shriek, bring it unannounced.
      const [only] = advanced;
      if (advanced.length !== 1 || spacesOfNextAdvance(before).length === 0) continue;
      if (before.hollow!.onMain !== after.hollow!.onMain) continue;
      advances++;
      expect(spacesOfNextAdvance(before)).toEqual([...only!.spaces].toSorted((a, b) => a - b));
    }
  expect(advances).toBeGreaterThan(2);
});

test('nothing that it covers already is wanted', () => {
  for (const { moments } of recorded)
    for (const { after } of moments)
      if (after.hollow !== null)
        expect(spacesOfNextAdvance(after).some((space) => isOther(after.tiles[space]!))).toBe(false);
});
