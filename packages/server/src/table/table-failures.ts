import { TableLogError } from '@night-cage/protocol';
import type { Store } from '../store/store.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Limits on reported reasons per table and on remembered tables: a permanent failure must not fill
 * the logs.
 */
const MAX_REASONS = 3;
const MAX_TABLES = 1_000;

/** Thrown for a table that this server cannot serve, although its store works. */
export class TableFailed extends Error {
  override readonly name = 'TableFailed';
}

/**
 * Distinguishes failures of a table from failures of the store, and reports each reason once per
 * table.
 */
export class TableFailures {
  /** The store for tables to use. It records the errors that it throws. */
  readonly store: Store;
  readonly #watch: Telemetry;
  readonly #storeErrors = new WeakSet<object>();
  readonly #reported = new Map<string, Set<string>>();

  constructor(store: Store, watch: Telemetry) {
    this.store = recordErrors(store, this.#storeErrors);
    this.#watch = watch;
  }

  /** False: the store threw this error, so the table may work again when the store does. */
  isTableAtFault(table: string, error: unknown): boolean {
    if (typeof error === 'object' && error !== null && this.#storeErrors.has(error)) return false;
    this.#report(table, reasonFor(error));
    return true;
  }

  #report(table: string, reason: string): void {
    const reasons = this.#reported.get(table) ?? new Set();
    if (reasons.size >= MAX_REASONS || reasons.has(reason)) return;
    this.#reported.set(table, reasons.add(reason));
    const [oldest] = this.#reported.keys();
    if (this.#reported.size > MAX_TABLES) this.#reported.delete(oldest!);
    this.#watch.tableFailed(table, reason);
  }
}

/**
 * The reason without secrets (law 7). A `TableLogError` only has kinds and numbers; other messages
 * may quote data, so only their location is reported.
 */
function reasonFor(error: unknown): string {
  if (error instanceof TableLogError) return error.message.replaceAll(/[^ -~]+/g, ' ').slice(0, 120);
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const [, place] = /^\s+at .*?(packages\/[\w./-]+:\d+):\d+\)?$/m.exec(error.stack ?? '') ?? [];
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  return place === undefined ? name : `${name} at ${place}`;
}

/** A proxy of the store that adds each error it throws to `errors`. */
function recordErrors(store: Store, errors: WeakSet<object>): Store {
  const remember = (error: unknown): void => {
    if (typeof error === 'object' && error !== null) errors.add(error);
  };
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]): unknown => {
        try {
          const answer: unknown = Reflect.apply(value, target, args);
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
