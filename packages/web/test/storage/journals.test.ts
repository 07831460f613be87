import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  findJournalKeys,
  findJournalledGames,
  readJournals,
  removeJournal,
} from '../../src/storage/find-journals.ts';
import { parseJournal, addJournalFacts } from '../../src/storage/load-game.ts';
import type { Journal } from '../../src/storage/write-journal.ts';
import { emptyStorage } from '../empty-storage.ts';

const journalOf = (id: string): string => JSON.stringify({ game: { id }, begun: '', at: 0, entries: [] });

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what a page writes after its journal was read is not removed', () => {
  localStorage.setItem('night-cage/journal/game/tab', journalOf('game'));
  const [read] = readJournals('game');
  localStorage.setItem('night-cage/journal/game/tab', 'more');
  removeJournal(read!);
  expect(readJournals('game')).toEqual([{ key: 'night-cage/journal/game/tab', text: 'more' }]);
  removeJournal(readJournals('game')[0]!);
  expect(readJournals('game')).toEqual([]);
});

test('a game whose id begins like another’s has separate journals', () => {
  localStorage.setItem('night-cage/journal/game/other/tab', journalOf('game/other'));
  expect(findJournalKeys('game')).toEqual([]);
  expect([...findJournalledGames()]).toEqual(['game/other']);
});

test('a journal under the wrong game’s key is not read', () => {
  const key = 'night-cage/journal/game/tab';
  expect(parseJournal({ key, text: journalOf('game') })).not.toBeNull();
  expect(parseJournal({ key, text: journalOf('another') })).toBeNull();
  expect(parseJournal({ key, text: 'null' })).toBeNull();
});

test('notes and side paths that only a journal has are not lost, and older ones do not come back', () => {
  const noted = (comment: string): object => ({ notes: [{ at: 1, comment, marks: [] }], branches: [] });
  const found = {
    row: { id: 'game', hintsSpent: 1, lastPlayed: '2026-11-16T10:00:00.000Z', tree: noted('kept') },
    entries: [],
  };
  const journal = (written: string | undefined, tree?: object): Journal =>
    ({
      game: { id: 'game', hintsSpent: 2, tree },
      begun: '',
      at: 0,
      entries: [],
      written,
    }) as unknown as Journal;
  const treeWith = (journal: Journal | null): unknown =>
    (addJournalFacts(found, journal).row as { tree?: unknown }).tree;
  expect(treeWith(journal('2026-11-16T10:00:00.001Z', noted('new')))).toEqual(noted('new'));
  expect(treeWith(journal('2026-11-16T10:00:00.001Z'))).toBeUndefined();
  expect(treeWith(journal('2026-11-16T09:59:59.999Z', noted('old')))).toEqual(noted('kept'));
  expect(treeWith(journal(undefined, noted('old')))).toEqual(noted('kept'));
  expect(treeWith(null)).toEqual(noted('kept'));
  expect(addJournalFacts(found, journal(undefined)).row).toMatchObject({ hintsSpent: 2 });
});
