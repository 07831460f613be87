import { describe, expect, test } from 'vitest';
import { PRESETS, seededRandom, settle } from '@night-cage/rules';
import { deep, mustResolveSetup, listSetups } from '@night-cage/testkit';
import {
  createDeal,
  parseGameFacts,
  toGameFacts,
  isSameSetup,
  toSavedGame,
  toNamedSetup,
  presetOptions,
  selectOwnGames,
  computeStatistics,
  computeGameFigures,
  computeSavedGameFigures,
  formatAssistNoteId,
  collectAssistLevels,
  type GameFacts,
  type SavedGame,
  type GameSummary,
} from '@night-cage/client';
import type { AssistLevel } from '@night-cage/protocol';
import { begin, playSome } from './games.ts';

const DAY = '2026-11-16T20:00:00.000Z';
/** Played to their ends at random, with something taken back now and then. */
const games = listSetups()
  .flatMap((setup) => ['one night', 'another'].map((seed) => begin({ setup, deal: createDeal(seed) })))
  .filter((_, n) => n % deep(3, 1) === 0)
  .map((game, n) => playSome(game, Infinity, `night ${n}`, 10));

const night = (change: Partial<GameFacts> = {}): GameFacts => ({
  id: 'a',
  setup: mustResolveSetup({ players: 1 }),
  seed: 'a seed',
  fromStart: true,
  isTold: false,
  holders: ['me'],
  hintsSpent: 0,
  begun: DAY,
  length: 40,
  turns: 20,
  outcome: 'won',
  ...change,
});
const counted = (change: Partial<GameSummary>): GameSummary => ({
  ...night(change),
  summary: null,
  help: null,
  ...change,
});
const NOBODY = new Set<string>();

describe('what counts', () => {
  const why = (...facts: Partial<GameFacts>[]): (string | null)[] => {
    const all = facts.map((one, n) => night({ id: `game ${n}`, seed: `seed ${n}`, ...one }));
    const { own, others } = selectOwnGames(all, new Set(['t-table-1', 't-all-bots']));
    expect(own.length + others.length).toBe(all.length);
    return all.map((game) => others.find((other) => other.game === game)?.why ?? null);
  };

  test('a game played here from its start to its end, alone or with bots, or at a table with a seat', () => {
    expect(
      why({}, { outcome: 'lost keys' }, { holders: ['bot', 'me'] }, { id: 't-table-1', isTold: true }),
    ).toEqual([null, null, null, null]);
  });

  test('none that goes on, began at a position, came from elsewhere, was watched or left to bots', () => {
    expect(
      why(
        { outcome: 'playing' },
        { fromStart: false },
        { id: 'from-somebody' },
        { isTold: true },
        { id: 't-table-2', isTold: true },
        { holders: ['bot', 'bot'] },
      ),
    ).toEqual(['unfinished', 'position', 'brought', 'brought', 'watched', 'bots']);
  });

  test('each stack once: the first game with it, also if that was left or was only looked at', () => {
    const later = '2026-11-17T20:00:00.000Z';
    expect(why({ begun: later, seed: 's' }, { seed: 's' })).toEqual(['again', null]);
    expect(why({ seed: 's', outcome: 'playing' }, { begun: later, seed: 's' })).toEqual([
      'unfinished',
      'again',
    ]);
    expect(why({ seed: 's', id: 'from-x' }, { begun: later, seed: 's' })).toEqual(['brought', 'again']);
    // The same seed lays another stack with another set-up.
    expect(why({ seed: 's' }, { seed: 's', setup: mustResolveSetup({ players: 5 }) })).toEqual([null, null]);
  });

  test('one game that is kept twice counts once, by the longer of both', () => {
    expect(why({ seed: 's', length: 20, outcome: 'playing' }, { seed: 's' })).toEqual(['again', null]);
  });

  test('a game in which nobody chose anything is nothing', () => {
    expect(selectOwnGames([night({ length: 0 })], NOBODY)).toEqual({ own: [], others: [] });
  });
});

describe('what a game tells', () => {
  test('its row in a store and the game itself say the same', () => {
    for (const game of games) {
      const { entries, ...kept } = toSavedGame(game);
      const { turns, outcome } = game.state;
      const row = { ...kept, begun: DAY, lastPlayed: DAY, length: entries.length, turns, outcome };
      expect(parseGameFacts([JSON.parse(JSON.stringify(row))])).toEqual([toGameFacts(game, DAY)]);
      const spoiled = [
        null,
        7,
        [],
        { id: 'a' },
        { ...row, setup: { edition: 'base' } },
        { ...row, begun: 'then' },
      ];
      expect(parseGameFacts([...spoiled, row])).toHaveLength(1);
    }
  });

  test('only a loss has a last blow, and it is that of its outcome', () => {
    const ends = new Set<string>();
    for (const game of games) {
      const { outcome } = game.state;
      const { lastBlow } = computeGameFigures(game);
      ends.add(`${outcome}: ${lastBlow}`);
      if (outcome === 'won') expect(lastBlow).toBeNull();
      if (outcome === 'lost falling') expect(lastBlow).toBe('fell');
      if (outcome === 'lost isolated') expect(lastBlow).toBe('cut-off');
      if (outcome === 'lost keys' || outcome === 'lost gates')
        expect(['dark', 'struck', 'burnt', 'swallowed']).toContain(lastBlow);
    }
    expect(ends.size).toBeGreaterThan(3);
  });

  test('what was taken back is not counted', () => {
    const game = games.find(
      ({ moments, entries }) =>
        entries.some(({ kind }) => kind === 'took-back') &&
        moments.some(({ events }) => events.some((e) => e.type === 'hit')),
    )!;
    const hits = game.moments.flatMap(({ events }) => events.filter(({ type }) => type === 'hit')).length;
    expect(computeGameFigures(game)).toMatchObject({
      hits,
      wax: game.state.left,
      length: game.entries.length,
    });
    expect(computeSavedGameFigures(toSavedGame(game))).toEqual(computeGameFigures(game));
    // Whatever lies in a store does no harm.
    const { entries, ...facts } = toSavedGame(game);
    for (const spoiled of [[...entries, null], 7])
      expect(computeSavedGameFigures({ ...facts, entries: spoiled } as unknown as SavedGame)).toBeNull();
  });
});

