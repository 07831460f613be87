import type { ClientBase } from 'pg';

const BATCH_SIZE = 2_000;

/**
 * Locks the row of the day until the commit: numbers follow the order in which results become
 * visible, without gaps.
 */
export async function insertNightlyResult(
  db: ClientBase,
  day: string,
  person: string,
  body: string,
): Promise<boolean> {
  await db.query('INSERT INTO night_days (day, results) VALUES ($1, 0) ON CONFLICT DO NOTHING', [day]);
  await db.query('SELECT FROM night_days WHERE day = $1 FOR UPDATE', [day]);
  const known = await db.query('SELECT FROM nights WHERE day = $1 AND person = $2', [day, person]);
  if (known.rowCount !== 0) return false;
  await db.query(
    `INSERT INTO nights (day, number, person, body) SELECT $1, results + 1, $2, $3 FROM night_days WHERE day = $1`,
    [day, person, body],
  );
  await db.query('UPDATE night_days SET results = results + 1 WHERE day = $1', [day]);
  return true;
}

/** True if nothing is left to delete. */
export async function expireNightlyResults(db: ClientBase, before: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `DELETE FROM nights WHERE (day, number) IN (
       SELECT day, number FROM nights WHERE day < $1 ORDER BY day, number LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [before, BATCH_SIZE],
  );
  const isAll = (rowCount ?? 0) < BATCH_SIZE;
  if (isAll) await db.query('DELETE FROM night_days WHERE day < $1', [before]);
  return isAll;
}
