import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { withDatabaseTimeout } from './database-timeout.ts';

/** Data stored besides games: reviews, puzzle attempts, nightly tables, how games were played. */
const KINDS = ['report', 'puzzle', 'nightly', 'played'] as const;
/** A cache that is computed from the games. It is not exported. */
const CACHED_KIND = 'summary';
export type StoredKind = (typeof KINDS)[number] | typeof CACHED_KIND;

const rowSchema = v.object({ kind: v.picklist(KINDS), id: v.string(), value: v.unknown() });
export interface StoredRow {
  readonly kind: StoredKind;
  readonly id: string;
  readonly value: unknown;
}

interface ValueDatabaseSchema extends DBSchema {
  rows: { key: [string, string]; value: StoredRow };
}

/** A separate database, so that errors in it cannot harm games, and earlier versions still open those. */
const NAME = 'night-cage-shelf';

let opening: Promise<IDBPDatabase<ValueDatabaseSchema>> | null = null;

async function openValueDatabase(): Promise<IDBPDatabase<ValueDatabaseSchema>> {
  opening ??= openDB<ValueDatabaseSchema>(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('rows', { keyPath: ['kind', 'id'] });
    },
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });
  try {
    return await withDatabaseTimeout(opening);
  } catch (error) {
    opening = null;
    throw error;
  }
}

/** Stores a value, replacing an earlier one. False without room or database. */
export const putValue = async (kind: StoredKind, id: string, value: unknown): Promise<boolean> =>
  putValues([{ kind, id, value }]);

/** Stores many values in a single transaction. */
export async function putValues(rows: readonly StoredRow[]): Promise<boolean> {
  try {
    const change = (await openValueDatabase()).transaction('rows', 'readwrite');
    await Promise.all([...rows.map(async (row) => change.store.put(row)), change.done]);
    return true;
  } catch {
    return false;
  }
}

/** A stored value; null if it is missing or invalid. */
export async function getValue<T>(
  kind: StoredKind,
  id: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  try {
    const db = await openValueDatabase();
    const row = await withDatabaseTimeout(db.get('rows', [kind, id]));
    const read = v.safeParse(schema, row?.value);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** All valid values of a kind, ordered by id. */
export async function getValues<T>(
  kind: StoredKind,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ readonly id: string; readonly value: T }[]> {
  const rows = await rowsOf(kind).catch(() => []);
  return rows.flatMap(({ id, value }) => {
    const read = v.safeParse(schema, value);
    return read.success ? [{ id, value: read.output }] : [];
  });
}

/** All ids of the kind: in IndexedDB, an array sorts after any string. */
const rowsOf = async (kind: StoredKind): Promise<StoredRow[]> =>
  withDatabaseTimeout((await openValueDatabase()).getAll('rows', IDBKeyRange.bound([kind], [kind, []])));

/** All exported rows, unvalidated. Throws if they cannot be read. */
export async function readStoredRows(): Promise<StoredRow[]> {
  const rows = await Promise.all(KINDS.map(rowsOf));
  return rows.flat();
}

/** Adds rows of another device. Existing ids stay; invalid rows are skipped. Returns how many are new. */
export async function importStoredRows(rows: readonly unknown[]): Promise<number> {
  const readable = rows.flatMap((row) => {
    const read = v.safeParse(rowSchema, row);
    return read.success ? [read.output] : [];
  });
  if (readable.length === 0) return 0;
  const change = (await openValueDatabase()).transaction('rows', 'readwrite');
  let added = 0;
  for (const row of readable) {
    if ((await change.store.getKey([row.kind, row.id])) !== undefined) continue;
    await change.store.put(row);
    // `played` rows belong to their games: the player sees no count of them.
    if (row.kind !== 'played') added++;
  }
  await change.done;
  return added;
}
