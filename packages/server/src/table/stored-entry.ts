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

const hasFreeText = (kind: EntryKind): boolean => (FREE_TEXT_KINDS as readonly EntryKind[]).includes(kind);

/** An entry as it is stored. Free text goes to its own column, so that it can be deleted. */
export function toStoredEntry(
  draft: UnstampedEntry,
  seq: number,
  at: number,
  by: PersonId,
  key: string | null,
): StoredEntry {
  const text = 'text' in draft ? draft.text : null;
  return { seq, kind: draft.kind, by, key, body: serializeBody({ seq, at, by, ...draft }), text };
}

/** The stored entry, with its text unless that was deleted. */
export function entryOf({ kind, body, text }: StoredEntry): LogEntry {
  const entry = JSON.parse(body) as LogEntry;
  return hasFreeText(kind) ? ({ ...entry, text } as LogEntry) : entry;
}

/** The entry as it is sent. Usually that is the stored body, byte for byte. */
export function formatEntry(stored: StoredEntry, version: number): string {
  if (!isKindKnown(version, stored.kind)) return JSON.stringify(createPlaceholder(entryOf(stored)));
  return stored.text === null ? stored.body : JSON.stringify(entryOf(stored));
}

/** Whether a spectator wrote this. Seated players only see that there is a message. */
export const isSpectatorMessage = ({ kind, body }: StoredEntry): boolean =>
  kind === 'said' && (JSON.parse(body) as LogEntry<'said'>).watching === true;

/**
 * The entry for an anonymous reader, who may be a player: the messages of spectators only appear
 * after the game.
 */
export const formatEntryForReaders = (
  stored: StoredEntry,
  { phase }: Pick<TableState, 'phase'>,
  version: number,
): string => (phase === 'playing' && isSpectatorMessage(stored) ? stored.body : formatEntry(stored, version));
