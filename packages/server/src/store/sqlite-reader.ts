import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { PersonId } from '@night-cage/protocol';
import type { StoreReader } from './grouped-store.ts';
import type { FeedOwner, NotificationChannel, TableHead } from './notification-channels.ts';
import type { StoredNightlyResult } from './nightly-store.ts';
import type {
  TableDeadline,
  StoredEntry,
  TableListing,
  LoadedTable,
  StoredReveal,
  StoredTable,
} from './store.ts';

const ENTRIES = `SELECT e.seq, e.kind, e.person AS by, e.key, e.body, t.text
  FROM entries e LEFT JOIN texts t ON t.no = e.no AND t.seq = e.seq`;

/**
 * The queries of a store. They run on the calling thread with a separate connection: that is faster
 * than sending the query to another thread.
 */
export class SqliteReader implements StoreReader {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec('PRAGMA query_only = ON');
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) this.#statements.set(sql, (statement = this.#db.prepare(sql)));
    return statement;
  }

  #get(sql: string, ...values: SQLInputValue[]): Readonly<Record<string, SQLOutputValue>> | undefined {
    return this.#statement(sql).get(...values);
  }

  /** The caller knows the column types, which TypeScript cannot check. */
  #all(sql: string, ...values: SQLInputValue[]): unknown {
    return this.#statement(sql).all(...values);
  }

  /** Reads everything in one transaction. */
  async load(id: string, after: number): Promise<LoadedTable | null> {
    this.#db.exec('BEGIN');
    try {
      return this.#load(id, after);
    } finally {
      this.#db.exec('COMMIT');
    }
  }

  #load(id: string, after: number): LoadedTable | null {
    const table = this.#get('SELECT no, link, seq, hooked, chain FROM tables WHERE id = ?', id);
    if (table === undefined) return null;
    const { no, link, seq, hooked, chain } = table as unknown as Omit<LoadedTable, 'entries'> & {
      no: number;
    };
    const entries =
      after >= seq
        ? []
        : (this.#all(`${ENTRIES} WHERE e.no = ? AND e.seq > ? ORDER BY e.seq`, no, after) as StoredEntry[]);
    const secret = (this.#get('SELECT secret FROM secrets WHERE no = ?', no)?.['secret'] ?? null) as
      | string
      | null;
    const due = this.#all('SELECT what, at FROM due WHERE no = ?', no) as TableDeadline[];
    const revealed = this.#all('SELECT deal, person, value FROM reveals WHERE no = ?', no) as StoredReveal[];
    const notified = this.#all(`SELECT DISTINCT person FROM hooks WHERE no = ? AND kind <> 'feed'`, no) as {
      person: PersonId;
    }[];
    return {
      link,
      seq,
      entries,
      secret,
      due,
      revealed,
      notified: notified.map(({ person }) => person),
      hooked,
      chain,
    };
  }

  async entries(id: string, after: number, most: number): Promise<readonly StoredEntry[]> {
    return this.#all(
      `${ENTRIES} WHERE e.no = (SELECT no FROM tables WHERE id = ?) AND e.seq > ? ORDER BY e.seq LIMIT ?`,
      id,
      after,
      most,
    ) as StoredEntry[];
  }

  async isVouched(table: string, tokenHash: string): Promise<boolean> {
    const row = this.#get(
      'SELECT vouched FROM tokens JOIN tables USING (no) WHERE id = ? AND hash = ?',
      table,
      tokenHash,
    );
    return row?.['vouched'] === 1;
  }

  async personOf(table: string, tokenHash: string): Promise<PersonId | null> {
    const row = this.#get(
      'SELECT person FROM tokens JOIN tables USING (no) WHERE id = ? AND hash = ?',
      table,
      tokenHash,
    );
    return (row?.['person'] ?? null) as PersonId | null;
  }

  async entryOfRequest(table: string, person: PersonId, key: string): Promise<number | null> {
    const row = this.#get(
      'SELECT e.seq FROM entries e JOIN tables t USING (no) WHERE t.id = ? AND e.person = ? AND e.key = ?',
      table,
      person,
      key,
    );
    return (row?.['seq'] ?? null) as number | null;
  }

  async listed(
    most: number,
  ): Promise<readonly (TableListing & { readonly id: string; readonly touched: number })[]> {
    const rows = this.#all(
      'SELECT id, touched, listed FROM tables WHERE listed IS NOT NULL ORDER BY touched DESC LIMIT ?',
      most,
    ) as { id: string; touched: number; listed: string }[];
    return rows.map(({ id, touched, listed }) => ({ ...(JSON.parse(listed) as TableListing), id, touched }));
  }

  async standings(ids: readonly string[]): Promise<ReadonlyMap<string, TableHead>> {
    const rows = this.#all(
      'SELECT id, seq, made, stage, chain, hooked, wiped FROM tables WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    ) as (TableHead & { id: string })[];
    return new Map(rows.map(({ id, ...standing }) => [id, standing]));
  }

  async channelsOf(table: string, person: PersonId): Promise<readonly NotificationChannel[]> {
    const rows = this.#all(
      `SELECT kind, address, details, told, tries, vouched FROM hooks JOIN tables USING (no)
       WHERE id = ? AND person = ? ORDER BY kind, address`,
      table,
      person,
    ) as (Omit<NotificationChannel, 'vouched'> & { vouched: number })[];
    return rows.map((row) => ({ ...row, vouched: row.vouched === 1 }));
  }

  async feedOf(hash: string): Promise<FeedOwner | null> {
    const row = this.#get(
      `SELECT id, person FROM hooks JOIN tables USING (no) WHERE kind = 'feed' AND address = ?`,
      hash,
    ) as { id: string; person: PersonId } | undefined;
    return row === undefined ? null : { table: row.id, person: row.person };
  }

  async tables(after: string, most: number): Promise<readonly StoredTable[]> {
    return this.#all(
      'SELECT id, seq, stage, made, touched FROM tables WHERE id > ? ORDER BY id LIMIT ?',
      after,
      most,
    ) as StoredTable[];
  }

  async hasResult(day: string, person: string): Promise<boolean> {
    return this.#get('SELECT 1 FROM nights WHERE day = ? AND person = ?', day, person) !== undefined;
  }

  async results(day: string, after: number, most: number): Promise<readonly StoredNightlyResult[]> {
    return this.#all(
      'SELECT number, body FROM nights WHERE day = ? AND number > ? ORDER BY number LIMIT ?',
      day,
      after,
      most,
    ) as StoredNightlyResult[];
  }

  close(): void {
    this.#db.close();
  }
}
