import { USUAL_SETTINGS, type EntryKind, type PersonId } from '@night-cage/protocol';
import type { Append, Appended, KeptEntry, Listed, Store } from '@night-cage/server';

export const T = 'tableaaaaaaa';
export const OTHER = 'tablebbbbbbb';
export const HASH = 'a'.repeat(64);
const SETTINGS = { ...USUAL_SETTINGS, wish: { edition: 'base', players: 2, options: {} } } as const;
export const LISTED: Listed = { settings: SETTINGS, phase: 'lobby', free: 1, seated: 1 };

export interface Part {
  readonly kind?: EntryKind;
  readonly by?: PersonId;
  readonly key?: string | null;
  readonly text?: string | null;
}

/** Entries as a table writes them; a store never looks into a body. */
export const entry = (
  seq: number,
  { kind = 'ordered', by = 1, key = null, text = null }: Part = {},
): KeptEntry => ({
  seq,
  kind,
  by,
  key,
  body: JSON.stringify({ seq, kind, by, odd: `"'\\ \u0000 é 🕯 ${seq}` }),
  text,
});

export const append = (
  table: string,
  after: number,
  parts: readonly Part[],
  more: Partial<Append> = {},
): Append => ({
  table,
  after,
  at: 1_000 + after,
  entries: parts.map((part, n) => entry(after + 1 + n, part)),
  ...more,
});

export const OK: Appended = { ok: true };
export const CONFLICT: Appended = { ok: false, why: 'conflict' };

/** The store under test: another one for every test. */
export interface Held {
  store: Store;
}

export const create = ({ store }: Held, id = T, more: Partial<Append> = {}): Promise<boolean> =>
  store.create(id, 'link', append(id, 0, [{ kind: 'opened', key: 'opened:1' }], more));

export const seqs = async ({ store }: Held, id = T): Promise<number[]> =>
  (await store.load(id, 0))!.entries.map(({ seq }) => seq);
