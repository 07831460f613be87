import type { LogEntry, ServerMessage } from '@night-cage/protocol';
import type { StoredEntry } from '@night-cage/server';
import { entryOf } from '@night-cage/server';

/** What a server has told the people of one table, life after life: each word of it must hold, unless the store went back. */
export class Acknowledgements {
  /** When a deed was first asked for, as the number of the server's life. */
  readonly #asked = new Map<string, number>();
  /** Deeds it said were done, as which entry: one, or one in each past that the store has had. */
  readonly #done = new Map<string, Set<number>>();
  readonly #told = new Map<number, Set<string>>();
  /** What was in the store once and is there no more, because it went back. */
  readonly #gone = new Set<string>();
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
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'entries') for (const entry of message.list) put(this.#told, entry.seq, told(entry));
    if (message.t !== 'done' || !this.#asked.has(message.key)) return false;
    const isNew = !this.#done.has(message.key);
    put(this.#done, message.key, message.seq);
    if (isNew && this.#asked.get(message.key)! < life) this.acrossLives++;
    return isNew && this.#choices.has(message.key);
  }

  /** The store went back: what it had and has no more may be missing, and nothing else. */
  wentBack(before: readonly StoredEntry[], after: readonly StoredEntry[]): void {
    for (const entry of before) for (const word of wordsOf(entry)) this.#gone.add(word);
    for (const entry of after) for (const word of wordsOf(entry)) this.#gone.delete(word);
  }

  /** What was said until now: what a store has is compared with this, since more may be said while it is read. */
  untilNow(): Acknowledgements {
    const copy = new Acknowledgements();
    for (const [key, seqs] of this.#done) copy.#done.set(key, new Set(seqs));
    for (const [seq, texts] of this.#told) copy.#told.set(seq, new Set(texts));
    for (const word of this.#gone) copy.#gone.add(word);
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
  brokenBy(entries: readonly StoredEntry[]): string | null {
    const kept = new Set(entries.flatMap(wordsOf));
    const holds = (word: string): boolean => kept.has(word) || this.#gone.has(word);
    return this.#doubled(entries) ?? this.#undone(entries, holds) ?? this.#unsaid(entries, holds);
  }

  #doubled(entries: readonly StoredEntry[]): string | null {
    const found = new Map<string, number>();
    for (const { key, seq } of entries) {
      if (key === null || !this.#done.has(key)) continue;
      const before = found.get(key);
      if (before !== undefined) return `deed ${key} is entry ${before}, and entry ${seq}, too`;
      found.set(key, seq);
    }
    return null;
  }

  #undone(entries: readonly StoredEntry[], holds: (word: string) => boolean): string | null {
    for (const [key, seqs] of this.#done)
      for (const seq of seqs) {
        if (holds(doneWord(key, seq))) continue;
        const at = entries.filter((one) => one.key === key).map((one) => one.seq);
        return `deed ${key} was acknowledged as entry ${seq}, but is ${at.join(', ') || 'nowhere'}`;
      }
    return null;
  }

  #unsaid(entries: readonly StoredEntry[], holds: (word: string) => boolean): string | null {
    for (const [seq, texts] of this.#told)
      for (const text of texts) {
        if (holds(toldWord(seq, text))) continue;
        const kept = entries[seq - 1];
        if (kept === undefined) return `entry ${seq} was told, but the store ends with ${entries.length}`;
        return `entry ${seq} was told as ${text}, but is ${kept.body}`;
      }
    return null;
  }
}

function put<Key, Value>(into: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const values = into.get(key);
  if (values === undefined) into.set(key, new Set([value]));
  else values.add(value);
}

/** Words of those who watch are not told to those who play. */
const told = (entry: LogEntry): string =>
  JSON.stringify(entry.kind === 'said' ? { ...entry, text: null } : entry);

const doneWord = (key: string, seq: number): string => `done ${key} ${seq}`;
const toldWord = (seq: number, text: string): string => `told ${seq} ${text}`;

/** What may be said of an entry that is in the store. */
const wordsOf = (kept: StoredEntry): string[] => [
  ...(kept.key === null ? [] : [doneWord(kept.key, kept.seq)]),
  toldWord(kept.seq, told(entryOf(kept))),
];
