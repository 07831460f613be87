/** A result of a nightly table. Those of one day are numbered from 1 as they are written: whoever has counted up to one reads on. */
export interface StoredNightlyResult {
  readonly number: number;
  readonly body: string;
}

/** What a store does about nightly tables. */
export interface NightlyStore {
  /** Keeps somebody's result of a day, unless there is one: false. `person` is a hash that no other day has. */
  keepResult(day: string, person: string, body: string): Promise<boolean>;
  hasResult(day: string, person: string): Promise<boolean>;
  /** Those of a day after a number, in order. */
  results(day: string, after: number, most: number): Promise<readonly StoredNightlyResult[]>;
}
