import type { ClientBase } from 'pg';
import type { StoreJob } from './jobs.ts';
import {
  DEADLINE_KINDS,
  phaseAfter,
  type AppendRequest,
  type AppendResult,
  type DeadlineKind,
  type StoredEntry,
} from './store.ts';

export type BatchJob = Extract<StoreJob, { readonly do: 'create' | 'append' }>;

interface Row {
  readonly no: number;
  seq: number;
  chain: string | null;
}
/** An append, with the number of its table. */
interface Written {
  readonly no: number;
  readonly append: AppendRequest;
}

/**
 * Writes many tables in one transaction, with a fixed number of queries. Locks the tables in the
 * order of their ids, so that two servers never deadlock. With the locks held, it is known which
 * appends come first.
 */
export async function writeBatch(
  db: ClientBase,
  jobs: readonly BatchJob[],
): Promise<readonly (boolean | AppendResult)[]> {
  const created = await create(db, jobs);
  const rows = await lock(db, jobs);
  const known = await findKnownKeys(db, jobs, rows);
  const written: Written[] = [];
  const outcomes = jobs.map((job): boolean | AppendResult => {
    if (job.do === 'create' && !created.delete(job.table)) return false;
    const appended = decide(job.append, rows.get(job.table), known, written);
    return job.do === 'create' ? appended.ok : appended;
  });
  if (written.length > 0) await write(db, written);
  return outcomes;
}

/** Law 9: a write is based on everything that was written before. */
function decide(
  append: AppendRequest,
  row: Row | undefined,
  known: Map<string, number>,
  written: Written[],
): AppendResult {
  if (row === undefined) return { ok: false, why: 'conflict' };
  for (const entry of append.entries) {
    const seq = known.get(keyOf(row.no, entry));
    if (seq !== undefined) return { ok: false, why: 'known', seq };
  }
  const { chain } = append;
  if (append.after !== row.seq || (chain !== undefined && chain.before !== row.chain))
    return { ok: false, why: 'conflict' };
  row.seq += append.entries.length;
  row.chain = chain?.after ?? row.chain;
  // Later appends in this transaction must see this one.
  for (const entry of append.entries) if (entry.key !== null) known.set(keyOf(row.no, entry), entry.seq);
  written.push({ no: row.no, append });
  return { ok: true };
}

const keyOf = (no: number, { by, key }: Pick<StoredEntry, 'by' | 'key'>): string => `${no} ${by} ${key}`;

