import { legalOptions } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createCarefulBot, playGame } from '@night-cage/bots';
import { expect, test } from 'vitest';
import { computeMainLine } from '../src/explain/main-line.ts';
import { learnedValue } from '../src/judgement/learned-value.ts';

test('main lines can be played with a stack in piles, also where a penalty takes several tiles', () => {
  const hollow = resolveSetupOrThrow({ edition: 'shrieking-hollow', prisoners: 4, options: {} });
  const value = learnedValue(hollow);
  let [lines, tiles] = [0, 0];
  // Once, two choices of this game had no line: the likeliest tile came more often than its pile
  // holds it.
  for (const { before } of playGame(createCarefulBot(), hollow, 'test-line-0')) {
    if (before.asks?.asks === 'start') continue;
    for (const option of legalOptions(before)) {
      const line = computeMainLine(value, before, option);
      expect(line.choices[0]).toBe(option);
      lines++;
      tiles += line.tiles.length;
    }
  }
  expect(lines).toBeGreaterThan(200);
  expect(tiles).toBeGreaterThan(200);
});
