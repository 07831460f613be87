import { deriveDealSeed } from '@night-cage/rules';
import { entryOf, type StoredEntry, type DealSecret } from '@night-cage/server';

/** Secrets, seeds, contributions and commitments are all written like this. */
const LIKE_A_SECRET = /[0-9a-f]{64}/g;

/** Hears everything that is said on lines and between servers: what a game still hides must never be among it. */
export class Eavesdropper {
  readonly #heard = new Set<string>();

  /** The end of a game tells its secret: such a message is right to hold one. */
  hears(text: string): void {
    if (text.includes('"kind":"ended"')) return;
    for (const [word] of text.matchAll(LIKE_A_SECRET)) this.#heard.add(word);
  }

  /** The first secret or seed of this log that was said before its game had ended; null: none. */
  knew(entries: readonly StoredEntry[], hidden: DealSecret | null): string | null {
    const secrets = hidden === null ? [] : [hidden];
    let contributions: DealSecret['contributions'] = [];
    for (const kept of entries) {
      const entry = entryOf(kept);
      if (entry.kind === 'begun') contributions = entry.contributions;
      if (entry.kind === 'ended') secrets.push({ deal: entry.game, secret: entry.secret, contributions });
    }
    for (const { secret, contributions: put } of secrets) {
      const seed = deriveDealSeed(
        secret,
        put.map(([, value]) => value),
      );
      for (const word of [secret, seed]) if (this.#heard.has(word)) return word;
    }
    return null;
  }
}
