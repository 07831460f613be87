import { expect, test } from 'vitest';
import { isOther } from '@night-cage/rules';
import { spacesOfNextAdvance } from '../../src/art/other-advance.ts';
import { recorded } from '../theatre/recorded-games.ts';

test('when The Other advances, it takes the spaces that the preview showed', () => {
  let advances = 0;
  for (const { moments } of recorded)
    for (const { before, after, events } of moments) {
      const advanced = events.filter((event) => event.type === 'other-advanced');
      // A candle that goes out in the same moment, or a Shriek, can make it advance without a
      // preview.
      const [first] = advanced;
      if (advanced.length !== 1 || spacesOfNextAdvance(before).length === 0) continue;
      if (before.hollow!.onMain !== after.hollow!.onMain) continue;
      advances++;
      expect(spacesOfNextAdvance(before)).toEqual([...first!.spaces].toSorted((a, b) => a - b));
    }
  expect(advances).toBeGreaterThan(2);
});

test('the preview excludes spaces that The Other already covers', () => {
  for (const { moments } of recorded)
    for (const { after } of moments)
      if (after.hollow !== null)
        expect(spacesOfNextAdvance(after).some((space) => isOther(after.tiles[space]!))).toBe(false);
});
