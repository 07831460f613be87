import { toSavedGame } from '@night-cage/client';
import { legal } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { findUnopenedGameFacts } from '../../src/storage/unopened-game-facts.ts';
import { loadGame } from '../../src/storage/load-game.ts';
import { DatabaseUnavailable } from '../../src/storage/database-timeout.ts';
import { gameStore } from '../../src/storage/game-store.ts';
import { beginLocalGame } from '../begin-local-game.ts';
import { emptyStorage } from '../empty-storage.ts';

/** A game with one choice, as rows of the store. */
const game = beginLocalGame(resolveSetupOrThrow({ players: 1 }), 'kept');
game.play(legal(game.state)[0]!);
const { entries, ...facts } = toSavedGame(game);
const { id } = game;
const row = {
  ...facts,
  begun: '2026-11-01T12:00:00.000Z',
  lastPlayed: '2026-11-02T12:00:00.000Z',
  length: entries.length,
  turns: 7,
  outcome: game.state.outcome,
};
const rows = entries.map((entry, seq) => ({ game: id, seq, entry }));
const journal = { game: facts, begun: row.begun, at: 0, entries };

let find: MockInstance<typeof gameStore.find>;
beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
  find = vi.spyOn(gameStore, 'find').mockResolvedValue({ row, entries: rows });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('every state of a stored game gives a result', () => {
  test('without its start time a game opens', async () => {
    const { begun: _, ...undated } = row;
    find.mockResolvedValue({ row: undated, entries: rows });
    expect(await loadGame(id)).toMatchObject({ ok: true, begun: expect.any(String) as unknown });
  });

  test('data that cannot even be compared is damaged', async () => {
    const cycle: Record<string, unknown> = { game: id, seq: 0 };
    cycle['entry'] = cycle;
    localStorage.setItem(`night-cage/journal/${id}/tab`, JSON.stringify(journal));
    find.mockResolvedValue({ row, entries: [cycle] });
    expect(await loadGame(id)).toMatchObject({ ok: false, why: 'damaged' });
  });

  test('an unreadable store is not an empty one, and a newer version’s store is reported as newer', async () => {
    find.mockResolvedValue(null);
    expect(await loadGame(id)).toMatchObject({ ok: false, why: 'missing' });
    find.mockRejectedValue(new DOMException('damaged', 'UnknownError'));
    expect(await loadGame(id)).toMatchObject({ ok: false, why: 'no-answer' });
    const cause = new DOMException('2 is more than 1', 'VersionError');
    find.mockRejectedValue(new DatabaseUnavailable('the database cannot be opened', { cause }));
    expect(await loadGame(id)).toMatchObject({ ok: false, why: 'newer' });
    // The journal is enough to open it.
    localStorage.setItem(`night-cage/journal/${id}/tab`, JSON.stringify(journal));
    expect(await loadGame(id)).toMatchObject({ ok: true });
  });
});

test('the remaining facts of an unreadable game are shown', async () => {
  const setup = expect.objectContaining({ edition: 'base', players: 1 }) as unknown;
  expect(await findUnopenedGameFacts(id)).toEqual({ setup, date: row.lastPlayed, turn: 7 });
  find.mockResolvedValue({ row: { id, setup: 'burnt', lastPlayed: 'never', turns: {} }, entries: [] });
  expect(await findUnopenedGameFacts(id)).toEqual({ setup: null, date: null, turn: null });
  localStorage.setItem(`night-cage/journal/${id}/tab`, JSON.stringify(journal));
  expect(await findUnopenedGameFacts(id)).toEqual({ setup, date: row.begun, turn: null });
});
