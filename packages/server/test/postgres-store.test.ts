import { randomBytes } from 'node:crypto';
import { PostgresBus, PostgresStore } from '@night-cage/server';
import { LivePostgres } from '@night-cage/testkit/live';
import { createAppend, storeSuite } from '@night-cage/testkit/store-suite';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { busSuite } from './bus-suite.ts';

const postgres = await LivePostgres.start();
if (postgres === null)
  console.warn('SKIPPED: there is no PostgreSQL here. docs/contribute/testing.md says how to have one.');
afterAll(() => postgres?.remove());

describe.skipIf(postgres === null)('LISTEN and NOTIFY', () => {
  busSuite(() => new PostgresBus(postgres!.address));
});

describe.skipIf(postgres === null)('PostgreSQL', () => {
  const { address } = postgres ?? { address: '' };
  const names = new WeakMap<object, string>();
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(address);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  storeSuite({
    name: 'a database of its own',
    open: async () => {
      const name = `night_cage_${randomBytes(6).toString('hex')}`;
      await administer(`CREATE DATABASE ${name}`);
      const url = new URL(address);
      url.pathname = name;
      const store = await PostgresStore.open(url.href);
      names.set(store, name);
      return store;
    },
    end: async (store) => {
      await store.close();
      await administer(`DROP DATABASE ${names.get(store)!}`);
    },
  });
});

describe.skipIf(postgres === null)('a read-only database', () => {
  test('reports that it cannot be written to, and recovers', async () => {
    const store = await PostgresStore.open(postgres!.address, { patience: 300 });
    expect(await store.writes()).toBe(true);
    const other = new pg.Client(postgres!.address);
    await other.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE meta IN EXCLUSIVE MODE');
    expect(await store.writes()).toBe(false);
    expect(await store.listed(1)).toEqual([]);
    await other.query('ROLLBACK');
    expect(await store.writes()).toBe(true);
    await other.end();
    await store.close();
  });
});

describe.skipIf(postgres?.isOurs !== true)('a database that fails', () => {
  test('loses only the writes in progress, never the process, and recovers', async () => {
    const store = await PostgresStore.open(postgres!.address, { patience: 2_000 });
    const crashes: unknown[] = [];
    const onCrash = (error: unknown): void => void crashes.push(error);
    process.on('uncaughtException', onCrash);
    const ids = Array.from({ length: 20 }, (_, n) => `gone${n}`);
    await Promise.all(ids.map((id) => store.create(id, 'link', createAppend(id, 0, [{ kind: 'opened' }]))));
    let written = 0;
    let failed = 0;
    const until = { isOver: false };
    const writing = ids.map(async (id) => {
      while (!until.isOver) {
        try {
          const { seq } = (await store.load(id, Number.MAX_SAFE_INTEGER))!;
          if ((await store.append(createAppend(id, seq, [{}]))).ok) written++;
        } catch {
          failed++;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    });
    for (const mode of ['immediate', 'fast', 'immediate'] as const) {
      const before = written;
      await vi.waitFor(() => expect(written).toBeGreaterThan(before + 50), 20_000);
      postgres!.stop(mode);
      postgres!.start();
    }
    const before = written;
    await vi.waitFor(() => expect(written).toBeGreaterThan(before + 50), 20_000);
    until.isOver = true;
    await Promise.all(writing);
    expect(failed).toBeGreaterThan(0);
    for (const id of ids)
      expect((await store.load(id, 0))!.entries.map(({ seq }) => seq)).toEqual(
        countTo((await store.load(id, 0))!.seq),
      );
    await store.close();
    process.off('uncaughtException', onCrash);
    expect(crashes).toEqual([]);
  }, 120_000);
});

const countTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);
