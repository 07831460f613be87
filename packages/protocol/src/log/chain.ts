import { sha256Hex } from '@night-cage/rules';
import { FREE_TEXT_KINDS, type LogEntry, type EntryKind } from './entry.ts';

/**
 * The hash chain of a log. Each hash is SHA-256 over the previous hash and the entry, without texts
 * that can be deleted. Server and client compute it from the same entries and compare: logs with
 * the same hash are identical.
 */

/** The hash of a log without entries. */
const NO_HASH = '';

/** Hex digits of a hash that are sent and compared: enough to detect accidental differences. */
const DIGITS = 12;

/** The part of a hash that is sent and compared. */
export const shortHash = (hash: string): string => hash.slice(0, DIGITS);

/** The text to hash for an entry. A server hashes it with a faster SHA-256. */
export const chainInput = (before: string, body: string): string => `${before}\n${body}`;

/** The hash of a log after one more entry with this body. */
export const hashNext = (before: string, body: string): string => sha256Hex(chainInput(before, body));

/**
 * An entry as it is stored and hashed: without texts that people wrote, so that those can be
 * deleted.
 */
export const serializeBody = (entry: LogEntry): string =>
  JSON.stringify(
    (FREE_TEXT_KINDS as readonly EntryKind[]).includes(entry.kind) ? { ...entry, text: null } : entry,
  );

/**
 * The hash of a log, and the latest hashes before it, for comparing with a side that is a little
 * behind.
 */
export class HashWindow {
  /** As numbers of 48 bits: a server keeps a window for each table in use. */
  readonly #recent: Float64Array;
  #seq = 0;
  #hash = NO_HASH;

  constructor(size: number) {
    this.#recent = new Float64Array(size);
  }

  /** The hash after the last entry. */
  get hash(): string {
    return this.#hash;
  }

  add(hash: string): void {
    this.#hash = hash;
    this.#recent[++this.#seq % this.#recent.length] = Number.parseInt(shortHash(hash), 16);
  }

  /** The short hash after this entry; null if it is too old or not there yet. */
  at(seq: number): string | null {
    if (seq === 0) return NO_HASH;
    const size = this.#recent.length;
    if (seq > this.#seq || seq <= this.#seq - size) return null;
    return this.#recent[seq % size]!.toString(16).padStart(DIGITS, '0');
  }
}

/** The end of a log: its last entry and the hash there. */
export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

/** Formats the end of a log as one word. */
export const formatLogHead = ({ seq, hash }: LogHead): string => `${seq}:${hash}`;

/** Reads the end of a log; null if the text is invalid. */
export function parseLogHead(text: string): LogHead | null {
  const parts = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text);
  return parts === null ? null : { seq: Number(parts[1]), hash: parts[2]! };
}
