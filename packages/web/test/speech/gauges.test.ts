import { expect, test } from 'vitest';
import { slack } from '@night-cage/rules';
import { countGauges } from '../../src/speech/describe/describe-gauges.ts';
import { recorded } from '../theatre/recorded-games.ts';

test('the key gauge is red only while a key that is needed can still be lost', () => {
  const critical = new Set<boolean>();
  for (const { moments } of recorded)
    for (const { after } of moments) {
      const { keysHeld, keysToFind, isKeyCritical } = countGauges(after);
      expect(keysHeld + keysToFind).toBe(slack(after).keysLeft);
      if (keysToFind === 0) expect(isKeyCritical).toBe(false);
      else expect(isKeyCritical).toBe(slack(after).spareKeys <= 0);
      critical.add(isKeyCritical);
    }
  expect(critical.size).toBe(2);
});

test('with all four keys in hand and none left to find, nothing is at risk', () => {
  const state = structuredClone(recorded[0]!.moments.at(-1)!.after);
  state.key = [1, 1, 1, 1];
  state.keysLeft = 4;
  expect(countGauges(state)).toMatchObject({
    keysHeld: 4,
    keysNeeded: 4,
    keysToFind: 0,
    isKeyCritical: false,
  });
});
