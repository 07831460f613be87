import type { PersonId } from '@night-cage/protocol';
import type { NotificationChannel, TableHead } from './notification-channels.ts';
import type { TableDeadline, StoredEntry, TableListing, StoredReveal, StoredPhase } from './store.ts';

/** A table in memory. */
export interface MemoryRow {
  link: string;
  entries: StoredEntry[];
  secret: string | null;
  due: readonly (TableDeadline & { readonly claimed?: number })[];
  stage: StoredPhase;
  readonly made: number;
  touched: number;
  listed: TableListing | null;
  /** When each entry was written. */
  readonly times: number[];
  readonly tokens: Map<string, PersonId>;
  /** The tokens of devices that other people vouched for. */
  readonly vouched: Set<string>;
  readonly passes: Map<
    string,
    { readonly person: PersonId; readonly until: number; readonly isVouched: boolean }
  >;
  readonly revealed: Map<PersonId, StoredReveal>;
  channels: readonly (NotificationChannel & { readonly person: PersonId })[];
  hooked: number;
  wiped: number;
  chain: string | null;
}

/** A new table without entries. */
export const createMemoryRow = (link: string, at: number): MemoryRow => ({
  link,
  entries: [],
  secret: null,
  due: [],
  stage: 'lobby',
  made: at,
  touched: at,
  listed: null,
  times: [],
  tokens: new Map(),
  vouched: new Set(),
  passes: new Map(),
  revealed: new Map(),
  channels: [],
  hooked: 0,
  wiped: 0,
  chain: null,
});

export const tableHeadOf = ({ entries, made, stage, chain, hooked, wiped }: MemoryRow): TableHead => ({
  seq: entries.length,
  made,
  stage,
  chain,
  hooked,
  wiped,
});

/** Deletes messages up to this time. Returns how many. */
export function wipeWords(row: MemoryRow, until: number): number {
  let texts = 0;
  row.entries = row.entries.map((entry, n) => {
    if (entry.kind !== 'said' || entry.text === null || row.times[n]! > until) return entry;
    texts++;
    return { ...entry, text: null };
  });
  if (texts > 0) row.wiped++;
  return texts;
}
