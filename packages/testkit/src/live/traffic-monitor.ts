import { deriveDealSeed } from '@night-cage/rules';
import { entryOf, type StoredEntry, type DealSecret } from '@night-cage/server';

/** The format of secrets, seeds, contributions and commitments. */
const LIKE_A_SECRET = /[0-9a-f]{64}/g;

/**
 * Reads everything on client connections and between servers: hidden data of a game must never be
 * there.
 */
export class TrafficMonitor {
  readonly #seen = new Set<string>();

  /** The end of a game reveals its secret, so this message may contain one. */
  record(text: string): void {
    if (text.includes('"kind":"ended"')) return;
    for (const [value] of text.matchAll(LIKE_A_SECRET)) this.#seen.add(value);
  }

  /** The first secret or seed of this log that was sent before its game had ended, or null. */
  findLeak(entries: readonly StoredEntry[], hidden: DealSecret | null): string | null {
    const secrets = hidden === null ? [] : [hidden];
    let contributions: DealSecret['contributions'] = [];
    for (const stored of entries) {
      const entry = entryOf(stored);
      if (entry.kind === 'begun') contributions = entry.contributions;
      if (entry.kind === 'ended') secrets.push({ deal: entry.game, secret: entry.secret, contributions });
    }
    for (const { secret, contributions: parts } of secrets) {
      const seed = deriveDealSeed(
        secret,
        parts.map(([, value]) => value),
      );
      for (const value of [secret, seed]) if (this.#seen.has(value)) return value;
    }
    return null;
  }
}
