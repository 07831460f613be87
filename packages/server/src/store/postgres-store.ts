import pg from 'pg';
import { GroupedStore } from './grouped-store.ts';
import type { StoreJob, StoreJobOutcome } from './jobs.ts';
import { StoreFault } from './store-fault.ts';
import { writeBatch, type BatchJob } from './postgres-batch.ts';
import { migratePostgres } from './postgres-migrations.ts';
import { PostgresReader } from './postgres-reader.ts';
import { writeSingle } from './postgres-single.ts';

export interface PostgresOptions {
  /** Commits that run side by side. */
  readonly lanes?: number;
  /** Connections for reading. */
  readonly readers?: number;
  /** Milliseconds to wait for a connection or an answer. */
  readonly patience?: number;
}

/** Numbers of eight bytes are times and counts here: all of them are small enough to be numbers. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
/** A value or a key that cannot be kept is the fault of one job; anything else is the store's. */
const isOwnFault = (error: unknown): boolean => /^2[23]/.test(codeOf(error));
/** Two who waited for each other, or whose transactions cannot both be: the next try succeeds. */
const isRetried = (error: unknown): boolean => codeOf(error).startsWith('40');
const TRIES = 5;

/**
 * Tables in a database that many processes share. It is the database that decides who was first (law 9); this gathers what
 * is asked for while a commit runs and writes it with the next one.
 */
export class PostgresStore extends GroupedStore {
  readonly #pool: pg.Pool;
  protected readonly reader: PostgresReader;

  private constructor(pool: pg.Pool, lanes: number) {
    super(lanes);
    this.#pool = pool;
    this.reader = new PostgresReader(pool);
  }

  /** Connects, and brings the store to this program's version. */
  static async open(
    address: string,
    { lanes = 3, readers = 3, patience = 5_000 }: PostgresOptions = {},
  ): Promise<PostgresStore> {
    const pool = new pg.Pool({
      connectionString: address,
      types,
      max: lanes + readers,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: 'night-cage',
    });
    // A connection that breaks while nobody uses it is replaced when somebody does; one that is used tells whoever asked.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    try {
      const db = await pool.connect();
      try {
        await migratePostgres(db);
      } finally {
        db.release();
      }
    } catch (error) {
      await pool.end();
      throw new StoreFault(`the store cannot be used: ${reasonFor(error)}`, { cause: error });
    }
    return new PostgresStore(pool, lanes);
  }

  /** In order: what can be written together, and each of the rest alone. */
  protected async commit(jobs: readonly StoreJob[]): Promise<readonly StoreJobOutcome[]> {
    const outcomes: StoreJobOutcome[] = [];
    let together: BatchJob[] = [];
    const flush = async (): Promise<void> => {
      if (together.length > 0) outcomes.push(...(await this.#commitTogether(together)));
      together = [];
    };
    for (const job of jobs) {
      if (job.do === 'create' || job.do === 'append') together.push(job);
      else {
        await flush();
        outcomes.push(...(await this.#outcomes([job], async (db) => [await writeSingle(db, job)])));
      }
    }
    await flush();
    return outcomes;
  }

  async #commitTogether(jobs: readonly BatchJob[]): Promise<readonly StoreJobOutcome[]> {
    return this.#outcomes(
      jobs,
      (db) => writeBatch(db, jobs),
      async () => {
        const alone: StoreJobOutcome[] = [];
        for (const job of jobs) alone.push(...(await this.#commitTogether([job])));
        return alone;
      },
    );
  }

  async #outcomes<Done extends Extract<StoreJobOutcome, { done: unknown }>['done']>(
    jobs: readonly StoreJob[],
    work: (db: pg.PoolClient) => Promise<readonly Done[]>,
    eachAlone?: () => Promise<readonly StoreJobOutcome[]>,
  ): Promise<readonly StoreJobOutcome[]> {
    try {
      return (await this.#transaction(work)).map((done) => ({ done }));
    } catch (error) {
      // One that breaks must not take the others with it.
      if (jobs.length > 1 && isOwnFault(error) && eachAlone !== undefined) return eachAlone();
      const failed = reasonFor(error);
      return jobs.map(() => ({ failed, isOwn: isOwnFault(error) }));
    }
  }

  /** All of it is in the database when this resolves; when it rejects, it may be. */
  async #transaction<Answer>(work: (db: pg.PoolClient) => Promise<Answer>, tries = TRIES): Promise<Answer> {
    const db = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await db.query('BEGIN');
      const answer = await work(db);
      await db.query('COMMIT');
      return answer;
    } catch (error) {
      // A connection that cannot even be rolled back is not used again.
      broken = await db.query('ROLLBACK').then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (tries <= 1 || !isRetried(error)) throw error;
    } finally {
      db.release(broken);
    }
    return this.#transaction(work, tries - 1);
  }

  /** What time it is in the database, in milliseconds since 1970. */
  async time(): Promise<number> {
    const { rows } = await this.#pool.query<{ now: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
    );
    return rows[0]!.now;
  }

  /** Writes what waits, then lets go of the database. */
  async close(): Promise<void> {
    await this.writer.close();
    if (!this.#pool.ended) await this.#pool.end();
  }
}

/** In one line, without the address, which may hold a password. */
const reasonFor = (error: unknown): string => (error instanceof Error ? error.message : String(error));
