import { describe, expect, test } from 'vitest';
import { packIntent, seatOf, unpackIntent } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import {
  listStandingChoices,
  createDeal,
  computeReviewStatistics,
  type HolderKind,
  type ReviewedGame,
} from '@night-cage/client';
import { begin, playSome } from './games.ts';

const DAY = '2026-11-16T20:00:00.000Z';

describe('luck and choice', () => {
  /** Played randomly to its end, with some undos. */
  const game = playSome(
    begin({ setup: resolveSetupOrThrow({ players: 1 }), deal: createDeal('luck') }),
    Infinity,
    'luck',
    10,
  );
  const choices = listStandingChoices(game.entries);
  const options = choices.map(({ option }) => option);
  const none = { start: 0.5, luck: 0.2, cost: 0.1, unattributed: -0.6, result: 0 };
  const free = { ...none, weighed: options.map(() => null) };
  const reviewed = (fate: ReviewedGame['fate'], id = 'a'): ReviewedGame => ({
    id,
    begun: DAY,
    fate,
    choices,
    holders: game.holders,
  });

  test('the standing choices are those of the game, each with its seat', () => {
    expect(game.entries.some(({ kind }) => kind === 'took-back')).toBe(true);
    expect(options.map((option) => unpackIntent(option))).toEqual(game.moments.map(({ intent }) => intent));
    expect(choices.map(({ by }) => by)).toEqual(
      game.moments.map(({ before, intent }) => seatOf(before, intent.prisoner)),
    );
  });

  test('without reviewed games there are no figures', () => {
    expect(computeReviewStatistics([])).toBeNull();
  });

  test('the mean of all games, and mistakes by their total cost', () => {
    const better = packIntent({ verb: 'stay', prisoner: 0 });
    const [first, second, third, fourth] = [...options.keys()].filter(
      (n) => unpackIntent(options[n]!).verb !== 'stay',
    );
    const cost = (...costs: (readonly [number, number])[]): ReviewedGame['fate'] => ({
      ...none,
      weighed: options.map((_, n) => {
        const found = costs.find(([at]) => at === n);
        return found === undefined ? null : [found[1], better, 0];
      }),
    });
    const verb = (n: number): string => unpackIntent(options[n]!).verb;
    const statistics = computeReviewStatistics([
      reviewed(cost([first!, 0.3], [second!, 0.01])),
      reviewed({ ...cost([first!, 0.2], [third!, 0.019], [fourth!, 0]), luck: 0.4 }, 'b'),
    ])!;
    expect(statistics.mean).toMatchObject({ start: 0.5, cost: 0.1, result: 0 });
    expect(statistics.mean.luck).toBeCloseTo(0.3);
    // A choice that costs almost nothing is no mistake.
    expect(statistics.mistakes).toEqual([
      { chosen: verb(first!), better: 'stay', times: 2, cost: expect.closeTo(0.5) as number },
    ]);
    expect(statistics.nights.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('only choices of this device count as mistakes, not those of bots or other people', () => {
    const shared = playSome(
      begin({ setup: resolveSetupOrThrow({ players: 2 }), deal: createDeal('two') }),
      Infinity,
      'two',
    );
    const made = listStandingChoices(shared.entries);
    const [seats, better] = [made.map(({ by }) => by), packIntent({ verb: 'stay', prisoner: 0 })];
    const costing = { ...none, weighed: made.map(() => [0.1, better, 0] as const) };
    const times = (...holders: HolderKind[]): number =>
      computeReviewStatistics([
        { id: 'a', begun: DAY, fate: costing, choices: made, holders },
      ])!.mistakes.reduce((sum, mistake) => sum + mistake.times, 0);
    const of = (seat: number): number =>
      made.filter(({ option }, n) => seats[n] === seat && option !== better).length;
    expect([of(0), of(1)].every((n) => n > 0)).toBe(true);
    expect(times('me', 'me')).toBe(of(0) + of(1));
    expect(times('me', 'bot')).toBe(of(0));
    expect(times('person', 'me')).toBe(of(1));
    expect(times('person', 'bot')).toBe(0);
  });

  test('a review of other choices is ignored, and one without costs names no mistake', () => {
    const mismatched = { ...none, luck: 9, weighed: [[0.5, options[0]! + 1, 0] as const] };
    expect(computeReviewStatistics([reviewed(mismatched)])).toBeNull();
    const statistics = computeReviewStatistics([reviewed(mismatched), reviewed(free)])!;
    expect(statistics.mistakes).toEqual([]);
    expect(statistics.mean.luck).toBe(none.luck);
  });

  test('a mistake costs what the review shows, not what the trials estimated', () => {
    const at = options.findIndex((option) => unpackIntent(option).verb !== 'stay');
    const better = packIntent({ verb: 'stay', prisoner: 0 });
    const weighed = options.map((_, n) => (n === at ? ([0.5, better, 0] as const) : null));
    const costing = (cost: number): ReviewedGame['fate'] => ({
      ...none,
      weighed,
      costs: options.map((_, n) => (n === at ? cost : 0)),
    });
    expect(computeReviewStatistics([reviewed(costing(0.2))])!.mistakes.map(({ cost }) => cost)).toEqual([
      0.2,
    ]);
    expect(computeReviewStatistics([reviewed(costing(0))])!.mistakes).toEqual([]);
  });
});
