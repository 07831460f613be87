import { legalOptions } from '@night-cage/rules';
import { mustResolveSetup } from '@night-cage/testkit';
import { carefulBot, playGame } from '@night-cage/bots';
import { expect, test } from 'vitest';
import { mainLine } from '../src/explain/main-line.ts';
import { learnedValue } from '../src/judgement/learned-value.ts';

test('how it may go on can be played where the stack lies in piles: tiles of one penalty come together', () => {
  const hollow = mustResolveSetup({ edition: 'shrieking-hollow', prisoners: 4, options: {} });
  const value = learnedValue(hollow);
  let [lines, tiles] = [0, 0];
  // Two choices of this game could not be told of: the likeliest tile came oftener than its pile holds it.
  for (const { before } of playGame(carefulBot(), hollow, 'test-line-0')) {
    if (before.asks?.asks === 'start') continue;
    for (const option of legalOptions(before)) {
      const line = mainLine(value, before, option);
      expect(line.choices[0]).toBe(option);
      lines++;
      tiles += line.tiles.length;
    }
  }
  expect(lines).toBeGreaterThan(200);
  expect(tiles).toBeGreaterThan(200);
});
