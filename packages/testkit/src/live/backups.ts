import type { PersonId } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import type { StoredEntry } from '@night-cage/server';

/** The log of one table, and the tokens of its people. */
export interface BackedUpLog {
  readonly id: string;
  readonly entries: readonly StoredEntry[];
  /** By the hash of the token. */
  readonly people: ReadonlyMap<string, PersonId>;
}

/** A table that was reset: its state before and after. */
export interface RewoundTable {
  readonly before: BackedUpLog;
  readonly after: BackedUpLog;
}

export type Row = Readonly<Record<string, string | number | null>>;

/** A database of tables, SQLite or PostgreSQL. */
export interface TableDatabase {
  /** Runs queries in one transaction. */
  within<Result>(act: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
/** Values are `$1`, `$2` and so on, in this order. */
export type Query = (sql: string, ...values: readonly Row[string][]) => Promise<readonly Row[]>;

/** The tables that belong to a row of `tables` and are deleted with it. */
const PARTS = ['entries', 'texts', 'secrets', 'tokens', 'passes', 'due', 'reveals', 'hooks'] as const;
type Part = (typeof PARTS)[number];
type Copy = { readonly row: Row } & { readonly [Name in Part]: readonly Row[] };

/** How many copies of the whole store to keep. */
const MAX_COPIES = 3;
/** Rows per INSERT: databases accept a few thousand values in a statement. */
const ROWS_PER_INSERT = 500;

/**
 * Copies all tables, and restores them under running servers: like a failover to a lagging replica,
 * or an older backup.
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
    this.#copies = [...this.#copies, copy].slice(-MAX_COPIES);
  }

  /** Restores one of the last copies, of one table or of all. */
  async restore(random: Random): Promise<readonly RewoundTable[]> {
    const copies = this.#copies[random.below(this.#copies.length)] ?? [];
    const single = copies[random.below(copies.length)];
    const chosen = single === undefined || random.below(3) === 0 ? copies : [single];
    return this.#db.within(async (query) => {
      const rewound: RewoundTable[] = [];
      for (const after of chosen) {
        const [row] = await query('SELECT * FROM tables WHERE id = $1 FOR UPDATE', after.row['id']!);
        if (row === undefined) continue;
        const before = await copyOf(query, row);
        await replace(query, after);
        rewound.push({ before: logOf(before), after: logOf(after) });
      }
      return rewound;
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
    for (let n = 0; n < parts[part].length; n += ROWS_PER_INSERT)
      await insert(query, part, parts[part].slice(n, n + ROWS_PER_INSERT));
  }
}

async function insert(query: Query, part: Part, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0]!);
  const marks = rows.map((_, row) => `(${names.map((_, n) => `$${row * names.length + n + 1}`).join(', ')})`);
  const values = rows.flatMap((row) => names.map((name) => row[name]!));
  await query(`INSERT INTO ${part} (${names.join(', ')}) VALUES ${marks.join(', ')}`, ...values);
}

function logOf({ row, entries, texts, tokens }: Copy): BackedUpLog {
  const textOf = new Map(texts.map(({ seq, text }) => [Number(seq), String(text)]));
  return {
    id: String(row['id']),
    people: new Map(tokens.map(({ hash, person }) => [String(hash), Number(person)])),
    entries: entries.map(({ seq, kind, person, key, body }) => ({
      seq: Number(seq),
      kind: kind as StoredEntry['kind'],
      by: Number(person),
      key: key as string | null,
      body: String(body),
      text: textOf.get(Number(seq)) ?? null,
    })),
  };
}
