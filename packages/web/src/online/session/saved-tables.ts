import { toList, parseJson, toRecord } from '../../ui/fields.ts';
import { readLocal, removeLocal, writeLocal } from '../../storage/local-storage.ts';

/** The home page checks this key before it loads more. */
const STORAGE_KEY = 'night-cage/tables';
/** More tables than anyone plays at; the oldest are dropped. */
const MAX_TABLES = 40;

/** The saved tables, newest first, unvalidated. */
export const readSavedTables = (): readonly unknown[] => toList(parseJson(readLocal(STORAGE_KEY)));

/** Saves a table as the newest, replacing its old entry; null removes it. */
export function saveTable(id: string, table: object | null): void {
  const others = readSavedTables().filter((found) => toRecord(found)['id'] !== id);
  const tables = table === null ? others : [table, ...others.slice(0, MAX_TABLES - 1)];
  // Without tables, the key is removed and the home page loads nothing.
  if (tables.length === 0) removeLocal(STORAGE_KEY);
  else writeLocal(STORAGE_KEY, tables);
}
