import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Query, Row, TableDatabase } from './backups.ts';

/** Milliseconds to wait for servers that are writing. */
const BUSY_TIMEOUT = 30_000;
/** The database ends a deadlock by failing one transaction, which tries again. */
const TRIES = 5;

/** Opens the file of a running server. */
export function openSqliteTables(file: string): TableDatabase {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  const query: Query = (sql, ...values) => {
    const statement = db.prepare(sql.replace(' FOR UPDATE', '').replaceAll(/\$\d+/g, '?'));
    return Promise.resolve(statement.all(...values) as unknown as Row[]);
  };
  return {
    within: async (act) => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = await act(query);
        db.exec('COMMIT');
        return result;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => Promise.resolve(db.close()),
  };
}

/** Connects anew each time, because the database may have been restarted. */
export function openPostgresTables(address: string): TableDatabase {
  const tryOnce = async <Result>(act: (query: Query) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client(address);
    client.on('error', () => undefined);
    await client.connect();
    try {
      // With the rows of tables locked no server writes to them: all reads after that are of one
      // moment.
      await client.query('BEGIN');
      const result = await act(async (sql, ...values) => (await client.query<Row>(sql, [...values])).rows);
      await client.query('COMMIT');
      return result;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  return {
    within: async (act) => {
      for (let tries = TRIES; ; tries--)
        try {
          return await tryOnce(act);
        } catch (error) {
          if (tries === 1) throw error;
        }
    },
    close: () => Promise.resolve(),
  };
}
