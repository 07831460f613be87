import { describe, expect, test } from 'vitest';
import { PRESETS, seededRandom, settle } from '@night-cage/rules';
import { pickByDepth, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';
import {
  createDeal,
  parseGameFacts,
  toGameFacts,
  isSameSetup,
  toSavedGame,
  toNamedSetup,
  optionsOfPreset,
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
/** Played randomly to their ends, with some undos. */
const games = listSetups()
  .flatMap((setup) => ['one night', 'another'].map((seed) => begin({ setup, deal: createDeal(seed) })))
  .filter((_, n) => n % pickByDepth(3, 1) === 0)
  .map((game, n) => playSome(game, Infinity, `night ${n}`, 10));

const night = (change: Partial<GameFacts> = {}): GameFacts => ({
  id: 'a',
  setup: resolveSetupOrThrow({ players: 1 }),
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
const NO_IDS = new Set<string>();

describe('games that count', () => {
  const why = (...facts: Partial<GameFacts>[]): (string | null)[] => {
    const all = facts.map((changes, n) => night({ id: `game ${n}`, seed: `seed ${n}`, ...changes }));
    const { own, others } = selectOwnGames(all, new Set(['t-table-1', 't-all-bots']));
    expect(own.length + others.length).toBe(all.length);
    return all.map((game) => others.find((other) => other.game === game)?.why ?? null);
  };

  test('games played here from start to end, alone or with bots, and table games with a seat', () => {
    expect(
      why({}, { outcome: 'lost keys' }, { holders: ['bot', 'me'] }, { id: 't-table-1', isTold: true }),
    ).toEqual([null, null, null, null]);
  });

  test('no game that is unfinished, began at a position, was imported, watched or left to bots', () => {
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

  test('each stack once: its first game, even if that was abandoned or only watched', () => {
    const later = '2026-11-17T20:00:00.000Z';
    expect(why({ begun: later, seed: 's' }, { seed: 's' })).toEqual(['again', null]);
    expect(why({ seed: 's', outcome: 'playing' }, { begun: later, seed: 's' })).toEqual([
      'unfinished',
      'again',
    ]);
    expect(why({ seed: 's', id: 'from-x' }, { begun: later, seed: 's' })).toEqual(['brought', 'again']);
    // The same seed makes another stack for another setup.
    expect(why({ seed: 's' }, { seed: 's', setup: resolveSetupOrThrow({ players: 5 }) })).toEqual([
      null,
      null,
    ]);
  });

  test('a game that is saved twice counts once, with its longer copy', () => {
    expect(why({ seed: 's', length: 20, outcome: 'playing' }, { seed: 's' })).toEqual(['again', null]);
  });

  test('a game without choices is ignored', () => {
    expect(selectOwnGames([night({ length: 0 })], NO_IDS)).toEqual({ own: [], others: [] });
  });
});

describe('facts and figures of a game', () => {
  test('its stored row and the game itself give the same facts', () => {
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

  test('only a loss has a last blow, and it matches the outcome', () => {
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

  test('undone choices do not count', () => {
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
    // Damaged rows do no harm.
    const { entries, ...facts } = toSavedGame(game);
    for (const spoiled of [[...entries, null], 7])
      expect(computeSavedGameFigures({ ...facts, entries: spoiled } as unknown as SavedGame)).toBeNull();
  });
});

test('a game counts with the most help that any of its choices had', () => {
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

  test('are empty without games', () => {
    expect(NOTHING).toMatchObject({ all: { escaped: 0, nights: 0 }, setups: [], losses: [], turns: null });
    expect(NOTHING.wall.every(({ lit }) => lit === null)).toBe(true);
  });

  test('every part counts every game once', () => {
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
    // The order of the games does not matter for these.
    expect(computeStatistics(nights.toReversed(), [])).toMatchObject({ all: all.all, turns: all.turns });
  });

  test('distributions: least, median and most; wax of escapes only', () => {
    const summary = { length: 40, hits: 0, falls: 2, keysPassed: 0, lastBlow: null };
    const statistics = computeStatistics(
      [
        counted({ turns: 30, summary: { ...summary, wax: 9 } }),
        counted({ turns: 10, summary: { ...summary, wax: 4, hits: 3 } }),
        counted({ turns: 20, outcome: 'lost keys', summary: { ...summary, wax: 50 } }),
        counted({ turns: 21, outcome: 'lost keys' }),
      ],
      [],
    );
    expect(statistics.turns).toEqual({ of: 4, least: 10, median: 20.5, most: 30 });
    expect(statistics.wax).toEqual({ of: 2, least: 4, median: 6.5, most: 9 });
    expect(statistics.hits).toEqual({ of: 3, least: 0, median: 0, most: 3 });
    expect(statistics.unhurt).toBe(2);
  });

  test('runs of escapes: the longest and the current one', () => {
    const ended = (...outcomes: GameSummary['outcome'][]): GameSummary[] =>
      outcomes.map((outcome) => counted({ outcome }));
    expect(computeStatistics(ended('won', 'won', 'conceded', 'won'), [])).toMatchObject({
      run: 1,
      longestRun: 2,
    });
    expect(computeStatistics(ended('won', 'lost keys'), [])).toMatchObject({ run: 0, longestRun: 1 });
  });

  test('each candle of the wall can be set up, is lit only by an escape from that set-up, and keeps the first date', () => {
    expect(NOTHING.wall).toHaveLength(4 * Object.keys(PRESETS).length + 4);
    for (const { setup } of NOTHING.wall) {
      const options = { ...optionsOfPreset(setup.difficulty!), nightTerrors: setup.terrors };
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

  test('a set-up without a name counts, without a candle', () => {
    const own = resolveSetupOrThrow({ players: 1, options: { keys: 1 } });
    const statistics = computeStatistics([counted({ setup: own })], []);
    expect(statistics.setups[0]!.setup).toMatchObject({ edition: 'base', difficulty: null, prisoners: 4 });
    expect(statistics.wall.every(({ lit }) => lit === null)).toBe(true);
  });
});
