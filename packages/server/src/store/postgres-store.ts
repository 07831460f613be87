import pg from 'pg';
import { GroupedStore } from './grouped-store.ts';
import type { StoreJob, StoreJobOutcome } from './jobs.ts';
import { StoreFault } from './store-fault.ts';
import { writeBatch, type BatchJob } from './postgres-batch.ts';
import { migratePostgres } from './postgres-migrations.ts';
import { PostgresReader } from './postgres-reader.ts';
import { writeSingle } from './postgres-single.ts';

export interface PostgresOptions {
  /** Commits that run in parallel. */
  readonly lanes?: number;
  /** Connections for queries. */
  readonly readers?: number;
  /** Milliseconds to wait for a connection or an answer. */
  readonly patience?: number;
}

/** The type id of bigint. All bigints in this schema are times and counts that fit into a number. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
/** An invalid value or a duplicate key is the fault of one job; any other error is the store's. */
const isOwnFault = (error: unknown): boolean => /^2[23]/.test(codeOf(error));
/** Deadlocks and serialization failures: another attempt succeeds. */
const isRetried = (error: unknown): boolean => codeOf(error).startsWith('40');
const TRIES = 5;

/**
 * Tables in a database that many servers share. The database decides which write is first (law 9).
 * Jobs that arrive during a commit go into the next one.
 */
export class PostgresStore extends GroupedStore {
  readonly #pool: pg.Pool;
  protected readonly reader: PostgresReader;

  private constructor(pool: pg.Pool, lanes: number) {
    super(lanes);
    this.#pool = pool;
    this.reader = new PostgresReader(pool);
  }

  /** Connects and migrates the store to this program's version. */
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
    // The pool replaces an idle connection that breaks. In use, its query rejects.
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

  /** In order: appends in one batch, all other jobs one by one. */
  protected async commit(jobs: readonly StoreJob[]): Promise<readonly StoreJobOutcome[]> {
    const outcomes: StoreJobOutcome[] = [];
    let batch: BatchJob[] = [];
    const flush = async (): Promise<void> => {
      if (batch.length > 0) outcomes.push(...(await this.#commitBatch(batch)));
      batch = [];
    };
    for (const job of jobs) {
      if (job.do === 'create' || job.do === 'append') batch.push(job);
      else {
        await flush();
        outcomes.push(...(await this.#outcomes([job], async (db) => [await writeSingle(db, job)])));
      }
    }
    await flush();
    return outcomes;
  }

  async #commitBatch(jobs: readonly BatchJob[]): Promise<readonly StoreJobOutcome[]> {
    return this.#outcomes(
      jobs,
      (db) => writeBatch(db, jobs),
      async () => {
        const outcomes: StoreJobOutcome[] = [];
        for (const job of jobs) outcomes.push(...(await this.#commitBatch([job])));
        return outcomes;
      },
    );
  }

  async #outcomes<Done extends Extract<StoreJobOutcome, { done: unknown }>['done']>(
    jobs: readonly StoreJob[],
    work: (db: pg.PoolClient) => Promise<readonly Done[]>,
    retryEach?: () => Promise<readonly StoreJobOutcome[]>,
  ): Promise<readonly StoreJobOutcome[]> {
    try {
      return (await this.#transaction(work)).map((done) => ({ done }));
    } catch (error) {
      // A failing job must not fail the others.
      if (jobs.length > 1 && isOwnFault(error) && retryEach !== undefined) return retryEach();
      const failed = reasonFor(error);
      return jobs.map(() => ({ failed, isOwn: isOwnFault(error) }));
    }
  }

  /** When this resolves, everything is committed. When it rejects, it may be. */
  async #transaction<Answer>(work: (db: pg.PoolClient) => Promise<Answer>, tries = TRIES): Promise<Answer> {
    const db = await this.#pool.connect();
    let brokenConnection: Error | undefined;
    try {
      await db.query('BEGIN');
      const answer = await work(db);
      await db.query('COMMIT');
      return answer;
    } catch (error) {
      // Drop a connection that cannot roll back.
      brokenConnection = await db.query('ROLLBACK').then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (tries <= 1 || !isRetried(error)) throw error;
    } finally {
      db.release(brokenConnection);
    }
    return this.#transaction(work, tries - 1);
  }

  /** The time of the database, in milliseconds since 1970. */
  async time(): Promise<number> {
    const { rows } = await this.#pool.query<{ now: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
    );
    return rows[0]!.now;
  }

  /** Finishes all writes, then disconnects. */
  async close(): Promise<void> {
    await this.writer.close();
    if (!this.#pool.ended) await this.#pool.end();
  }
}

/** One line without the address, which may contain a password. */
const reasonFor = (error: unknown): string => (error instanceof Error ? error.message : String(error));