test('a game was played with the most help that one of its choices had', () => {
  const noted = (game: string, help: AssistLevel) => ({
    id: formatAssistNoteId(game, help),
    value: { help },
  });
  expect([
    ...collectAssistLevels([
      noted('a', 'assisted'),
      noted('a', 'purist'),
      noted('b', 'purist'),
      noted('b', 'coach'),
    ]),
  ]).toEqual([
    ['a', 'assisted'],
    ['b', 'coach'],
  ]);
});

describe('statistics', () => {
  const NOTHING = computeStatistics([], []);

  test('of nothing are nothing', () => {
    expect(NOTHING).toMatchObject({ all: { escaped: 0, nights: 0 }, setups: [], losses: [], turns: null });
    expect(NOTHING.wall.every(({ lit }) => lit === null)).toBe(true);
  });

  test('every part has every night once', () => {
    const nights = games.map((game, n) => ({
      ...toGameFacts(game, `2026-${String((n % 12) + 1).padStart(2, '0')}-03T00:00:00.000Z`),
      summary: computeGameFigures(game),
      help: ([null, 'coach', 'purist'] as const)[n % 3]!,
    }));
    const all = computeStatistics(nights, []);
    const sum = (parts: readonly { readonly nights: number }[]): number =>
      parts.reduce((total, part) => total + part.nights, 0);
    expect(all.all.nights).toBe(games.length);
    expect(sum(all.setups)).toBe(games.length);
    expect(sum(all.setups.flatMap(({ byHelp }) => byHelp))).toBe(games.length);
    expect(sum(all.companies)).toBe(games.length);
    expect(sum(all.months)).toBe(games.length);
    expect(sum(all.losses)).toBe(games.length - all.all.escaped);
    for (const { nights: lost, blows } of all.losses) expect(sum(blows)).toBe(lost);
    // In whatever order they are told of.
    expect(computeStatistics(nights.toReversed(), [])).toMatchObject({ all: all.all, turns: all.turns });
  });

  test('figures: the least, the middle and the most; wax of escapes only', () => {
    const summary = { length: 40, hits: 0, falls: 2, keysPassed: 0, lastBlow: null };
    const told = computeStatistics(
      [
        counted({ turns: 30, summary: { ...summary, wax: 9 } }),
        counted({ turns: 10, summary: { ...summary, wax: 4, hits: 3 } }),
        counted({ turns: 20, outcome: 'lost keys', summary: { ...summary, wax: 50 } }),
        counted({ turns: 21, outcome: 'lost keys' }),
      ],
      [],
    );
    expect(told.turns).toEqual({ of: 4, least: 10, median: 20.5, most: 30 });
    expect(told.wax).toEqual({ of: 2, least: 4, median: 6.5, most: 9 });
    expect(told.hits).toEqual({ of: 3, least: 0, median: 0, most: 3 });
    expect(told.unhurt).toBe(2);
  });

  test('runs of escapes, longest and last', () => {
    const ended = (...outcomes: GameSummary['outcome'][]): GameSummary[] =>
      outcomes.map((outcome) => counted({ outcome }));
    expect(computeStatistics(ended('won', 'won', 'conceded', 'won'), [])).toMatchObject({
      run: 1,
      longestRun: 2,
    });
    expect(computeStatistics(ended('won', 'lost keys'), [])).toMatchObject({ run: 0, longestRun: 1 });
  });

  test('each candle of the wall can be set up, is lit by an escape from just that, and remembers the first', () => {
    expect(NOTHING.wall).toHaveLength(4 * Object.keys(PRESETS).length + 4);
    for (const { setup } of NOTHING.wall) {
      const options = { ...presetOptions(setup.difficulty!), nightTerrors: setup.terrors };
      const made = settle({ edition: setup.edition, players: 2, options }, seededRandom('drawn'));
      if (!made.ok) throw new Error(made.problem.reason);
      expect(toNamedSetup(made.setup)).toEqual(setup);
      const lost = counted({ setup: made.setup, outcome: 'lost gates' });
      const escaped = counted({ setup: made.setup, begun: '2026-11-18T20:00:00.000Z' });
      const later = counted({ setup: made.setup, begun: '2026-11-19T20:00:00.000Z' });
      for (const candle of computeStatistics([lost, escaped, later], []).wall)
        expect(candle).toMatchObject(
          isSameSetup(candle.setup, setup)
            ? { lit: escaped.begun, escaped: 2, nights: 3 }
            : { lit: null, escaped: 0, nights: 0 },
        );
    }
  });

  test('a set-up of one’s own counts, without a candle', () => {
    const own = mustResolveSetup({ players: 1, options: { keys: 1 } });
    const told = computeStatistics([counted({ setup: own })], []);
    expect(told.setups[0]!.setup).toMatchObject({ edition: 'base', difficulty: null, prisoners: 4 });
    expect(told.wall.every(({ lit }) => lit === null)).toBe(true);
  });
});
