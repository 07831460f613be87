import { createBot, playGame } from '@night-cage/bots';
import { seatOf } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { expect, test } from 'vitest';
import { findCostlyChoices } from '../../src/review/find-costly-choices.ts';
import { reportIdOf } from '../../src/review/run-report.ts';
import { beginLocalGame } from '../begin-local-game.ts';

const moments = playGame(
  createBot('random', { seed: 'whose' }),
  resolveSetupOrThrow({ players: 2 }),
  'whose',
);
const seats = moments.map(({ before, intent }) => seatOf(before, intent.prisoner));
/** A report in which these choices cost something. */
const costing = (...costly: readonly number[]) => ({
  moments: moments.map((_, n) => ({ cost: costly.includes(n) ? 0.1 : 0, best: 1 })),
});
const withBot = (seat: number) => (seat === 0 ? 'me' : 'bot');
const [mine, theirs] = [seats.indexOf(0), seats.indexOf(1)];

test('the player’s own costly choices come first; without any, the text says so and offers the bots’', () => {
  const game = { moments, mySeats: [0], holderOf: withBot };
  expect(findCostlyChoices(game, costing(mine, theirs))).toEqual({
    whose: 'own',
    choices: [mine],
    isOwnFree: false,
  });
  expect(findCostlyChoices(game, costing(theirs))).toEqual({
    whose: 'bots',
    choices: [theirs],
    isOwnFree: true,
  });
  expect(findCostlyChoices(game, costing())).toEqual({ whose: 'bots', choices: [], isOwnFree: true });
});

test('the text says whose choices they are: people are not called bots', () => {
  const whose = (other: 'person' | 'bot', ...costly: number[]) =>
    findCostlyChoices(
      { moments, mySeats: [0], holderOf: (seat) => (seat === 0 ? 'me' : other) },
      costing(...costly),
    );
  expect(whose('person', theirs)).toEqual({ whose: 'others', choices: [theirs], isOwnFree: true });
  expect(whose('bot', theirs).whose).toBe('bots');
  expect(whose('person', mine, theirs)).toMatchObject({ whose: 'own', choices: [mine] });
});

test('small costs and conceding do not count as free', () => {
  const little = { moments: moments.map((_, n) => ({ cost: n === mine ? 0.02 : 0, best: 1 })) };
  expect(findCostlyChoices({ moments, mySeats: [0], holderOf: withBot }, little)).toEqual({
    whose: 'bots',
    choices: [],
    isOwnFree: false,
  });
  const givenUp = moments.map((moment, n) =>
    n === mine
      ? { ...moment, intent: { verb: 'concede', prisoner: moment.intent.prisoner } as const }
      : moment,
  );
  expect(
    findCostlyChoices({ moments: givenUp, mySeats: [0], holderOf: withBot }, costing(mine)).isOwnFree,
  ).toBe(false);
});

test('a player who made no choices reads nothing about them', () => {
  const game = { moments, mySeats: [], holderOf: () => 'bot' as const };
  expect(findCostlyChoices(game, costing(mine))).toEqual({
    whose: 'bots',
    choices: [mine],
    isOwnFree: false,
  });
});

test('a report is saved with its game, also for a game played online', () => {
  const game = beginLocalGame(resolveSetupOrThrow({ players: 1 }), 'review');
  expect(reportIdOf(game)).toBe(game.id);
  const elsewhere = ['t-abc-1', 't-abc-2', 't-xyz-1'].map((keptAs) => reportIdOf({ keptAs }));
  expect(new Set(elsewhere).size).toBe(3);
});
