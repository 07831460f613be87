/**
 * A result of a nightly game. The results of a day are numbered from 1 in the order of writing, so
 * that a reader can continue after the last one it has seen.
 */
export interface StoredNightlyResult {
  readonly number: number;
  readonly body: string;
}

/** The results of nightly games in the store. */
export interface NightlyStore {
  /**
   * Saves a person's result of a day. False if there is one already. `person` is a hash that
   * differs for each day.
   */
  keepResult(day: string, person: string, body: string): Promise<boolean>;
  hasResult(day: string, person: string): Promise<boolean>;
  /** The results of a day after a number, in order. */
  results(day: string, after: number, most: number): Promise<readonly StoredNightlyResult[]>;
}
