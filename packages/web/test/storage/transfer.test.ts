import { toSavedGame, parseSavedGame } from '@night-cage/client';
import { formatPositionLink, parsePositionLink } from '@night-cage/notation';
import { newGame, type State } from '@night-cage/rules';
import { playRandomGame, resolveSetupOrThrow } from '@night-cage/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameStore } from '../../src/storage/game-store.ts';
import { importAll } from '../../src/storage/transfer.ts';
import { beginLocalGame } from '../begin-local-game.ts';
import { emptyStorage } from '../empty-storage.ts';

const setup = resolveSetupOrThrow({ players: 4 });
const states: State[] = [newGame(setup)];
playRandomGame(setup, 'begun elsewhere', ({ after }) => {
  if (after.outcome === 'playing') states.push(after);
});
const fileWith = (from: State): string =>
  JSON.stringify({
    'night-cage': 'games',
    games: [toSavedGame(beginLocalGame(setup, { seed: 'from', from, told: [] }))],
    unreadable: [],
    storage: {},
    hasOldGames: false,
  });

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
  vi.spyOn(gameStore, 'find').mockResolvedValue(null);
  vi.spyOn(gameStore, 'append').mockResolvedValue('done');
  vi.spyOn(gameStore, 'keepUnreadable').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a game that began at any position is imported', async () => {
  for (const state of states.filter((_, n) => n % 10 === 0))
    expect(await importAll(fileWith(state))).toMatchObject({
      added: 1,
      known: 0,
      unreadable: 0,
      memories: 0,
    });
});

test('a game that began at an impossible position is set aside', async () => {
  const from = structuredClone(states.findLast(({ at }) => at[0]! >= 0 && at[1]! >= 0)!);
  from.at[1] = from.at[0]!;
  expect(() => parsePositionLink(formatPositionLink(from))).toThrow('the position is impossible');
  const file = fileWith({ ...from, setup });
  // Each field alone is valid.
  expect(parseSavedGame((JSON.parse(file) as { games: unknown[] }).games[0]).ok).toBe(true);
  expect(await importAll(file)).toMatchObject({ added: 0, known: 0, unreadable: 1, memories: 0 });
});

test('an existing game gets the other device’s notes, and keeps its own', async () => {
  const game = beginLocalGame(setup, 'noted');
  const saved = toSavedGame(game);
  const { entries, ...row } = saved;
  vi.spyOn(gameStore, 'find').mockResolvedValue({ row: { ...row, length: entries.length }, entries: [] });
  const append = vi.spyOn(gameStore, 'append').mockResolvedValue('done');
  const noted = (comment: string): object => ({ notes: [{ at: 0, comment, marks: [] }], branches: [] });
  const file = (tree?: object): string =>
    JSON.stringify({
      ...(JSON.parse(fileWith(states[0]!)) as object),
      games: [{ ...saved, ...(tree === undefined ? {} : { tree }) }],
    });
  expect(await importAll(file())).toMatchObject({ known: 1 });
  expect(append).not.toHaveBeenCalled();
  expect(await importAll(file(noted('elsewhere')))).toMatchObject({ known: 1 });
  expect(append.mock.calls.map(([one]) => one.tree)).toEqual([noted('elsewhere')]);
});
