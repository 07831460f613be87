import { toList, parseJson, toRecord } from '../../ui/fields.ts';
import { readLocal, removeLocal, writeLocal } from '../../storage/local-storage.ts';

/** The home page checks this key before it loads more. */
const STORAGE_KEY = 'night-cage/tables';
/** More tables than anyone plays at; the oldest notes are dropped. */
const MAX_NOTES = 40;

/** The stored notes, newest first, unvalidated. */
export const readTableNotes = (): readonly unknown[] => toList(parseJson(readLocal(STORAGE_KEY)));

/** Puts a table's note first, replacing its old note; null removes it. */
export function saveTableNote(id: string, note: object | null): void {
  const others = readTableNotes().filter((found) => toRecord(found)['id'] !== id);
  const notes = note === null ? others : [note, ...others.slice(0, MAX_NOTES - 1)];
  // Without notes, the key is removed and the home page loads nothing.
  if (notes.length === 0) removeLocal(STORAGE_KEY);
  else writeLocal(STORAGE_KEY, notes);
}