/** Inserts the rows of new tables, and returns their ids. */
async function create(db: ClientBase, jobs: readonly BatchJob[]): Promise<Set<string>> {
  const first = new Map<string, Extract<BatchJob, { do: 'create' }>>();
  for (const job of jobs) if (job.do === 'create' && !first.has(job.table)) first.set(job.table, job);
  if (first.size === 0) return new Set();
  const all = [...first.values()];
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO tables (id, link, seq, stage, made, touched)
     SELECT id, link, 0, 'lobby', at, at FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new (id, link, at)
     ORDER BY id COLLATE "C" ON CONFLICT (id) DO NOTHING RETURNING id`,
    [all.map(({ table }) => table), all.map(({ link }) => link), all.map(({ append }) => append.at)],
  );
  return new Set(rows.map(({ id }) => id));
}

async function lock(db: ClientBase, jobs: readonly BatchJob[]): Promise<Map<string, Row>> {
  const { rows } = await db.query<Row & { readonly id: string }>(
    'SELECT no, id, seq, chain FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
    [[...new Set(jobs.map(({ table }) => table))]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function findKnownKeys(
  db: ClientBase,
  jobs: readonly BatchJob[],
  rows: ReadonlyMap<string, Row>,
): Promise<Map<string, number>> {
  const asked = jobs.flatMap(({ table, append }) => {
    const no = rows.get(table)?.no;
    return no === undefined
      ? []
      : append.entries.flatMap(({ by, key }) => (key === null ? [] : [{ no, by, key }]));
  });
  if (asked.length === 0) return new Map();
  const { rows: found } = await db.query<{ no: number; by: number; key: string; seq: number }>(
    `SELECT e.no, e.person AS by, e.key, e.seq
     FROM unnest($1::bigint[], $2::integer[], $3::text[]) AS asked (no, person, key) JOIN entries e USING (no, person, key)`,
    [asked.map(({ no }) => no), asked.map(({ by }) => by), asked.map(({ key }) => key)],
  );
  return new Map(found.map((row) => [keyOf(row.no, row), row.seq]));
}

async function write(db: ClientBase, written: readonly Written[]): Promise<void> {
  await updateTables(db, written);
  const entries = written.flatMap(({ no, append }) =>
    append.entries.map((entry) => ({ no, at: append.at, ...entry })),
  );
  await db.query(
    `INSERT INTO entries (no, seq, kind, person, key, body)
     SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::integer[], $5::text[], $6::text[])`,
    [
      entries.map(({ no }) => no),
      entries.map(({ seq }) => seq),
      entries.map(({ kind }) => kind),
      entries.map(({ by }) => by),
      entries.map(({ key }) => key),
      entries.map(({ body }) => body),
    ],
  );
  const texts = entries.filter(({ text }) => text !== null);
  if (texts.length > 0)
    await db.query(
      `INSERT INTO texts (no, seq, person, kind, at, text)
       SELECT * FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::text[], $5::bigint[], $6::text[])`,
      [
        texts.map(({ no }) => no),
        texts.map(({ seq }) => seq),
        texts.map(({ by }) => by),
        texts.map(({ kind }) => kind),
        texts.map(({ at }) => at),
        texts.map(({ text }) => text),
      ],
    );
  for (const item of written) await writeExtras(db, item);
}

/** Updates each table's row once, after the last of its appends. */
async function updateTables(db: ClientBase, written: readonly Written[]): Promise<void> {
  const moved = new Map<number, { count: number; at: number; stage: string | null; chain: string | null }>();
  for (const { no, append } of written) {
    const before = moved.get(no);
    moved.set(no, {
      count: (before?.count ?? 0) + append.entries.length,
      at: append.at,
      stage: phaseAfter(append.entries) ?? before?.stage ?? null,
      chain: append.chain?.after ?? before?.chain ?? null,
    });
  }
  const all = [...moved.values()];
  await db.query(
    `UPDATE tables SET seq = seq + moved.count, touched = moved.at, stage = coalesce(moved.stage, tables.stage),
       chain = coalesce(moved.chain, tables.chain)
     FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::text[], $5::text[]) AS moved (no, count, at, stage, chain)
     WHERE tables.no = moved.no`,
    [
      [...moved.keys()],
      all.map(({ count }) => count),
      all.map(({ at }) => at),
      all.map(({ stage }) => stage),
      all.map(({ chain }) => chain),
    ],
  );
}

/** Columns that are only written together with entries, and rarely. */
async function writeExtras(db: ClientBase, { no, append }: Written): Promise<void> {
  const { secret, link, listed, token, forget, due } = append;
  if (secret === null) await db.query('DELETE FROM secrets WHERE no = $1', [no]);
  else if (secret !== undefined)
    await db.query(
      'INSERT INTO secrets VALUES ($1, $2) ON CONFLICT (no) DO UPDATE SET secret = excluded.secret',
      [no, secret],
    );
  if (link !== undefined) await db.query('UPDATE tables SET link = $2 WHERE no = $1', [no, link]);
  if (listed !== undefined)
    await db.query('UPDATE tables SET listed = $2 WHERE no = $1', [
      no,
      listed === null ? null : JSON.stringify(listed),
    ]);
  if (token !== undefined) await addToken(db, no, token.hash, token.person);
  if (due !== undefined) await replaceDeadlines(db, no, due);
  if (forget === undefined) return;
  for (const kind of ['texts', 'tokens', 'passes', 'reveals', 'hooks'])
    await db.query(`DELETE FROM ${kind} WHERE no = $1 AND person = $2`, [no, forget]);
  await countWipe(db, [no]);
}

export async function addToken(
  db: ClientBase,
  no: number,
  hash: string,
  person: number,
  isVouched = false,
): Promise<void> {
  await db.query(
    `INSERT INTO tokens (no, hash, person, vouched) VALUES ($1, $2, $3, $4)
     ON CONFLICT (no, hash) DO UPDATE SET person = excluded.person, vouched = excluded.vouched`,
    [no, hash, person, isVouched],
  );
}

/** Records that texts were deleted from these logs. Locks the tables in order, as everywhere. */
export async function countWipe(db: ClientBase, tables: readonly number[]): Promise<void> {
  if (tables.length === 0) return;
  await db.query(
    `UPDATE tables SET wiped = wiped + 1 WHERE no IN (
       SELECT no FROM tables WHERE no = ANY ($1::bigint[]) ORDER BY id FOR UPDATE
     )`,
    [tables],
  );
}

/** Replaces the deadlines of these kinds, by default of all. */
export async function replaceDeadlines(
  db: ClientBase,
  no: number,
  due: NonNullable<AppendRequest['due']>,
  kinds: readonly DeadlineKind[] = DEADLINE_KINDS,
): Promise<void> {
  await db.query('DELETE FROM due WHERE no = $1 AND what = ANY ($2)', [no, kinds]);
  if (due.length === 0) return;
  await db.query(
    `INSERT INTO due (no, what, at) SELECT $1, what, at FROM unnest($2::text[], $3::bigint[]) AS new (what, at)
     ON CONFLICT (no, what) DO UPDATE SET at = excluded.at`,
    [no, due.map(({ what }) => what), due.map(({ at }) => at)],
  );
}
