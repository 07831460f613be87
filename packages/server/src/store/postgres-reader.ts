import type pg from 'pg';
import type { EntryKind, PersonId } from '@night-cage/protocol';
import type { StoreReader } from './grouped-store.ts';
import type { FeedOwner, NotificationChannel, TableHead } from './notification-channels.ts';
import type { StoredNightlyResult } from './nightly-store.ts';
import type { StoredEntry, TableListing, LoadedTable, StoredTable } from './store.ts';

type EntryRow = [number, EntryKind, PersonId, string | null, string, string | null];

/** The queries of a store. Each answer comes from one statement, so it is consistent. */
export class PostgresReader implements StoreReader {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async #all<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>({ name, text, values })).rows;
  }

  async load(id: string, after: number): Promise<LoadedTable | null> {
    const [row] = await this.#all<Omit<LoadedTable, 'entries'> & { entries: EntryRow[] }>(
      'load',
      `SELECT t.link, t.seq, t.hooked, t.chain, s.secret,
         coalesce((
           SELECT json_agg(json_build_array(e.seq, e.kind, e.person, e.key, e.body, x.text) ORDER BY e.seq)
           FROM entries e LEFT JOIN texts x ON x.no = e.no AND x.seq = e.seq WHERE e.no = t.no AND e.seq > $2
         ), '[]') AS entries,
         coalesce((SELECT json_agg(json_build_object('what', what, 'at', at) ORDER BY what) FROM due WHERE no = t.no), '[]') AS due,
         coalesce((
           SELECT json_agg(json_build_object('deal', deal, 'person', person, 'value', value)) FROM reveals WHERE no = t.no
         ), '[]') AS revealed,
         coalesce((SELECT json_agg(DISTINCT person) FROM hooks WHERE no = t.no AND kind <> 'feed'), '[]') AS notified
       FROM tables t LEFT JOIN secrets s ON s.no = t.no WHERE t.id = $1`,
      // The largest integer of the database. No log is that long.
      [id, Math.min(after, 0x7fff_ffff)],
    );
    if (row === undefined) return null;
    const entries = row.entries.map(([seq, kind, by, key, body, text]) => ({
      seq,
      kind,
      by,
      key,
      body,
      text,
    }));
    return { ...row, entries };
  }

  entries(id: string, after: number, most: number): Promise<readonly StoredEntry[]> {
    return this.#all<StoredEntry>(
      'entries',
      `SELECT e.seq, e.kind, e.person AS by, e.key, e.body, x.text
       FROM entries e LEFT JOIN texts x ON x.no = e.no AND x.seq = e.seq
       WHERE e.no = (SELECT no FROM tables WHERE id = $1) AND e.seq > $2 ORDER BY e.seq LIMIT $3`,
      [id, Math.min(after, 0x7fff_ffff), most],
    );
  }

  async isVouched(table: string, tokenHash: string): Promise<boolean> {
    const [row] = await this.#all<{ vouched: boolean }>(
      'is-vouched',
      'SELECT k.vouched FROM tables t JOIN tokens k ON k.no = t.no WHERE t.id = $1 AND k.hash = $2',
      [table, tokenHash],
    );
    return row?.vouched ?? false;
  }

  async personOf(table: string, tokenHash: string): Promise<PersonId | null> {
    const [row] = await this.#all<{ person: PersonId }>(
      'person-of',
      'SELECT k.person FROM tables t JOIN tokens k ON k.no = t.no WHERE t.id = $1 AND k.hash = $2',
      [table, tokenHash],
    );
    return row?.person ?? null;
  }

  async entryOfRequest(table: string, person: PersonId, key: string): Promise<number | null> {
    const [row] = await this.#all<{ seq: number }>(
      'entry-of-request',
      'SELECT e.seq FROM tables t JOIN entries e ON e.no = t.no WHERE t.id = $1 AND e.person = $2 AND e.key = $3',
      [table, person, key],
    );
    return row?.seq ?? null;
  }

  async listed(
    most: number,
  ): Promise<readonly (TableListing & { readonly id: string; readonly touched: number })[]> {
    const rows = await this.#all<{ id: string; touched: number; listed: string }>(
      'listed',
      'SELECT id, touched, listed FROM tables WHERE listed IS NOT NULL ORDER BY touched DESC LIMIT $1',
      [most],
    );
    return rows.map(({ id, touched, listed }) => ({ ...(JSON.parse(listed) as TableListing), id, touched }));
  }

  async standings(ids: readonly string[]): Promise<ReadonlyMap<string, TableHead>> {
    const rows = await this.#all<TableHead & { id: string }>(
      'standings',
      'SELECT id, seq, made, stage, chain, hooked, wiped FROM tables WHERE id = ANY ($1)',
      [ids],
    );
    return new Map(rows.map(({ id, ...standing }) => [id, standing]));
  }

  channelsOf(table: string, person: PersonId): Promise<readonly NotificationChannel[]> {
    return this.#all(
      'channels-of',
      `SELECT h.kind, h.address, h.details, h.told, h.tries, h.vouched FROM tables t JOIN hooks h ON h.no = t.no
       WHERE t.id = $1 AND h.person = $2 ORDER BY h.kind, h.address`,
      [table, person],
    );
  }

  async feedOf(hash: string): Promise<FeedOwner | null> {
    const [row] = await this.#all<FeedOwner>(
      'feed-of',
      `SELECT t.id AS "table", h.person FROM hooks h JOIN tables t ON t.no = h.no WHERE h.kind = 'feed' AND h.address = $1`,
      [hash],
    );
    return row ?? null;
  }

  tables(after: string, most: number): Promise<readonly StoredTable[]> {
    return this.#all(
      'tables',
      'SELECT id, seq, stage, made, touched FROM tables WHERE id > $1 ORDER BY id LIMIT $2',
      [after, most],
    );
  }

  async hasResult(day: string, person: string): Promise<boolean> {
    const rows = await this.#all('has-result', 'SELECT 1 FROM nights WHERE day = $1 AND person = $2', [
      day,
      person,
    ]);
    return rows.length > 0;
  }

  results(day: string, after: number, most: number): Promise<readonly StoredNightlyResult[]> {
    return this.#all(
      'results',
      'SELECT number, body FROM nights WHERE day = $1 AND number > $2 ORDER BY number LIMIT $3',
      [day, after, most],
    );
  }
}
