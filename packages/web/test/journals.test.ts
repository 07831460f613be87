import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { journalKeys, journalledGames, journalsOf, removeJournal } from '../src/keeping/find-journals.ts';
import { readJournal } from '../src/keeping/load.ts';
import { emptyStorage } from './storage.ts';

const journalOf = (id: string): string => JSON.stringify({ game: { id }, begun: '', at: 0, entries: [] });

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what a page has written since its journal was read is not removed with it', () => {
  localStorage.setItem('night-cage/journal/game/tab', journalOf('game'));
  const [read] = journalsOf('game');
  localStorage.setItem('night-cage/journal/game/tab', 'more');
  removeJournal(read!);
  expect(journalsOf('game')).toEqual([{ key: 'night-cage/journal/game/tab', text: 'more' }]);
  removeJournal(journalsOf('game')[0]!);
  expect(journalsOf('game')).toEqual([]);
});

test('a name that begins like another one has journals of its own', () => {
  localStorage.setItem('night-cage/journal/game/other/tab', journalOf('game/other'));
  expect(journalKeys('game')).toEqual([]);
  expect([...journalledGames()]).toEqual(['game/other']);
});

test('a journal of another game than the one it stands with is not read', () => {
  const key = 'night-cage/journal/game/tab';
  expect(readJournal({ key, text: journalOf('game') })).not.toBeNull();
  expect(readJournal({ key, text: journalOf('another') })).toBeNull();
  expect(readJournal({ key, text: 'null' })).toBeNull();
});
