import { TableLogError } from '@night-cage/protocol';
import type { Store } from '../store/store.ts';
import type { Telemetry } from './telemetry.ts';

/** Reasons that are reported of one table, and tables that are remembered: what fails for ever must not fill a log. */
const MOST_REASONS = 3;
const MOST_TABLES = 1_000;

/** A table that this server cannot serve, although its store answers. */
export class TableFailed extends Error {
  override readonly name = 'TableFailed';
}

/** Tells a table that cannot go on from a store that is away, and reports each table once for each reason. */
export class TableFailures {
  /** The store as tables use it: its own errors are known as such. */
  readonly store: Store;
  readonly #watch: Telemetry;
  readonly #storeErrors = new WeakSet<object>();
  readonly #reported = new Map<string, Set<string>>();

  constructor(store: Store, watch: Telemetry) {
    this.store = recordErrors(store, this.#storeErrors);
    this.#watch = watch;
  }

  /** False: the store threw this, so the table may go on once the store is back. */
  isTableAtFault(table: string, error: unknown): boolean {
    if (typeof error === 'object' && error !== null && this.#storeErrors.has(error)) return false;
    this.#report(table, reasonFor(error));
    return true;
  }

  #report(table: string, reason: string): void {
    const reasons = this.#reported.get(table) ?? new Set();
    if (reasons.size >= MOST_REASONS || reasons.has(reason)) return;
    this.#reported.set(table, reasons.add(reason));
    const [oldest] = this.#reported.keys();
    if (this.#reported.size > MOST_TABLES) this.#reported.delete(oldest!);
    this.#watch.tableFailed(table, reason);
  }
}

/**
 * Why, without anything that must stay secret (law 7). A `TableLogError` speaks of kinds and numbers; other messages may quote what
 * they could not read, so that only the place is told.
 */
function reasonFor(error: unknown): string {
  if (error instanceof TableLogError) return error.message.replaceAll(/[^ -~]+/g, ' ').slice(0, 120);
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const [, place] = /^\s+at .*?(packages\/[\w./-]+:\d+):\d+\)?$/m.exec(error.stack ?? '') ?? [];
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  return place === undefined ? name : `${name} at ${place}`;
}

/** The same store; what it throws is added to `errors` before anybody hears of it. */
function recordErrors(store: Store, errors: WeakSet<object>): Store {
  const remember = (error: unknown): void => {
    if (typeof error === 'object' && error !== null) errors.add(error);
  };
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        try {
          const answer: unknown = Reflect.apply(value, target, given);
          if (answer instanceof Promise) answer.catch(remember);
          return answer;
        } catch (error) {
          remember(error);
          throw error;
        }
      };
    },
  });
}
