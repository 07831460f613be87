import { sha256Hex } from '@night-cage/rules';
import { WRITTEN, type Entry, type EntryKind } from './entry.ts';

/*
 * The hash chain of a log. Each hash is SHA-256 over the one before and the entry, without texts that can be forgotten.
 * Server and page compute it from the same entries and compare it now and then: two logs with the same hash are the same log.
 */

/** The hash of a log without entries. */
export const NO_HASH = '';

/** Hex digits of a hash that go over the wire: enough to tell two logs apart that differ by accident. */
const SENT = 12;

/** What of a hash is sent and compared. */
export const shortHash = (hash: string): string => hash.slice(0, SENT);

/** What is hashed. A server that has a faster SHA-256 hashes the same text. */
export const chainInput = (before: string, body: string): string => `${before}\n${body}`;

/** The hash of a log after one more entry, whose body this is. */
export const hashAfter = (before: string, body: string): string => sha256Hex(chainInput(before, body));

/** An entry as the store keeps it and as it is hashed: what a person wrote is left out. */
export const bodyOf = (entry: Entry): string =>
  JSON.stringify((WRITTEN as readonly EntryKind[]).includes(entry.kind) ? { ...entry, text: null } : entry);

/** The last hashes of a log, for comparing with a side that is a little behind. */
export class HashWindow {
  readonly #size: number;
  readonly #hashes: string[] = [];
  #seq = 0;
  #hash = NO_HASH;

  constructor(size: number) {
    this.#size = size;
  }

  /** The hash after the last entry. */
  get hash(): string {
    return this.#hash;
  }

  add(hash: string): void {
    this.#hash = hash;
    this.#hashes[++this.#seq % this.#size] = shortHash(hash);
  }

  /** What is sent of the hash after this entry; null: it is too long ago, or not there yet. */
  at(seq: number): string | null {
    if (seq === 0) return NO_HASH;
    return seq > this.#seq || seq <= this.#seq - this.#size ? null : this.#hashes[seq % this.#size]!;
  }
}
