import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { answered } from './read-limit.ts';

/** What is kept on this device beside games: what a report found, tries at puzzles, nightly tables. */
const KINDS = ['report', 'puzzle', 'nightly'] as const;
export type ShelfKind = (typeof KINDS)[number];

const rowSchema = v.object({ kind: v.picklist(KINDS), id: v.string(), value: v.unknown() });
export type ShelfRow = v.InferOutput<typeof rowSchema>;

interface Tables extends DBSchema {
  rows: { key: [string, string]; value: ShelfRow };
}

/** A database of its own: whatever becomes of it, games are not at risk, and an earlier page opens them as before. */
const NAME = 'night-cage-shelf';

let opening: Promise<IDBPDatabase<Tables>> | null = null;

async function shelf(): Promise<IDBPDatabase<Tables>> {
  opening ??= openDB<Tables>(NAME, 1, {
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
    return await answered(opening);
  } catch (error) {
    opening = null;
    throw error;
  }
}

/** Keeps something under its name, over what was there. False where there is no room or no database. */
export async function putOnShelf(kind: ShelfKind, id: string, value: unknown): Promise<boolean> {
  try {
    await (await shelf()).put('rows', { kind, id, value });
    return true;
  } catch {
    return false;
  }
}

/** What is kept under that name. What does not fit is as if it were not there. */
export async function fromShelf<T>(
  kind: ShelfKind,
  id: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  try {
    const db = await shelf();
    const row = await answered(db.get('rows', [kind, id]));
    const read = v.safeParse(schema, row?.value);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Everything of a kind, in the order of names. What does not fit is left out. */
export async function allOnShelf<T>(
  kind: ShelfKind,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ readonly id: string; readonly value: T }[]> {
  const rows = await shelfRows().catch(() => []);
  return rows.flatMap((row) => {
    const read = row.kind === kind ? v.safeParse(schema, row.value) : null;
    return read?.success === true ? [{ id: row.id, value: read.output }] : [];
  });
}

/** All rows as they lie there, for whoever takes everything along. Throws where they cannot be read. */
export async function shelfRows(): Promise<ShelfRow[]> {
  const db = await shelf();
  return answered(db.getAll('rows'));
}

/** Adds rows of another device. What is there under a name stays; what is no row of a shelf is passed over. Says how many are new. */
export async function addToShelf(rows: readonly unknown[]): Promise<number> {
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
    added++;
  }
  await change.done;
  return added;
}
