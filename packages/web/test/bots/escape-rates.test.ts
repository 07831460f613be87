import { beginPlay, deal, playOut, seededRandom, settle, type Setup } from '@night-cage/rules';
import { createCarefulBot, botQuestionOf } from '@night-cage/bots';
import { pickByDepth } from '@night-cage/testkit';
import { expect, test } from 'vitest';
import { RATED_BOTS, rateKey, ratedSetups, type EscapeRates } from '../../src/setup/escape-rates.ts';
import { PRESETS } from '../../src/setup/presets.ts';
import measured from '../../src/setup/escape-rates.json' with { type: 'json' };

const rates: EscapeRates = measured;

test('exactly the setups that the New game page names have rates', () => {
  const named = ratedSetups().map(({ edition, prisoners, preset }) => rateKey(edition, prisoners, preset));
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(rates).toSorted()).toEqual(named.toSorted());
});

test('a rate counts games; every setup has one of the careful bot; searching bots state their thinking time', () => {
  for (const [key, bots] of Object.entries(rates)) {
    expect(bots.careful, key).toBeDefined();
    for (const name of RATED_BOTS) {
      const rate = bots[name];
      if (rate === undefined) continue;
      expect(rate.games, key).toBeGreaterThan(0);
      expect(rate.won, key).toBeLessThanOrEqual(rate.games);
      expect(rate.turnMs !== undefined, `${key} ${name}`).toBe(name === 'search');
    }
  }
});

function escapes(setup: Setup, seed: string): boolean {
  const play = beginPlay(setup, deal(setup, seededRandom(seed)));
  const bot = createCarefulBot();
  playOut(play, (state) => bot.choose(botQuestionOf(state)!));
  return play.state.outcome === 'won';
}

/** Replays every nth setup. */
const EVERY = pickByDepth(5, 1);

// The other rates are those of docs/lab/arena: see figures.test.ts and arena-report.test.ts.
test('the first games end as counted; otherwise the rates are of an older bot', () => {
  const replayed = ratedSetups().filter(
    ({ edition, prisoners, preset }) =>
      rates[rateKey(edition, prisoners, preset)]!.careful!.first !== undefined,
  );
  expect(replayed.length).toBeGreaterThan(30);
  for (const { edition, prisoners, preset } of replayed.filter((_, n) => n % EVERY === 0)) {
    const key = rateKey(edition, prisoners, preset);
    const settled = settle({ edition, prisoners, options: PRESETS[preset] });
    if (!settled.ok) throw new Error(settled.problem.reason);
    const first = rates[key]!.careful!.first!;
    const again = first.split('').map((_, game) => (escapes(settled.setup, `rates-${game}`) ? 'w' : 'l'));
    expect(again.join(''), key).toBe(first);
  }
});
