import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { dayAt } from '@night-cage/protocol';
import { takeToken, saltOf, type Counter } from './counters.ts';

/** Counters deleted per transaction, because other writes wait for it. */
const BATCH_SIZE = 500;

/** Shared counters, inside the writing transaction. */
export class SqliteCounters {
  readonly #read: StatementSync;
  readonly #write: StatementSync;
  readonly #expire: StatementSync;
  readonly #expireSalts: StatementSync;

  constructor(db: DatabaseSync) {
    this.#read = db.prepare('SELECT until FROM counters WHERE name = ?');
    this.#write = db.prepare('INSERT OR REPLACE INTO counters VALUES (?, ?)');
    this.#expire = db.prepare(
      'DELETE FROM counters WHERE name IN (SELECT name FROM counters WHERE until <= ? LIMIT ?)',
    );
    this.#expireSalts = db.prepare('DELETE FROM meta WHERE name >= ? AND name < ?');
  }

  count(counter: Counter, now: number): number {
    const known = this.#read.get(counter.name)?.['until'];
    const { after, until } = takeToken(Number(known ?? 0), counter, now);
    if (after === 0) this.#write.run(counter.name, until);
    return after;
  }

  /** True if nothing is left to delete. */
  expire(now: number): boolean {
    this.#expireSalts.run(saltOf(''), saltOf(dayAt(now)));
    return Number(this.#expire.run(now, BATCH_SIZE).changes) < BATCH_SIZE;
  }
}
