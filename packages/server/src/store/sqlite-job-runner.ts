import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { PersonId } from '@night-cage/protocol';
import { SqliteCounters } from './sqlite-counters.ts';
import { SqliteChannels } from './sqlite-channels.ts';
import { SqliteNightly } from './sqlite-nightly.ts';
import type { StoreJobResult, StoreJob } from './jobs.ts';
import {
  DEADLINE_KINDS,
  firstKeptDay,
  phaseAfter,
  type Retention,
  type AppendRequest,
  type AppendResult,
  type TableDeadline,
  type OverdueAction,
  type DeadlineKind,
  type ExpiryResult,
} from './store.ts';

/**
 * Deletions per transaction, because other writes wait for it: a table of 500 entries takes about
 * 1.4 ms.
 */
const TABLES_AT_ONCE = 20;
const TEXTS_AT_ONCE = 200;
/** The columns that every append updates. */
const ADVANCE = 'seq = seq + ?, touched = ?, stage = coalesce(?, stage)';

/**
 * Runs jobs inside the writing transaction. Each job checks before it writes, so a refused job
 * leaves nothing behind and needs no savepoint. Hot path: one row per table, one row per entry,
 * prepared statements.
 */
export class SqliteJobRunner {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  readonly #nights: SqliteNightly;
  readonly #counters: SqliteCounters;
  readonly #channels: SqliteChannels;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#nights = new SqliteNightly(db);
    this.#counters = new SqliteCounters(db);
    this.#channels = new SqliteChannels(db);
  }

  do(job: StoreJob): StoreJobResult {
    switch (job.do) {
      case 'create':
        return this.#create(job.table, job.link, job.append);
      case 'append':
        return this.#append(job.append);
      case 'plan':
        return this.#plan(job);
      case 'make-pass':
        return this.#makePass(job);
      case 'use-pass':
        return this.#usePass(job);
      case 'reveal':
        return this.#reveal(job);
      case 'save-channel':
      case 'delete-channel':
      case 'record-delivery':
        return this.#channels.do(job);
      case 'count':
        return { after: this.#counters.count(job.counter, job.now) };
      case 'save-once':
        return this.#saveOnce(job.name, job.value);
      case 'claim-due':
        return this.#claimDue(job);
      case 'keep-result':
        return this.#nights.keep(job.day, job.person, job.body);
      case 'remove':
        return this.#run('DELETE FROM tables WHERE id = ?', job.table) > 0;
      case 'probe':
        return this.#run(`INSERT OR REPLACE INTO meta VALUES ('probe', ?)`, Date.now()) > 0;
      case 'expire':
        return this.#expire(job.now, job.ages);
    }
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      statement.setReturnArrays(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  #get(sql: string, ...values: SQLInputValue[]): readonly (string | number | null)[] | undefined {
    return this.#statement(sql).get(...values) as (string | number | null)[] | undefined;
  }

  #numberOf(table: string): number | undefined {
    return this.#get('SELECT no FROM tables WHERE id = ?', table)?.[0] as number | undefined;
  }

  #create(table: string, link: string, first: AppendRequest): boolean {
    if (this.#numberOf(table) !== undefined) return false;
    this.#run(
      `INSERT INTO tables (id, link, seq, stage, made, touched) VALUES (?, ?, 0, 'lobby', ?, ?)`,
      table,
      link,
      first.at,
      first.at,
    );
    return this.#append(first).ok;
  }

  #append(append: AppendRequest): AppendResult {
    const { table, after, at, entries, chain } = append;
    const no = this.#numberOf(table);
    if (no === undefined) return { ok: false, why: 'conflict' };
    for (const { by, key } of entries) {
      if (key === null) continue;
      const known = this.#get('SELECT seq FROM entries WHERE no = ? AND person = ? AND key = ?', no, by, key);
      if (known !== undefined) return { ok: false, why: 'known', seq: known[0] as number };
    }
    // Law 9: a write is based on everything that was written before.
    const moved = [entries.length, at, phaseAfter(entries)] as const;
    const isNext =
      chain === undefined
        ? this.#run(`UPDATE tables SET ${ADVANCE} WHERE no = ? AND seq = ?`, ...moved, no, after)
        : this.#run(
            `UPDATE tables SET ${ADVANCE}, chain = ? WHERE no = ? AND seq = ? AND chain IS ?`,
            ...moved,
            chain.after,
            no,
            after,
            chain.before,
          );
    if (isNext === 0) return { ok: false, why: 'conflict' };
    for (const { seq, kind, by, key, body, text } of entries) {
      this.#run(
        'INSERT INTO entries (no, seq, kind, person, key, body) VALUES (?, ?, ?, ?, ?, ?)',
        no,
        seq,
        kind,
        by,
        key,
        body,
      );
      if (text !== null)
        this.#run('INSERT INTO texts VALUES (?, ?, ?, ?, ?, ?)', no, seq, by, kind, at, text);
    }
    this.#writeExtras(no, append);
    return { ok: true };
  }

  /** Columns that are only written together with entries. */
  #writeExtras(no: number, { secret, link, listed, token, forget, due }: AppendRequest): void {
    if (secret === null) this.#run('DELETE FROM secrets WHERE no = ?', no);
    else if (secret !== undefined) this.#run('INSERT OR REPLACE INTO secrets VALUES (?, ?)', no, secret);
    if (link !== undefined) this.#run('UPDATE tables SET link = ? WHERE no = ?', link, no);
    if (listed !== undefined) {
      const json = listed === null ? null : JSON.stringify(listed);
      this.#run('UPDATE tables SET listed = ? WHERE no = ?', json, no);
    }
    if (token !== undefined) this.#addToken(no, token.hash, token.person);
    if (due !== undefined) this.#replaceDue(no, due);
    if (forget === undefined) return;
    this.#run('DELETE FROM texts WHERE no = ? AND person = ?', no, forget);
    this.#countWipe(no);
    this.#run('DELETE FROM tokens WHERE no = ? AND person = ?', no, forget);
    this.#run('DELETE FROM passes WHERE no = ? AND person = ?', no, forget);
    this.#run('DELETE FROM reveals WHERE no = ? AND person = ?', no, forget);
    this.#run('DELETE FROM hooks WHERE no = ? AND person = ?', no, forget);
  }

  /** Records that texts were deleted from the log. */
  #countWipe(no: number): void {
    this.#run('UPDATE tables SET wiped = wiped + 1 WHERE no = ?', no);
  }

  #addToken(no: number, hash: string, person: PersonId, vouched = 0): void {
    this.#run(
      'INSERT OR REPLACE INTO tokens (no, hash, person, vouched) VALUES (?, ?, ?, ?)',
      no,
      hash,
      person,
      vouched,
    );
  }

  #replaceDue(
    no: number,
    due: readonly TableDeadline[],
    kinds: readonly DeadlineKind[] = DEADLINE_KINDS,
  ): void {
    if (kinds === DEADLINE_KINDS) this.#run('DELETE FROM due WHERE no = ?', no);
    else for (const what of kinds) this.#run('DELETE FROM due WHERE no = ? AND what = ?', no, what);
    for (const { what, at } of due) this.#run('INSERT OR REPLACE INTO due VALUES (?, ?, ?, 0)', no, what, at);
  }

  #claimDue({ now, until, most }: Extract<StoreJob, { do: 'claim-due' }>): readonly OverdueAction[] {
    const found = this.#statement(
      'SELECT no, id, what FROM due JOIN tables USING (no) WHERE at <= ? AND claimed <= ? ORDER BY at LIMIT ?',
    ).all(now, now, most) as unknown as [number, string, DeadlineKind][];
    for (const [no, , what] of found)
      this.#run('UPDATE due SET claimed = ? WHERE no = ? AND what = ?', until, no, what);
    return found.map(([, table, what]) => ({ table, what }));
  }

  #reveal({ table, revealed }: Extract<StoreJob, { do: 'reveal' }>): boolean {
    const no = this.#numberOf(table);
    if (no === undefined) return false;
    const { person, deal, value } = revealed;
    this.#run('INSERT OR REPLACE INTO reveals VALUES (?, ?, ?, ?)', no, person, deal, value);
    return true;
  }

  #saveOnce(name: string, value: string): { kept: string } {
    this.#run('INSERT OR IGNORE INTO meta VALUES (?, ?)', name, value);
    return { kept: this.#get('SELECT value FROM meta WHERE name = ?', name)![0] as string };
  }

  #plan({ table, after, kinds, due }: Extract<StoreJob, { do: 'plan' }>): boolean {
    const no = this.#get('SELECT no FROM tables WHERE id = ? AND seq = ?', table, after)?.[0];
    if (no !== undefined) this.#replaceDue(no as number, due, kinds);
    return no !== undefined;
  }

  #makePass({ table, person, hash, until, isVouched }: Extract<StoreJob, { do: 'make-pass' }>): boolean {
    const no = this.#numberOf(table);
    if (no !== undefined)
      this.#run(
        'INSERT OR REPLACE INTO passes (no, hash, person, until, vouched) VALUES (?, ?, ?, ?, ?)',
        no,
        hash,
        person,
        until,
        Number(isVouched),
      );
    return no !== undefined;
  }

  #usePass({ table, hash, tokenHash, now }: Extract<StoreJob, { do: 'use-pass' }>): PersonId | null {
    const no = this.#numberOf(table);
    if (no === undefined) return null;
    const pass = this.#get(
      'DELETE FROM passes WHERE no = ? AND hash = ? RETURNING person, until, vouched',
      no,
      hash,
    );
    if (pass === undefined) return null;
    const [person, until, vouched] = pass as [number, number, number];
    if (until <= now) return null;
    this.#addToken(no, tokenHash, person, vouched);
    return person;
  }

  #expire(now: number, ages: Retention): ExpiryResult {
    const { lobby, game, finished, words } = ages;
    const isAllOfNights = this.#nights.expire(firstKeptDay(now, ages));
    const expired = this.#statement(
      `DELETE FROM tables WHERE no IN (
         SELECT no FROM tables WHERE touched <= CASE stage WHEN 'lobby' THEN ? WHEN 'playing' THEN ? ELSE ? END LIMIT ?
       ) RETURNING id`,
    ).all(now - lobby, now - game, now - finished, TABLES_AT_ONCE) as unknown as [string][];
    const texts = this.#wipeWords(now - words);
    const isAllOfCounters = this.#counters.expire(now);
    return {
      tables: expired.map(([id]) => id),
      texts,
      isAll: expired.length < TABLES_AT_ONCE && texts < TEXTS_AT_ONCE && isAllOfNights && isAllOfCounters,
    };
  }

  #wipeWords(until: number): number {
    const wiped = this.#statement(
      `DELETE FROM texts WHERE (no, seq) IN (SELECT no, seq FROM texts WHERE kind = 'said' AND at <= ? LIMIT ?)
       RETURNING no`,
    ).all(until, TEXTS_AT_ONCE) as unknown as [number][];
    for (const no of new Set(wiped.map(([table]) => table))) this.#countWipe(no);
    return wiped.length;
  }
}
