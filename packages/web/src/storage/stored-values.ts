import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { withDatabaseTimeout } from './database-timeout.ts';

/** What is kept on this device beside games: what a report found, tries at puzzles, nightly tables, how games were played. */
const KINDS = ['report', 'puzzle', 'nightly', 'played'] as const;
/** What is found again from the games, and only kept to save time: it goes nowhere. */
const MADE_ANEW = 'summary';
export type StoredKind = (typeof KINDS)[number] | typeof MADE_ANEW;

const rowSchema = v.object({ kind: v.picklist(KINDS), id: v.string(), value: v.unknown() });
export interface StoredRow {
  readonly kind: StoredKind;
  readonly id: string;
  readonly value: unknown;
}

interface ValueDatabaseSchema extends DBSchema {
  rows: { key: [string, string]; value: StoredRow };
}

/** A database of its own: whatever becomes of it, games are not at risk, and an earlier page opens them as before. */
const NAME = 'night-cage-shelf';

let opening: Promise<IDBPDatabase<ValueDatabaseSchema>> | null = null;

async function shelf(): Promise<IDBPDatabase<ValueDatabaseSchema>> {
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

/** Keeps something under its name, over what was there. False where there is no room or no database. */
export const putValue = async (kind: StoredKind, id: string, value: unknown): Promise<boolean> =>
  putValues([{ kind, id, value }]);

/** The same for many: all of it or nothing. */
export async function putValues(rows: readonly StoredRow[]): Promise<boolean> {
  try {
    const change = (await shelf()).transaction('rows', 'readwrite');
    await Promise.all([...rows.map(async (row) => change.store.put(row)), change.done]);
    return true;
  } catch {
    return false;
  }
}

/** What is kept under that name. What does not fit is as if it were not there. */
export async function getValue<T>(
  kind: StoredKind,
  id: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  try {
    const db = await shelf();
    const row = await withDatabaseTimeout(db.get('rows', [kind, id]));
    const read = v.safeParse(schema, row?.value);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Everything of a kind, in the order of names. What does not fit is left out. */
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

/** A list is greater than any text: these are all names of the kind. */
const rowsOf = async (kind: StoredKind): Promise<StoredRow[]> =>
  withDatabaseTimeout((await shelf()).getAll('rows', IDBKeyRange.bound([kind], [kind, []])));

/** All rows as they lie there, for whoever takes everything along. Throws where they cannot be read. */
export async function readStoredRows(): Promise<StoredRow[]> {
  const rows = await Promise.all(KINDS.map(rowsOf));
  return rows.flat();
}

/** Adds rows of another device. What is there under a name stays; what is no row of a shelf is passed over. Says how many are new. */
export async function importStoredRows(rows: readonly unknown[]): Promise<number> {
  const readable = rows.flatMap((row) => {
    const read = v.safeParse(rowSchema, row);
    return read.success ? [read.output] : [];
  });
  if (readable.length === 0) return 0;
  const change = (await shelf()).transaction('rows', 'readwrite');
  let added = 0;
  for (const row of readable) {
    if ((await change.store.getKey([row.kind, row.id])) !== undefined) continue;
    await change.store.put(row);
    // How a game was played is part of the game for whoever reads the number.
    if (row.kind !== 'played') added++;
  }
  await change.done;
  return added;
}
