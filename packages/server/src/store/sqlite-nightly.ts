import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Results deleted per transaction, because other writes wait for it. */
const BATCH_SIZE = 500;

/**
 * Results of nightly games, inside the writing transaction. Only one process writes, so numbers
 * have no gaps.
 */
export class SqliteNightly {
  readonly #known: StatementSync;
  readonly #insert: StatementSync;
  readonly #expire: StatementSync;

  constructor(db: DatabaseSync) {
    this.#known = db.prepare('SELECT 1 FROM nights WHERE day = ? AND person = ?');
    this.#insert = db.prepare(
      `INSERT INTO nights (day, number, person, body)
       SELECT ?, coalesce(max(number), 0) + 1, ?, ? FROM nights WHERE day = ?`,
    );
    this.#expire = db.prepare(
      'DELETE FROM nights WHERE (day, number) IN (SELECT day, number FROM nights WHERE day < ? LIMIT ?)',
    );
  }

  keep(day: string, person: string, body: string): boolean {
    if (this.#known.get(day, person) !== undefined) return false;
    this.#insert.run(day, person, body, day);
    return true;
  }

  /** True if nothing is left to delete. */
  expire(before: string): boolean {
    return Number(this.#expire.run(before, BATCH_SIZE).changes) < BATCH_SIZE;
  }
}
