import { hash } from 'node:crypto';
import { HashWindow, LIMITS, chainInput, formatLogHead, parseLogHead, shortHash } from '@night-cage/protocol';
import type { StoredEntry } from '../store/store.ts';

/** A client that misses more entries reads the log again, so older hashes are never compared. */
const WINDOW = LIMITS.resentEntries + 1;

/** The hash chain of one table's log as this server folds it, and the head that the store keeps. */
export class LogChain {
  readonly #window = new HashWindow(WINDOW);
  #seq = 0;
  /** The head in the store's row, written by the last server that knows hash chains. */
  #stored: string | null = null;

  /** The short hash after an entry. Null: too old, or not known here yet. */
  at(seq: number): string | null {
    return this.#window.at(seq);
  }

  /** The full hashes after each of these entries, which follow the last one. Changes nothing. */
  after(entries: readonly StoredEntry[]): readonly string[] {
    let before = this.#window.hash;
    return entries.map(({ body }) => (before = hash('sha256', chainInput(before, body), 'hex')));
  }

  /**
   * The head in the row before and after these entries: the store writes only if the first one
   * matches.
   */
  moveTo(hashes: readonly string[]): { readonly before: string | null; readonly after: string } {
    const after = formatLogHead({ seq: this.#seq + hashes.length, hash: hashes.at(-1)! });
    return { before: this.#stored, after };
  }

  /** Whether a stored head fits the log up to here followed by these entries. */
  fits(stored: string | null, hashes: readonly string[]): boolean {
    const head = stored === null || stored === this.#stored ? null : parseLogHead(stored);
    if (head === null) return true;
    // A head never moves back: a store with an earlier head was rewound.
    const known = this.#stored === null ? null : parseLogHead(this.#stored);
    if (known !== null && head.seq < known.seq) return false;
    const ownHash = head.seq > this.#seq ? hashes[head.seq - this.#seq - 1] : this.at(head.seq);
    // A head that is too old, or not reached yet, cannot be compared.
    return ownHash === undefined || ownHash === null || shortHash(ownHash) === shortHash(head.hash);
  }

  add(hashes: readonly string[], stored: string | null): void {
    for (const hash of hashes) this.#window.add(hash);
    this.#seq += hashes.length;
    this.#stored = stored;
  }
}
