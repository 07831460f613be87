import { expect, test } from 'vitest';
import { TEAMMATES } from '../src/game/bot-messages.ts';
import { rateKey, ratedSetups, type EscapeRates } from '../src/game/escape-rates.ts';
import measured from '../src/game/escape-rates.json' with { type: 'json' };

const rates: EscapeRates = measured;

test('rates are of set-ups that the New game page names', () => {
  const named = ratedSetups().map(({ edition, prisoners, preset }) => rateKey(edition, prisoners, preset));
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(rates).filter((key) => !named.includes(key))).toEqual([]);
});

test('a rate counts games, and whoever thinks tells for how long', () => {
  for (const [key, bots] of Object.entries(rates)) {
    for (const name of TEAMMATES) {
      const rate = bots[name];
      if (rate === undefined) continue;
      expect(rate.games, key).toBeGreaterThan(0);
      expect(rate.won, key).toBeLessThanOrEqual(rate.games);
      expect(rate.turnMs !== undefined, `${key} ${name}`).toBe(name === 'search');
    }
  }
});
