import {
  WRITTEN,
  type Deed,
  type Entry,
  type EntryKind,
  type PersonId,
  type Table,
} from '@night-cage/protocol';
import type { Chose, News } from '../bus/bus.ts';
import type { KeptEntry } from '../store/store.ts';

/** Characters of what a bus carries whole: most choices are shorter. */
const SHORT = 1_500;

const isWritten = (kind: EntryKind): boolean => (WRITTEN as readonly EntryKind[]).includes(kind);

/** An entry as it is kept and sent: what somebody wrote is taken out, so that it can be forgotten. */
export function keep(deed: Deed, seq: number, at: number, by: PersonId, key: string | null): KeptEntry {
  const entry = { seq, at, by, ...deed };
  const text = 'text' in deed ? deed.text : null;
  const body = JSON.stringify(isWritten(deed.kind) ? { ...entry, text: null } : entry);
  return { seq, kind: deed.kind, by, key, body, text };
}

/** What is told of entries to other processes: choices whole, where they are short. */
export function newsOf(entries: readonly KeptEntry[]): News {
  const { seq } = entries.at(-1)!;
  const bytes = entries.reduce((sum, { body }) => sum + body.length, 0);
  return entries.every(({ kind }) => kind === 'chose') && bytes < SHORT
    ? { t: 'written', seq, chose: entries.map(({ by, key, body }) => [by, key, body]) }
    : { t: 'written', seq };
}

/** The entries that were told so. */
export const toldAs = (last: number, chose: readonly Chose[]): KeptEntry[] =>
  chose.map(([by, key, body], n) => ({
    seq: last - chose.length + 1 + n,
    kind: 'chose',
    by,
    key,
    body,
    text: null,
  }));

/** The entry that was kept, with its text if it has not been forgotten. */
export function entryOf({ kind, body, text }: KeptEntry): Entry {
  const entry = JSON.parse(body) as Entry;
  return isWritten(kind) ? ({ ...entry, text } as Entry) : entry;
}

/** The same as the text that is sent. Nearly always that is what was kept, byte by byte. */
export const sentAs = (kept: KeptEntry): string =>
  kept.text === null ? kept.body : JSON.stringify(entryOf(kept));

/** What somebody without a seat said, for those who play: that something was said, not what. */
export const isForWatchers = ({ kind, body }: KeptEntry): boolean =>
  kind === 'said' && (JSON.parse(body) as Entry<'said'>).watching === true;

/** As anybody may read it: what watchers say to each other those who play read after the end, and nobody knows who asks. */
export const readAs = (kept: KeptEntry, { phase }: Pick<Table, 'phase'>): string =>
  phase === 'playing' && isForWatchers(kept) ? kept.body : sentAs(kept);
