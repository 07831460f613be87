import { toList, parseJson, toRecord } from '../../ui/fields.ts';
import { readLocal, removeLocal, writeLocal } from '../../storage/local-storage.ts';

/** Pages look whether there is anything under this name before they load more. */
const NOTES = 'night-cage/tables';
/** More than anybody plays at; the ones nobody has heard of for longest go. */
const MOST = 40;

/** What stands there, last one first, not looked at any closer. */
export const readTableNotes = (): readonly unknown[] => toList(parseJson(readLocal(NOTES)));

/** Puts a note about a table before all others, in place of the one that was there; null: there is to be none. */
export function saveTableNote(id: string, note: object | null): void {
  const others = readTableNotes().filter((found) => toRecord(found)['id'] !== id);
  const notes = note === null ? others : [note, ...others.slice(0, MOST - 1)];
  // Without any the first page has nothing to load.
  if (notes.length === 0) removeLocal(NOTES);
  else writeLocal(NOTES, notes);
}
