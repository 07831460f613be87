import {
  FREE_TEXT_KINDS,
  serializeBody,
  isKindKnown,
  createPlaceholder,
  type UnstampedEntry,
  type LogEntry,
  type EntryKind,
  type PersonId,
  type TableState,
} from '@night-cage/protocol';
import type { StoredEntry } from '../store/store.ts';

const isWritten = (kind: EntryKind): boolean => (FREE_TEXT_KINDS as readonly EntryKind[]).includes(kind);

/** An entry as it is kept and sent: what somebody wrote is taken out, so that it can be forgotten. */
export function toStoredEntry(
  deed: UnstampedEntry,
  seq: number,
  at: number,
  by: PersonId,
  key: string | null,
): StoredEntry {
  const text = 'text' in deed ? deed.text : null;
  return { seq, kind: deed.kind, by, key, body: serializeBody({ seq, at, by, ...deed }), text };
}

/** The entry that was kept, with its text if it has not been forgotten. */
export function entryOf({ kind, body, text }: StoredEntry): LogEntry {
  const entry = JSON.parse(body) as LogEntry;
  return isWritten(kind) ? ({ ...entry, text } as LogEntry) : entry;
}

/** The same as the text that is sent. Nearly always that is what was kept, byte by byte. */
export function formatEntry(kept: StoredEntry, version: number): string {
  if (!isKindKnown(version, kept.kind)) return JSON.stringify(createPlaceholder(entryOf(kept)));
  return kept.text === null ? kept.body : JSON.stringify(entryOf(kept));
}

/** What somebody without a seat said, for those who play: that something was said, not what. */
export const isSpectatorMessage = ({ kind, body }: StoredEntry): boolean =>
  kind === 'said' && (JSON.parse(body) as LogEntry<'said'>).watching === true;

/** As anybody may read it: what watchers say to each other those who play read after the end, and nobody knows who asks. */
export const formatEntryForReaders = (
  kept: StoredEntry,
  { phase }: Pick<TableState, 'phase'>,
  version: number,
): string => (phase === 'playing' && isSpectatorMessage(kept) ? kept.body : formatEntry(kept, version));
