import type { ClientBase } from 'pg';
import type { PersonId } from '@night-cage/protocol';
import { vouchName, type Done, type Job } from './jobs.ts';
import type { BatchJob } from './postgres-batch.ts';
import { know, replaceDue } from './postgres-batch.ts';
import type { Ages, DueAt, Expired } from './store.ts';

export type SingleJob = Exclude<Job, BatchJob>;
type Of<Do extends SingleJob['do']> = Extract<SingleJob, { readonly do: Do }>;

/** So many go at once: whoever chooses meanwhile waits for them. */
const TABLES_AT_ONCE = 100;
const TEXTS_AT_ONCE = 1_000;

/** What is written seldom: each in a transaction of its own. */
export async function writeSingle(db: ClientBase, job: SingleJob): Promise<Done> {
  switch (job.do) {
    case 'plan': {
      const no = await lockOne(db, job.table);
      if (no !== null) await replaceDue(db, no, job.due);
      return no !== null;
    }
    case 'make-pass':
      return makePass(db, job);
    case 'use-pass':
      return usePass(db, job);
    case 'vouch':
      return vouch(db, job);
    case 'reveal':
      return reveal(db, job);
    case 'claim-due':
      return claimDue(db, job);
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

async function lockOne(db: ClientBase, table: string): Promise<number | null> {
  const { rows } = await db.query<{ no: number }>('SELECT no FROM tables WHERE id = $1 FOR UPDATE', [table]);
  return rows[0]?.no ?? null;
}

async function makePass(db: ClientBase, { table, person, hash, until }: Of<'make-pass'>): Promise<boolean> {
  const no = await lockOne(db, table);
  if (no === null) return false;
  await putPass(db, no, hash, person, until);
  return true;
}

async function putPass(
  db: ClientBase,
  no: number,
  hash: string,
  person: PersonId,
  until: number,
): Promise<void> {
  await db.query(
    `INSERT INTO passes VALUES ($1, $2, $3, $4)
     ON CONFLICT (no, hash) DO UPDATE SET person = excluded.person, until = excluded.until`,
    [no, hash, person, until],
  );
}

async function usePass(
  db: ClientBase,
  { table, hash, tokenHash, now }: Of<'use-pass'>,
): Promise<PersonId | null> {
  const no = await lockOne(db, table);
  if (no === null) return null;
  const { rows } = await db.query<{ person: PersonId; until: number }>(
    'DELETE FROM passes WHERE no = $1 AND hash = $2 RETURNING person, until',
    [no, hash],
  );
  const pass = rows[0];
  if (pass === undefined || pass.until <= now) return null;
  await know(db, no, tokenHash, pass.person);
  return pass.person;
}

async function vouch(db: ClientBase, { table, by, of, now, until }: Of<'vouch'>): Promise<boolean> {
  const no = await lockOne(db, table);
  if (no === null) return false;
  const own = vouchName(by, of);
  const { rows } = await db.query<{ until: number }>(
    `DELETE FROM passes WHERE no = $1 AND person = $2 AND hash LIKE 'vouch %' AND hash <> $3 RETURNING until`,
    [no, of, own],
  );
  const isSeconded = rows.some((other) => other.until > now);
  if (isSeconded) await db.query('DELETE FROM passes WHERE no = $1 AND hash = $2', [no, own]);
  else await putPass(db, no, own, of, until);
  return isSeconded;
}

async function reveal(db: ClientBase, { table, revealed }: Of<'reveal'>): Promise<boolean> {
  const no = await lockOne(db, table);
  if (no === null) return false;
  await db.query(
    `INSERT INTO reveals VALUES ($1, $2, $3, $4)
     ON CONFLICT (no, person) DO UPDATE SET deal = excluded.deal, value = excluded.value`,
    [no, revealed.person, revealed.deal, revealed.value],
  );
  return true;
}

/** Whatever somebody else is taking up at this moment is passed over. */
async function claimDue(db: ClientBase, { now, until, most }: Of<'claim-due'>): Promise<readonly DueAt[]> {
  const { rows } = await db.query<DueAt & { readonly at: number }>(
    `UPDATE due SET claimed = $2 FROM (
       SELECT no, what FROM due WHERE at <= $1 AND claimed <= $1 ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED
     ) AS ripe, tables WHERE due.no = ripe.no AND due.what = ripe.what AND tables.no = due.no
     RETURNING tables.id AS "table", due.what, due.at`,
    [now, until, most],
  );
  return rows.sort((a, b) => a.at - b.at).map(({ table, what }) => ({ table, what }));
}

/** What somebody else writes to, or removes, at this moment is passed over: it is found again the next time. */
async function expire(db: ClientBase, now: number, { lobby, game, finished, words }: Ages): Promise<Expired> {
  const gone = await db.query<{ id: string }>(
    `DELETE FROM tables WHERE no IN (
       SELECT no FROM tables
       WHERE (stage = 'lobby' AND touched <= $1) OR (stage = 'playing' AND touched <= $2) OR (stage = 'over' AND touched <= $3)
       ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED
     ) RETURNING id`,
    [now - lobby, now - game, now - finished, TABLES_AT_ONCE],
  );
  const texts = await db.query(
    `DELETE FROM texts WHERE (no, seq) IN (
       SELECT no, seq FROM texts WHERE kind = 'said' AND at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [now - words, TEXTS_AT_ONCE],
  );
  const removed = texts.rowCount ?? 0;
  return {
    tables: gone.rows.map(({ id }) => id),
    texts: removed,
    isAll: gone.rows.length < TABLES_AT_ONCE && removed < TEXTS_AT_ONCE,
  };
}
