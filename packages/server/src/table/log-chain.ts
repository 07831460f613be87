import { hash } from 'node:crypto';
import { HashWindow, LIMITS, chainInput, formatLogHead, parseLogHead, shortHash } from '@night-cage/protocol';
import type { StoredEntry } from '../store/store.ts';

/** A page that misses more than this reads the log again, so older hashes are not compared. */
const WINDOW = LIMITS.resentEntries + 1;

/** The hash chain of one table's log, as this server folds it, and the head of it that the store keeps. */
export class LogChain {
  readonly #window = new HashWindow(WINDOW);
  #seq = 0;
  /** What the store's row has: written by the last server that knows hash chains. */
  #stored: string | null = null;

  /** The short hash after an entry; null: too long ago, or not known here yet. */
  at(seq: number): string | null {
    return this.#window.at(seq);
  }

  /** The full hashes after each of these entries, which follow the last one. Nothing is changed. */
  after(entries: readonly StoredEntry[]): readonly string[] {
    let before = this.#window.hash;
    return entries.map(({ body }) => (before = hash('sha256', chainInput(before, body), 'hex')));
  }

  /** The row's head before and after these entries, for a store that writes only on what is known here. */
  moveTo(hashes: readonly string[]): { readonly before: string | null; readonly after: string } {
    const after = formatLogHead({ seq: this.#seq + hashes.length, hash: hashes.at(-1)! });
    return { before: this.#stored, after };
  }

  /** Whether the head that a store keeps fits the log up to here and these entries. */
  fits(stored: string | null, hashes: readonly string[]): boolean {
    const head = stored === null || stored === this.#stored ? null : parseLogHead(stored);
    if (head === null) return true;
    // A head never moves back: a store that has an earlier one went back, whatever was written since.
    const known = this.#stored === null ? null : parseLogHead(this.#stored);
    if (known !== null && head.seq < known.seq) return false;
    const own = head.seq > this.#seq ? hashes[head.seq - this.#seq - 1] : this.at(head.seq);
    // A head that is too old to compare, or not reached yet, says nothing.
    return own === undefined || own === null || shortHash(own) === shortHash(head.hash);
  }

  add(hashes: readonly string[], stored: string | null): void {
    for (const one of hashes) this.#window.add(one);
    this.#seq += hashes.length;
    this.#stored = stored;
  }
}
