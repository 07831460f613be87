import type { PersonId } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import type { StoredEntry } from '@night-cage/server';

/** The log of one table, and by which tokens it knows its people. */
export interface BackedUpLog {
  readonly id: string;
  readonly entries: readonly StoredEntry[];
  /** By the hash of the token. */
  readonly people: ReadonlyMap<string, PersonId>;
}

/** A table that went back: what the store had, and what it has now. */
export interface RewoundTable {
  readonly before: BackedUpLog;
  readonly after: BackedUpLog;
}

export type Row = Readonly<Record<string, string | number | null>>;

/** A database of tables, SQLite or PostgreSQL. */
export interface TableDatabase {
  /** All that is asked within happens at one moment, or not at all. */
  within<Result>(act: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
/** Values are `$1`, `$2` and so on, in this order. */
export type Query = (sql: string, ...values: readonly Row[string][]) => Promise<readonly Row[]>;

/** Everything that belongs to a table: it goes with its row. */
const PARTS = ['entries', 'texts', 'secrets', 'tokens', 'passes', 'due', 'reveals', 'hooks'] as const;
type Part = (typeof PARTS)[number];
type Copy = { readonly row: Row } & { readonly [Name in Part]: readonly Row[] };

/** So many copies of the whole store are kept. */
const KEPT = 3;
/** Rows that are written at once: databases take some thousands of values in one statement. */
const AT_ONCE = 500;

/**
 * Copies of all tables, and the way back to them under running servers: what a lagging replica that takes over does, or an
 * older backup that is put in place.
 */
export class Backups {
  readonly #db: TableDatabase;
  #copies: (readonly Copy[])[] = [];

  constructor(db: TableDatabase) {
    this.#db = db;
  }

  async take(): Promise<void> {
    const copy = await this.#db.within(async (query) => {
      const copies: Copy[] = [];
      for (const row of await query('SELECT * FROM tables ORDER BY id FOR UPDATE'))
        copies.push(await copyOf(query, row));
      return copies;
    });
    this.#copies = [...this.#copies, copy].slice(-KEPT);
  }

  /** Puts one of the last copies in place, of one table or of all. */
  async restore(random: Random): Promise<readonly RewoundTable[]> {
    const copies = this.#copies[random.below(this.#copies.length)] ?? [];
    const one = copies[random.below(copies.length)];
    const chosen = one === undefined || random.below(3) === 0 ? copies : [one];
    return this.#db.within(async (query) => {
      const gone: RewoundTable[] = [];
      for (const after of chosen) {
        const [row] = await query('SELECT * FROM tables WHERE id = $1 FOR UPDATE', after.row['id']!);
        if (row === undefined) continue;
        const before = await copyOf(query, row);
        await replace(query, after);
        gone.push({ before: logOf(before), after: logOf(after) });
      }
      return gone;
    });
  }

  close(): Promise<void> {
    return this.#db.close();
  }
}

async function copyOf(query: Query, row: Row): Promise<Copy> {
  const parts: [Part, readonly Row[]][] = [];
  for (const part of PARTS) {
    const order = part === 'entries' ? 'ORDER BY seq' : '';
    parts.push([part, await query(`SELECT * FROM ${part} WHERE no = $1 ${order}`, row['no']!)]);
  }
  return { row, ...(Object.fromEntries(parts) as { [Name in Part]: readonly Row[] }) };
}

async function replace(query: Query, { row, ...parts }: Copy): Promise<void> {
  const { no, ...values } = row;
  const names = Object.keys(values);
  const set = names.map((name, n) => `${name} = $${n + 1}`).join(', ');
  await query(`UPDATE tables SET ${set} WHERE no = $${names.length + 1}`, ...Object.values(values), no!);
  for (const part of PARTS) {
    await query(`DELETE FROM ${part} WHERE no = $1`, no!);
    for (let n = 0; n < parts[part].length; n += AT_ONCE)
      await insert(query, part, parts[part].slice(n, n + AT_ONCE));
  }
}

async function insert(query: Query, part: Part, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0]!);
  const marks = rows.map((_, row) => `(${names.map((_, n) => `$${row * names.length + n + 1}`).join(', ')})`);
  const values = rows.flatMap((row) => names.map((name) => row[name]!));
  await query(`INSERT INTO ${part} (${names.join(', ')}) VALUES ${marks.join(', ')}`, ...values);
}

function logOf({ row, entries, texts, tokens }: Copy): BackedUpLog {
  const written = new Map(texts.map(({ seq, text }) => [Number(seq), String(text)]));
  return {
    id: String(row['id']),
    people: new Map(tokens.map(({ hash, person }) => [String(hash), Number(person)])),
    entries: entries.map(({ seq, kind, person, key, body }) => ({
      seq: Number(seq),
      kind: kind as StoredEntry['kind'],
      by: Number(person),
      key: key as string | null,
      body: String(body),
      text: written.get(Number(seq)) ?? null,
    })),
  };
}
