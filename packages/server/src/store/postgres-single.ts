import type { ClientBase } from 'pg';
import type { PersonId } from '@night-cage/protocol';
import { isExclusive, type SaveChannelResult } from './notification-channels.ts';
import type { StoreJobResult, StoreJob } from './jobs.ts';
import type { BatchJob } from './postgres-batch.ts';
import { addToken, replaceDeadlines, countWipe } from './postgres-batch.ts';
import { countInPostgres, expireCounters } from './postgres-counters.ts';
import { expireNightlyResults, insertNightlyResult } from './postgres-nightly.ts';
import { firstKeptDay, type Retention, type OverdueAction, type ExpiryResult } from './store.ts';

export type SingleJob = Exclude<StoreJob, BatchJob>;
type Of<Do extends SingleJob['do']> = Extract<SingleJob, { readonly do: Do }>;

/** Limits per transaction, because choices wait for it. */
const TABLES_AT_ONCE = 100;
const TEXTS_AT_ONCE = 1_000;

/** Rare writes, each in its own transaction. */
export async function writeSingle(db: ClientBase, job: SingleJob): Promise<StoreJobResult> {
  switch (job.do) {
    case 'plan': {
      const no = await lockTable(db, job.table, job.after);
      if (no !== null) await replaceDeadlines(db, no, job.due, job.kinds);
      return no !== null;
    }
    case 'make-pass':
      return makePass(db, job);
    case 'use-pass':
      return usePass(db, job);
    case 'reveal':
      return reveal(db, job);
    case 'save-channel':
      return saveChannel(db, job);
    case 'delete-channel':
      return deleteChannel(db, job);
    case 'record-delivery':
      return recordDelivery(db, job);
    case 'save-once':
      return saveOnce(db, job.name, job.value);
    case 'claim-due':
      return claimOverdue(db, job);
    case 'count':
      return countInPostgres(db, job.counter, job.now);
    case 'keep-result':
      return insertNightlyResult(db, job.day, job.person, job.body);
    case 'remove':
      return ((await db.query('DELETE FROM tables WHERE id = $1', [job.table])).rowCount ?? 0) > 0;
    case 'probe':
      await db.query(
        `INSERT INTO meta VALUES ('probe', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [String(Date.now())],
      );
      return true;
    case 'expire':
      return expire(db, job.now, job.ages);
  }
}

/**
 * Locks a table and returns its number. Null if it does not exist, or if `after` is not its last
 * entry.
 */
async function lockTable(db: ClientBase, table: string, after?: number): Promise<number | null> {
  const { rows } = await db.query<{ no: number; seq: number }>(
    'SELECT no, seq FROM tables WHERE id = $1 FOR UPDATE',
    [table],
  );
  const [row] = rows;
  return row === undefined || (after !== undefined && row.seq !== after) ? null : row.no;
}

async function makePass(
  db: ClientBase,
  { table, person, hash, until, isVouched }: Of<'make-pass'>,
): Promise<boolean> {
  const no = await lockTable(db, table);
  if (no === null) return false;
  await db.query(
    `INSERT INTO passes (no, hash, person, until, vouched) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (no, hash) DO UPDATE SET person = excluded.person, until = excluded.until, vouched = excluded.vouched`,
    [no, hash, person, until, isVouched],
  );
  return true;
}

async function usePass(
  db: ClientBase,
  { table, hash, tokenHash, now }: Of<'use-pass'>,
): Promise<PersonId | null> {
  const no = await lockTable(db, table);
  if (no === null) return null;
  const { rows } = await db.query<{ person: PersonId; until: number; vouched: boolean }>(
    'DELETE FROM passes WHERE no = $1 AND hash = $2 RETURNING person, until, vouched',
    [no, hash],
  );
  const pass = rows[0];
  if (pass === undefined || pass.until <= now) return null;
  await addToken(db, no, tokenHash, pass.person, pass.vouched);
  return pass.person;
}

async function reveal(db: ClientBase, { table, revealed }: Of<'reveal'>): Promise<boolean> {
  const no = await lockTable(db, table);
  if (no === null) return false;
  await db.query(
    `INSERT INTO reveals VALUES ($1, $2, $3, $4)
     ON CONFLICT (no, person) DO UPDATE SET deal = excluded.deal, value = excluded.value`,
    [no, revealed.person, revealed.deal, revealed.value],
  );
  return true;
}

async function saveChannel(
  db: ClientBase,
  { table, person, channel, most }: Of<'save-channel'>,
): Promise<SaveChannelResult> {
  const no = await lockTable(db, table);
  const { kind, address, details, vouched = false } = channel;
  const known = await db.query('SELECT FROM tokens WHERE no = $1 AND person = $2', [no, person]);
  if (no === null || known.rowCount === 0) return 'unknown-person';
  const isOther = 'no = $1 AND person = $2 AND kind = $3 AND address <> $4';
  const which = [no, person, kind, address];
  if (isExclusive(kind)) await db.query(`DELETE FROM hooks WHERE ${isOther}`, which);
  const others = await db.query(`SELECT FROM hooks WHERE ${isOther}`, which);
  if ((others.rowCount ?? 0) >= most) return 'too-many';
  await db.query(
    `INSERT INTO hooks (no, person, kind, address, details, vouched) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (no, person, kind, address)
     DO UPDATE SET details = excluded.details, vouched = excluded.vouched, tries = 0`,
    [no, person, kind, address, details, vouched],
  );
  await db.query('UPDATE tables SET hooked = hooked + 1 WHERE no = $1', [no]);
  return 'kept';
}

async function deleteChannel(
  db: ClientBase,
  { table, person, channel: { kind, address } }: Of<'delete-channel'>,
): Promise<boolean> {
  const no = await lockTable(db, table);
  if (no === null) return false;
  await db.query('DELETE FROM hooks WHERE no = $1 AND person = $2 AND kind = $3 AND address = $4', [
    no,
    person,
    kind,
    address,
  ]);
  await db.query('UPDATE tables SET hooked = hooked + 1 WHERE no = $1', [no]);
  return true;
}

async function recordDelivery(
  db: ClientBase,
  { table, person, channel }: Of<'record-delivery'>,
): Promise<boolean> {
  const { kind, address, told, tries } = channel;
  const { rowCount } = await db.query(
    `UPDATE hooks SET told = $5, tries = $6 FROM tables
     WHERE hooks.no = tables.no AND tables.id = $1 AND person = $2 AND kind = $3 AND address = $4`,
    [table, person, kind, address, told, tries],
  );
  return rowCount !== 0;
}

/** Of several concurrent values the first is kept, and all callers receive it. */
async function saveOnce(db: ClientBase, name: string, value: string): Promise<{ kept: string }> {
  await db.query('INSERT INTO meta VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, value]);
  const { rows } = await db.query<{ value: string }>('SELECT value FROM meta WHERE name = $1', [name]);
  return { kept: rows[0]!.value };
}

/** Skips deadlines that another server is claiming right now. */
async function claimOverdue(
  db: ClientBase,
  { now, until, most }: Of<'claim-due'>,
): Promise<readonly OverdueAction[]> {
  const { rows } = await db.query<OverdueAction & { readonly at: number }>(
    `UPDATE due SET claimed = $2 FROM (
       SELECT no, what FROM due WHERE at <= $1 AND claimed <= $1 ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED
     ) AS ripe, tables WHERE due.no = ripe.no AND due.what = ripe.what AND tables.no = due.no
     RETURNING tables.id AS "table", due.what, due.at`,
    [now, until, most],
  );
  return rows.sort((a, b) => a.at - b.at).map(({ table, what }) => ({ table, what }));
}

/** Skips rows that another server is writing or deleting right now: the next run finds them. */
async function expire(db: ClientBase, now: number, ages: Retention): Promise<ExpiryResult> {
  const { lobby, game, finished, words } = ages;
  const isAllOfNights = await expireNightlyResults(db, firstKeptDay(now, ages));
  const expired = await db.query<{ id: string }>(
    `DELETE FROM tables WHERE no IN (
       SELECT no FROM tables
       WHERE (stage = 'lobby' AND touched <= $1) OR (stage = 'playing' AND touched <= $2) OR (stage = 'over' AND touched <= $3)
       ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED
     ) RETURNING id`,
    [now - lobby, now - game, now - finished, TABLES_AT_ONCE],
  );
  const isAllOfCounters = await expireCounters(db, now);
  const texts = await db.query<{ no: number }>(
    `DELETE FROM texts WHERE (no, seq) IN (
       SELECT no, seq FROM texts WHERE kind = 'said' AND at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING no`,
    [now - words, TEXTS_AT_ONCE],
  );
  await countWipe(db, [...new Set(texts.rows.map(({ no }) => no))]);
  const expiredTexts = texts.rowCount ?? 0;
  return {
    tables: expired.rows.map(({ id }) => id),
    texts: expiredTexts,
    isAll:
      expired.rows.length < TABLES_AT_ONCE &&
      expiredTexts < TEXTS_AT_ONCE &&
      isAllOfNights &&
      isAllOfCounters,
  };
}
