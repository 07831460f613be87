import type { StoredNightlyResult, NightlyStore } from './nightly-store.ts';

/** The results of nightly games, in memory only. */
export class MemoryNightly implements NightlyStore {
  readonly #days = new Map<string, Map<string, string>>();

  keepResult(day: string, person: string, body: string): Promise<boolean> {
    const results = this.#days.get(day) ?? new Map<string, string>();
    this.#days.set(day, results);
    if (results.has(person)) return Promise.resolve(false);
    results.set(person, body);
    return Promise.resolve(true);
  }

  hasResult(day: string, person: string): Promise<boolean> {
    return Promise.resolve(this.#days.get(day)?.has(person) ?? false);
  }

  results(day: string, after: number, most: number): Promise<readonly StoredNightlyResult[]> {
    const all = [...(this.#days.get(day)?.values() ?? [])].map((body, n) => ({ number: n + 1, body }));
    return Promise.resolve(all.slice(after, after + most));
  }

  protected expireNights(before: string): void {
    for (const day of this.#days.keys()) if (day < before) this.#days.delete(day);
  }
}
