import type { LogEntry, ServerMessage } from '@night-cage/protocol';
import type { StoredEntry } from '@night-cage/server';
import { entryOf } from '@night-cage/server';

/**
 * Records what a server has acknowledged at one table, across restarts, and checks that the store
 * has all of it, unless the store was rewound.
 */
export class Acknowledgements {
  /** The number of server starts when a request was first sent. */
  readonly #requested = new Map<string, number>();
  /** Acknowledged requests with their entries: one, or one for each time the store was rewound. */
  readonly #done = new Map<string, Set<number>>();
  readonly #broadcast = new Map<number, Set<string>>();
  /** Facts that were in the store and were lost when it was rewound. */
  readonly #lost = new Set<string>();
  readonly #choices = new Set<string>();
  /** Requests that were sent before a restart and acknowledged after it. */
  acrossLives = 0;

  onSent(text: string, life: number): void {
    const { t, key } = JSON.parse(text) as { t: string; key?: string };
    // A contribution to a deal is not an entry.
    if (key === undefined || t === 'reveal' || this.#requested.has(key)) return;
    this.#requested.set(key, life);
    if (t === 'play') this.#choices.add(key);
  }

  /** Returns true if it acknowledges a choice. */
  onReceived(text: string, life: number): boolean {
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'entries')
      for (const entry of message.list) addTo(this.#broadcast, entry.seq, serializeEntry(entry));
    if (message.t !== 'done' || !this.#requested.has(message.key)) return false;
    const isNew = !this.#done.has(message.key);
    addTo(this.#done, message.key, message.seq);
    if (isNew && this.#requested.get(message.key)! < life) this.acrossLives++;
    return isNew && this.#choices.has(message.key);
  }

  /** The store was rewound: only what it had before and lacks now may be missing. */
  wentBack(before: readonly StoredEntry[], after: readonly StoredEntry[]): void {
    for (const entry of before) for (const fact of factsOf(entry)) this.#lost.add(fact);
    for (const entry of after) for (const fact of factsOf(entry)) this.#lost.delete(fact);
  }

  /** A copy of the current state, since more may arrive while the store is read. */
  untilNow(): Acknowledgements {
    const copy = new Acknowledgements();
    for (const [key, seqs] of this.#done) copy.#done.set(key, new Set(seqs));
    for (const [seq, texts] of this.#broadcast) copy.#broadcast.set(seq, new Set(texts));
    for (const fact of this.#lost) copy.#lost.add(fact);
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

  /** The first broken promise, or null. */
  brokenBy(entries: readonly StoredEntry[]): string | null {
    const stored = new Set(entries.flatMap(factsOf));
    const holds = (fact: string): boolean => stored.has(fact) || this.#lost.has(fact);
    return (
      this.#findDuplicate(entries) ??
      this.#findMissingRequest(entries, holds) ??
      this.#findMissingEntry(entries, holds)
    );
  }

  #findDuplicate(entries: readonly StoredEntry[]): string | null {
    const found = new Map<string, number>();
    for (const { key, seq } of entries) {
      if (key === null || !this.#done.has(key)) continue;
      const before = found.get(key);
      if (before !== undefined) return `request ${key} is entry ${before}, and entry ${seq}, too`;
      found.set(key, seq);
    }
    return null;
  }

  #findMissingRequest(entries: readonly StoredEntry[], holds: (fact: string) => boolean): string | null {
    for (const [key, seqs] of this.#done)
      for (const seq of seqs) {
        if (holds(doneFact(key, seq))) continue;
        const at = entries.filter((entry) => entry.key === key).map((entry) => entry.seq);
        return `request ${key} was acknowledged as entry ${seq}, but is ${at.join(', ') || 'nowhere'}`;
      }
    return null;
  }

  #findMissingEntry(entries: readonly StoredEntry[], holds: (fact: string) => boolean): string | null {
    for (const [seq, texts] of this.#broadcast)
      for (const text of texts) {
        if (holds(entryFact(seq, text))) continue;
        const stored = entries[seq - 1];
        if (stored === undefined) return `entry ${seq} was sent, but the store ends with ${entries.length}`;
        return `entry ${seq} was sent as ${text}, but is ${stored.body}`;
      }
    return null;
  }
}

function addTo<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
}

/** Players do not receive the messages of spectators. */
const serializeEntry = (entry: LogEntry): string =>
  JSON.stringify(entry.kind === 'said' ? { ...entry, text: null } : entry);

const doneFact = (key: string, seq: number): string => `done ${key} ${seq}`;
const entryFact = (seq: number, text: string): string => `sent ${seq} ${text}`;

/** The facts that a stored entry fulfills. */
const factsOf = (stored: StoredEntry): string[] => [
  ...(stored.key === null ? [] : [doneFact(stored.key, stored.seq)]),
  entryFact(stored.seq, serializeEntry(entryOf(stored))),
];
