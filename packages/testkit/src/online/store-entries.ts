import { DEFAULT_TABLE_SETTINGS, type EntryKind, type PersonId } from '@night-cage/protocol';
import type { AppendRequest, AppendResult, StoredEntry, TableListing, Store } from '@night-cage/server';

export const TABLE_ID = 'tableaaaaaaa';
export const OTHER_TABLE_ID = 'tablebbbbbbb';
export const HASH = 'a'.repeat(64);
const SETTINGS = { ...DEFAULT_TABLE_SETTINGS, wish: { edition: 'base', players: 2, options: {} } } as const;
export const LISTED: TableListing = { settings: SETTINGS, phase: 'lobby', free: 1, seated: 1 };

export interface StoredEntryFields {
  readonly kind?: EntryKind;
  readonly by?: PersonId;
  readonly key?: string | null;
  readonly text?: string | null;
}

/** Creates an entry. A store never parses the body. */
export const createEntry = (
  seq: number,
  { kind = 'ordered', by = 1, key = null, text = null }: StoredEntryFields = {},
): StoredEntry => ({
  seq,
  kind,
  by,
  key,
  body: JSON.stringify({ seq, kind, by, odd: `"'\\ \u0000 é 🕯 ${seq}` }),
  text,
});

export const createAppend = (
  table: string,
  after: number,
  parts: readonly StoredEntryFields[],
  more: Partial<AppendRequest> = {},
): AppendRequest => ({
  table,
  after,
  at: 1_000 + after,
  entries: parts.map((part, n) => createEntry(after + 1 + n, part)),
  ...more,
});

export const OK: AppendResult = { ok: true };
export const CONFLICT: AppendResult = { ok: false, why: 'conflict' };

/** Holds the store under test, a new one for every test. */
export interface StoreUnderTest {
  store: Store;
}

export const createStoredTable = (
  { store }: StoreUnderTest,
  id = TABLE_ID,
  more: Partial<AppendRequest> = {},
): Promise<boolean> =>
  store.create(id, 'link', createAppend(id, 0, [{ kind: 'opened', key: 'opened:1' }], more));

export const readSeqs = async ({ store }: StoreUnderTest, id = TABLE_ID): Promise<number[]> =>
  (await store.load(id, 0))!.entries.map(({ seq }) => seq);
