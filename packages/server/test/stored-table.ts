import { DEFAULT_TABLE_SETTINGS, type UnstampedEntry } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import type { AppendRequest, Store } from '@night-cage/server';
import { toStoredEntry } from '../src/table/stored-entry.ts';

const SETUP = { edition: 'base', players: 2, options: {} } as const;
const OPENED: UnstampedEntry = {
  kind: 'opened',
  format: FORMAT,
  settings: { ...DEFAULT_TABLE_SETTINGS, wish: SETUP },
};

/** A person's next entry at a table. It folds. */
export const createNextAppend = (
  table: string,
  after: number,
  entry: UnstampedEntry,
  more: Partial<AppendRequest> = {},
): AppendRequest => ({
  table,
  after,
  at: 1_000 + after,
  entries: [toStoredEntry(entry, after + 1, 1_000 + after, 1, `request-${after + 1}`)],
  ...more,
});

export const openTable = (store: Store, id: string): Promise<boolean> =>
  store.create(id, 'link', createNextAppend(id, 0, OPENED));
