import { beforeEach, describe, expect, test } from 'vitest';
import {
  sortSavedTables,
  isYourTurn,
  parseTableStatus,
  loadSavedTables,
  type SavedTable,
} from '../../src/online/correspondence/load-saved-tables.ts';
import { saveTable } from '../../src/online/session/saved-tables.ts';
import { emptyStorage } from '../empty-storage.ts';

const KEY = 'night-cage/tables';
const waits = (person: number, by: number | null = null) => ({ seat: 0, person, name: null, since: 5, by });
const note = (id: string, more: Partial<SavedTable> = {}): SavedTable => ({
  id: id.repeat(12),
  you: 1,
  edition: 'base',
  seats: 2,
  phase: 'playing',
  waits: waits(2),
  at: 10,
  isGone: false,
  ...more,
});
const names = (notes: readonly SavedTable[]): string => notes.map(({ id }) => id[0]).join('');

beforeEach(() => {
  globalThis.localStorage = emptyStorage();
});

describe('your tables', () => {
  test('tables that wait for you come first, most urgent first; finished and deleted ones last', () => {
    const notes = [
      note('a', { isGone: true, waits: waits(1, 1) }),
      note('b', { phase: 'over', waits: null }),
      note('c', { phase: 'lobby', waits: null }),
      note('d'),
      note('e', { waits: waits(1, 900) }),
      note('f', { waits: waits(1, 800) }),
    ];
    expect(names(sortSavedTables(notes))).toBe('fedcba');
    expect(notes.filter(isYourTurn).map(({ id }) => id[0])).toEqual(['a', 'e', 'f']);
  });

  test('each table is stored once, in its newest version; removing the last leaves nothing', () => {
    const save = (tableNote: SavedTable): void => saveTable(tableNote.id, tableNote);
    save(note('a'));
    save(note('b'));
    save(note('a', { at: 20 }));
    expect(loadSavedTables()).toEqual([note('a', { at: 20 }), note('b')]);
    for (let n = 0; n < 60; n++) save(note('a', { id: String(n).padStart(12, '0') }));
    expect(loadSavedTables()).toHaveLength(40);
    expect(names(loadSavedTables())).not.toContain('b');
    for (const { id } of loadSavedTables()) saveTable(id, null);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('invalid notes are skipped', () => {
    const good = note('a');
    const bad = [
      null,
      7,
      [],
      {},
      { ...good, id: '../x' },
      { ...good, seats: 9 },
      { ...good, waits: { seat: 1 } },
    ];
    localStorage.setItem(KEY, JSON.stringify([...bad, good]));
    expect(loadSavedTables()).toEqual([good]);
    localStorage.setItem(KEY, '{"not a list"');
    expect(loadSavedTables()).toEqual([]);
  });

  test('only valid fields of an answer are used', () => {
    expect(parseTableStatus({ phase: 'playing', waits: waits(1, 7), seq: 3 })).toEqual({
      phase: 'playing',
      waits: waits(1, 7),
    });
    // An old server does not say who is waited for.
    expect(parseTableStatus({ phase: 'playing', seq: 3 })).toBeNull();
    expect(parseTableStatus('<!doctype html>')).toBeNull();
  });
});
