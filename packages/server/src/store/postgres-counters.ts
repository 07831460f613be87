import type { ClientBase } from 'pg';
import { dayAt } from '@night-cage/protocol';
import { saltOf, type Counter } from './counters.ts';

const BATCH_SIZE = 2_000;

/** `takeToken` as one statement, so that concurrent servers all count. */
export async function countInPostgres(
  db: ClientBase,
  { name, every, most }: Counter,
  now: number,
): Promise<{ readonly after: number }> {
  const counted = await db.query(
    `INSERT INTO counters (name, until) VALUES ($1, $2::bigint + $3::bigint)
     ON CONFLICT (name) DO UPDATE SET until = greatest(counters.until, $2::bigint) + $3::bigint
     WHERE greatest(counters.until, $2::bigint) - $2::bigint <= ($4::bigint - 1) * $3::bigint`,
    [name, now, every, most],
  );
  if (counted.rowCount === 1) return { after: 0 };
  const { rows } = await db.query<{ until: number }>('SELECT until FROM counters WHERE name = $1', [name]);
  return { after: Math.max(1, (rows[0]?.until ?? now) + every - now - most * every) };
}

/** True if nothing is left to delete. */
export async function expireCounters(db: ClientBase, now: number): Promise<boolean> {
  await db.query('DELETE FROM meta WHERE starts_with(name, $1) AND name COLLATE "C" < $2', [
    saltOf(''),
    saltOf(dayAt(now)),
  ]);
  const { rowCount } = await db.query(
    `DELETE FROM counters WHERE name IN (
       SELECT name FROM counters WHERE until <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [now, BATCH_SIZE],
  );
  return (rowCount ?? 0) < BATCH_SIZE;
}
