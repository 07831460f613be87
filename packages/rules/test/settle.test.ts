import {
  EDITIONS,
  KINDS,
  NIGHT_TERRORS,
  seededRandom,
  settle,
  rulesetFor,
  type SetupRequest,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { resolveSetupOrThrow } from '@night-cage/testkit';

const problemOf = (request: SetupRequest): { option: string; code: string; reason: string } => {
  const result = settle(request);
  if (result.ok) throw new Error('this setup should be refused');
  return result.problem;
};

const tilesOf = (request: SetupRequest): Record<string, number> => {
  const setup = resolveSetupOrThrow(request);
  const { tiles } = rulesetFor(setup).edition.layout(setup);
  return Object.fromEntries(tiles.flatMap((count, kind) => (count > 0 ? [[KINDS[kind]!, count]] : [])));
};

const PASSAGES = { straight: 10, t: 30, 'four-way': 12 };

describe('the stack of a setup', () => {
  test('S3: the four stacks of the base game', () => {
    expect(tilesOf({})).toEqual({ ...PASSAGES, key: 6, gate: 4, 'wax-eater': 12 });
    expect(tilesOf({ players: 5 })).toEqual({ ...PASSAGES, key: 7, gate: 4, 'wax-eater': 10 });
    expect(tilesOf({ options: { advanced: true } })).toEqual({
      ...PASSAGES,
      gate: 4,
      'wax-eater': 4,
      keeper: 6,
      'pit-fiend': 2,
    });
    expect(tilesOf({ players: 5, options: { advanced: true } })).toEqual({
      ...PASSAGES,
      gate: 4,
      'wax-eater': 2,
      keeper: 7,
      'pit-fiend': 2,
    });
  });

  test('S7: every dial moves its tiles', () => {
    const options = { keys: -1, gates: -1, crackedT: true, pathless: 3, dirge: true };
    expect(tilesOf({ options })).toEqual({
      straight: 10,
      t: 28,
      'cracked-t': 2,
      'four-way': 12,
      key: 5,
      gate: 3,
      'wax-eater': 12,
      pathless: 3,
      omen: 2,
    });
    expect(tilesOf({ options: { advanced: true, pitFiends: 3, keys: 2 } })).toMatchObject({
      keeper: 8,
      'pit-fiend': 3,
    });
  });

  test('X1: the prototype', () => {
    expect(tilesOf({ edition: 'prototype' })).toEqual({ ...PASSAGES, key: 8, gate: 4, 'wax-eater': 12 });
    expect(tilesOf({ edition: 'prototype', options: { advanced: true } })).toEqual({
      straight: 11,
      t: 32,
      'four-way': 13,
      gate: 4,
      'wax-eater': 4,
      keeper: 8,
      'pit-fiend': 2,
    });
  });

  test('H1, NT1-NT7: the Hollow, and all its Night Terrors', () => {
    expect(tilesOf({ edition: 'shrieking-hollow' })).toEqual({
      ...PASSAGES,
      'cracked-t': 8,
      'cracked-four-way': 5,
      key: 7,
      gate: 4,
      'wax-eater': 12,
      shriek: 6,
    });
    expect(
      tilesOf({ edition: 'shrieking-hollow', players: 5, options: { nightTerrors: [...NIGHT_TERRORS] } }),
    ).toMatchObject({
      keeper: 8,
      'wax-eater': 10,
      'pit-fiend': 2,
      pathless: 2,
      omen: 5,
      pathbreaker: 2,
      'light-eater': 4,
    });
  });

  test('H1, S7: piles are as even as can be, extra tiles to B, then C, then A', () => {
    for (const request of [
      { options: { spread: true } },
      { edition: 'shrieking-hollow' },
      { options: { spread: true, gates: -1 } },
    ]) {
      const setup = resolveSetupOrThrow(request);
      const { piles, total } = rulesetFor(setup).edition.layout(setup);
      expect(piles.reduce((sum, pile) => sum + pile.size, 0)).toBe(total);
      const [d, c, b, a] = piles.slice(1).map((pile) => pile.common);
      expect([b! >= c!, c! >= a!, a! >= d!, b! - d! <= 1]).toEqual([true, true, true, true]);
    }
  });

  test('S7: with three gates the bottom pile has none', () => {
    const setup = resolveSetupOrThrow({ options: { spread: true, gates: -1 } });
    const gates = rulesetFor(setup)
      .edition.layout(setup)
      .piles.slice(1)
      .map((pile) => pile.sure[KINDS.indexOf('gate')]);
    expect(gates).toEqual([1, 1, 1, 0]);
  });
});

describe('the seats', () => {
  test('S1, S2, X: players and prisoners', () => {
    const pairs = Object.values(EDITIONS).map((edition) =>
      edition.players.map((players) => [players, edition.prisonersFor(players)]),
    );
    const base = [
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
      [5, 5],
    ];
    expect(pairs).toEqual([
      base,
      base,
      [
        [2, 4],
        [3, 6],
        [4, 4],
        [5, 5],
        [6, 6],
      ],
      base,
    ]);
  });
});

describe('a setup is refused with the option and the reason', () => {
  test.each<[SetupRequest, string, string]>([
    [{ edition: 'chess' }, 'edition', 'unknown'],
    [{ edition: 7 }, 'edition', 'unknown'],
    [{ players: 6 }, 'players', 'out-of-range'],
    [{ players: 2.5 }, 'players', 'out-of-range'],
    [{ edition: 'prototype', players: 1 }, 'players', 'out-of-range'],
    [{ prisoners: 6 }, 'prisoners', 'out-of-range'],
    [{ players: 4, prisoners: 5 }, 'prisoners', 'contradictory'],
    [{ options: [] }, 'options', 'unknown'],
    [{ options: { torches: 3 } }, 'torches', 'unknown'],
    [{ options: { keys: 3 } }, 'keys', 'out-of-range'],
    [{ options: { keys: '1' } }, 'keys', 'out-of-range'],
    [{ options: { gates: -2 } }, 'gates', 'out-of-range'],
    [{ options: { pathless: 1 } }, 'pathless', 'out-of-range'],
    [{ options: { pitFiends: 3 } }, 'pitFiends', 'contradictory'],
    [{ options: { advanced: 'yes' } }, 'advanced', 'out-of-range'],
    [{ options: { silence: true } }, 'silence', 'contradictory'],
    [{ options: { nightTerrors: ['dirge'] } }, 'nightTerrors', 'contradictory'],
    [{ edition: 'shrieking-hollow', options: { nightTerrors: ['ghosts'] } }, 'nightTerrors', 'out-of-range'],
    [
      { edition: 'shrieking-hollow', options: { nightTerrors: ['dirge', 'dirge'] } },
      'nightTerrors',
      'contradictory',
    ],
    [{ edition: 'shrieking-hollow', options: { nightTerrors: 8 } }, 'nightTerrors', 'out-of-range'],
    [{ edition: 'shrieking-hollow', options: { nightTerrors: 2 } }, 'nightTerrors', 'contradictory'],
  ])('%j', (request, option, code) => {
    const problem = problemOf(request);
    expect([problem.option, problem.code]).toEqual([option, code]);
    expect(problem.reason).toMatch(/\w/);
  });

  test('chapter 20: Night Terrors by number are drawn from the seed', () => {
    const draw = (seed: string): readonly string[] => {
      const result = settle(
        { edition: 'shrieking-hollow', options: { nightTerrors: 3 } },
        seededRandom(seed),
      );
      return result.ok ? result.setup.options.nightTerrors : [];
    };
    expect(draw('a')).toHaveLength(3);
    expect(draw('a')).toEqual(draw('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((seed) => draw(seed).join())).size).toBeGreaterThan(1);
  });
});
