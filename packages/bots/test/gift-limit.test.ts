import { play, seededRandom, shuffle, unpackIntent, type Option, type State } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { botQuestionOf, createSearchBot, type BotQuestion } from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import { isGift } from '../src/gifts.ts';
import { createGiftLimit } from '../src/gift-limit.ts';
import { playGame, questionsOfGame, stackFor } from './bots.ts';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const budget = { iterations: 40 };

/** Questions with gifts among the options, from games in which prisoners often stand together. */
async function questions(): Promise<BotQuestion[]> {
  const games = await Promise.all([4, 12].map((game) => questionsOfGame(setup, `test-gifts-${game}`, 1)));
  return games
    .flat()
    .filter(({ options }) => options.some(isGift))
    .map((question) => ({ ...question, budget }));
}

function given(state: State, gift: Option): State {
  const played = play(state, unpackIntent(gift), { draw: () => 0 });
  if (!played.ok) throw new Error(played.refusal.code);
  return played.state;
}

describe('gifts', () => {
  test('the same question gets the same answer, however often and after any other question', async () => {
    const all = await questions();
    const fresh = all.map((question) => createSearchBot().choose(question));
    expect(fresh.filter(isGift).length).toBeGreaterThan(5);
    const bot = createSearchBot();
    const order = shuffle([...all.keys()], seededRandom('any order'));
    const momentOf = ({ state }: BotQuestion): string => `${state.turns} ${state.left} ${state.at.join(' ')}`;
    let compared = 0;
    order.forEach((n, place) => {
      // The question just before may lead here by a gift, which must not be returned.
      if (place > 0 && momentOf(all[order[place - 1]!]!) === momentOf(all[n]!)) return;
      compared++;
      for (let again = 0; again < 4; again++) expect(bot.choose(all[n]!)).toBe(fresh[n]);
    });
    expect(compared).toBeGreaterThan(0.8 * all.length);
  });

  test('no key returns to a former holder while nothing else happens', async () => {
    let gifts = 0;
    for (const game of [4, 7, 12]) {
      const seen = new Set<string>();
      const bot = createSearchBot();
      await playGame(
        { name: bot.name, choose: (question) => bot.choose({ ...question, budget }) },
        setup,
        stackFor(setup, `test-gifts-${game}`),
        ({ turns, left, at, key, asks }, option) => {
          if (!isGift(option)) return;
          gifts++;
          const where = [turns, left, asks!.asks, ...at, ...key].join(' ');
          expect(seen).not.toContain(where);
          seen.add(where);
        },
      );
    }
    expect(gifts).toBeGreaterThan(10);
  });

  test('a gift is not returned, but may be given again after an undo', async () => {
    let compared = 0;
    for (const question of await questions()) {
      const giving = createGiftLimit();
      const gift = question.options.find(isGift)!;
      const next = botQuestionOf(given(question.state, gift))!;
      const back = next.options.filter(
        (option) => isGift(option) && String(given(next.state, option).key) === String(question.state.key),
      );
      if (back.length === 0) continue;
      compared++;
      expect(giving.allowed(question).options).toEqual(question.options);
      expect(giving.allowed(next).options).not.toContain(back[0]);
      expect(giving.allowed(question).options).toContain(gift);
      expect(createGiftLimit().allowed(next).options).toContain(back[0]);
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('there are at most two in a row', async () => {
    let enough = 0;
    for (const question of await questions()) {
      const giving = createGiftLimit();
      let gifts = 0;
      let now: BotQuestion | null = question;
      while (now !== null) {
        const gift: Option | undefined = giving.allowed(now).options.find(isGift);
        if (gift === undefined) break;
        gifts++;
        now = botQuestionOf(given(now.state, gift));
      }
      expect(gifts).toBeLessThanOrEqual(2);
      if (gifts === 2) enough++;
    }
    expect(enough).toBeGreaterThan(0);
  });
});
