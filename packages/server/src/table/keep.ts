import {
  WRITTEN,
  bodyOf,
  isKnownTo,
  placeholderFor,
  type Deed,
  type Entry,
  type EntryKind,
  type PersonId,
  type Table,
} from '@night-cage/protocol';
import type { KeptEntry } from '../store/store.ts';

const isWritten = (kind: EntryKind): boolean => (WRITTEN as readonly EntryKind[]).includes(kind);

/** An entry as it is kept and sent: what somebody wrote is taken out, so that it can be forgotten. */
export function keep(deed: Deed, seq: number, at: number, by: PersonId, key: string | null): KeptEntry {
  const text = 'text' in deed ? deed.text : null;
  return { seq, kind: deed.kind, by, key, body: bodyOf({ seq, at, by, ...deed }), text };
}

/** The entry that was kept, with its text if it has not been forgotten. */
export function entryOf({ kind, body, text }: KeptEntry): Entry {
  const entry = JSON.parse(body) as Entry;
  return isWritten(kind) ? ({ ...entry, text } as Entry) : entry;
}

/** The same as the text that is sent. Nearly always that is what was kept, byte by byte. */
export function sentAs(kept: KeptEntry, version: number): string {
  if (!isKnownTo(version, kept.kind)) return JSON.stringify(placeholderFor(entryOf(kept)));
  return kept.text === null ? kept.body : JSON.stringify(entryOf(kept));
}

/** What somebody without a seat said, for those who play: that something was said, not what. */
export const isForWatchers = ({ kind, body }: KeptEntry): boolean =>
  kind === 'said' && (JSON.parse(body) as Entry<'said'>).watching === true;

/** As anybody may read it: what watchers say to each other those who play read after the end, and nobody knows who asks. */
export const readAs = (kept: KeptEntry, { phase }: Pick<Table, 'phase'>, version: number): string =>
  phase === 'playing' && isForWatchers(kept) ? kept.body : sentAs(kept, version);
