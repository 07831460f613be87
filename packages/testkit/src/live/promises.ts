import type { Entry, FromServer } from '@night-cage/protocol';
import type { KeptEntry } from '@night-cage/server';
import { entryOf } from '@night-cage/server';

/** What a server has told the people of one table, life after life: each word of it must hold. */
export class Promises {
  /** When a deed was first asked for, as the number of the server's life. */
  readonly #asked = new Map<string, number>();
  /** Deeds it said were done, as which entry. */
  readonly #done = new Map<string, number>();
  readonly #told = new Map<number, string>();
  readonly #choices = new Set<string>();
  /** Deeds that one life was asked for and another one acknowledged. */
  acrossLives = 0;

  said(text: string, life: number): void {
    const { t, key } = JSON.parse(text) as { t: string; key?: string };
    // A contribution to the deal is no entry of its own.
    if (key === undefined || t === 'reveal' || this.#asked.has(key)) return;
    this.#asked.set(key, life);
    if (t === 'play') this.#choices.add(key);
  }

  /** True: a choice was acknowledged. */
  heard(text: string, life: number): boolean {
    const message = JSON.parse(text) as FromServer;
    if (message.t === 'entries') for (const entry of message.list) this.#tell(entry);
    if (message.t !== 'done' || !this.#asked.has(message.key)) return false;
    const before = this.#done.get(message.key);
    if (before !== undefined && before !== message.seq)
      throw new Error(`deed ${message.key} was acknowledged as entry ${before} and as entry ${message.seq}`);
    if (before !== undefined) return false;
    this.#done.set(message.key, message.seq);
    if (this.#asked.get(message.key)! < life) this.acrossLives++;
    return this.#choices.has(message.key);
  }

  #tell(entry: Entry): void {
    const text = told(entry);
    const before = this.#told.get(entry.seq);
    if (before !== undefined && before !== text)
      throw new Error(`entry ${entry.seq} was told as ${before} and as ${text}`);
    this.#told.set(entry.seq, text);
  }

  /** What was said until now: what a store has is compared with this, since more may be said while it is read. */
  untilNow(): Promises {
    const copy = new Promises();
    for (const [key, seq] of this.#done) copy.#done.set(key, seq);
    for (const [seq, text] of this.#told) copy.#told.set(seq, text);
    return copy;
  }

  get acknowledged(): number {
    return this.#done.size;
  }

  get choices(): number {
    let count = 0;
    for (const key of this.#choices) if (this.#done.has(key)) count++;
    return count;
  }

  /** The first thing that does not hold; null: all do. */
  brokenBy(entries: readonly KeptEntry[]): string | null {
    const found = new Map<string, number[]>();
    for (const { key, seq } of entries) if (key !== null) found.set(key, [...(found.get(key) ?? []), seq]);
    for (const [key, seq] of this.#done) {
      const at = found.get(key) ?? [];
      if (at.length !== 1 || at[0] !== seq)
        return `deed ${key} was acknowledged as entry ${seq}, but is ${at.join(', ') || 'nowhere'}`;
    }
    for (const [seq, text] of this.#told) {
      const kept = entries[seq - 1];
      if (kept === undefined) return `entry ${seq} was told, but the store ends with ${entries.length}`;
      if (told(entryOf(kept)) !== text) return `entry ${seq} was told as ${text}, but is ${kept.body}`;
    }
    return null;
  }
}

/** Words of those who watch are not told to those who play. */
const told = (entry: Entry): string =>
  JSON.stringify(entry.kind === 'said' ? { ...entry, text: null } : entry);
