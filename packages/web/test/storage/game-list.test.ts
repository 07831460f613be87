import { toSavedGame } from '@night-cage/client';
import { legal } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { listGames } from '../../src/storage/game-list.ts';
import { DatabaseUnavailable, withDatabaseTimeout } from '../../src/storage/database-timeout.ts';
import { gameStore } from '../../src/storage/game-store.ts';
import { hasUnreadableGames, markUnreadable } from '../../src/storage/unreadable-games.ts';
import { beginLocalGame } from '../begin-local-game.ts';
import { emptyStorage } from '../empty-storage.ts';

const never = async <T>(): Promise<T> => new Promise<T>(() => undefined);

/** A game with one choice. */
const game = beginLocalGame(resolveSetupOrThrow({ players: 1 }), 'left');
game.play(legal(game.state)[0]!);
const { entries, ...facts } = toSavedGame(game);
const row = {
  ...facts,
  begun: '2026-11-01T12:00:00.000Z',
  lastPlayed: '2026-11-01T12:00:00.000Z',
  length: entries.length,
  turns: game.state.turns,
  outcome: game.state.outcome,
};
const JOURNAL = `night-cage/journal/${game.id}/tab`;
const journal = JSON.stringify({ game: facts, begun: row.begun, at: 0, entries });
const found = { row, entries: entries.map((entry, seq) => ({ game: game.id, seq, entry })) };

let rows: MockInstance<typeof gameStore.rows>;
let unreadable: MockInstance<typeof gameStore.unreadable>;
let find: MockInstance<typeof gameStore.find>;

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
  rows = vi.spyOn(gameStore, 'rows').mockResolvedValue([]);
  unreadable = vi.spyOn(gameStore, 'unreadable').mockResolvedValue([]);
  find = vi.spyOn(gameStore, 'find').mockResolvedValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an incomplete list says so, and forgets no unreadable games', async () => {
  markUnreadable(true);
  for (const read of [rows, unreadable]) {
    read.mockRejectedValueOnce(new Error('damaged'));
    expect(await listGames()).toMatchObject({ games: [], isWhole: false });
    expect(hasUnreadableGames()).toBe(true);
  }
  expect(await listGames()).toMatchObject({ games: [], isWhole: true });
  expect(hasUnreadableGames()).toBe(false);
});

test('games set aside are listed, even if their name and date are damaged', async () => {
  const spoiled = { hash: 'x', name: {}, text: '', date: 7 } as unknown as Awaited<
    ReturnType<typeof gameStore.unreadable>
  >[number];
  unreadable.mockResolvedValue([spoiled]);
  localStorage.setItem('night-cage-aside/2026-11-01T12:00:00.000Z/lessons', '{}');
  expect((await listGames()).unreadable).toEqual([
    { name: '?', date: null },
    { name: 'lessons', date: '2026-11-01T12:00:00.000Z' },
  ]);
});

test('a game whose choices are only in its journal is listed', async () => {
  localStorage.setItem(JOURNAL, journal);
  rows.mockResolvedValue([{ ...row, length: 0 }]);
  find.mockResolvedValue({ row: { ...row, length: 0 }, entries: [] });
  expect((await listGames()).games.map(({ id }) => id)).toEqual([game.id]);
});

test('a game that moves from its journal into the store meanwhile is listed', async () => {
  localStorage.setItem(JOURNAL, journal);
  rows.mockImplementation(async () => {
    localStorage.removeItem(JOURNAL);
    find.mockResolvedValue(found);
    return [];
  });
  expect((await listGames()).games.map(({ id }) => id)).toEqual([game.id]);
});

test('a read that never resolves times out, and only the first one is waited for', async () => {
  vi.useFakeTimers();
  const given = (read: Promise<unknown>): Promise<unknown> =>
    withDatabaseTimeout(read).catch((error: unknown) => error);
  const first = given(never());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await first).toBeInstanceOf(DatabaseUnavailable);
  const began = Date.now();
  const second = given(never());
  await vi.runAllTimersAsync();
  expect(await second).toBeInstanceOf(DatabaseUnavailable);
  expect(Date.now() - began).toBeLessThan(100);
  // After a successful read, the timeout applies again.
  expect(await withDatabaseTimeout(Promise.resolve('here'))).toBe('here');
  const later = Promise.withResolvers<string>();
  const third = given(later.promise);
  await vi.advanceTimersByTimeAsync(1000);
  later.resolve('later');
  expect(await third).toBe('later');
  expect(vi.getTimerCount()).toBe(0);
});
