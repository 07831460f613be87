import { randomBytes } from 'node:crypto';
import { PostgresBus, PostgresStore } from '@night-cage/server';
import { LivePostgres } from '@night-cage/testkit/live';
import { storeSuite } from '@night-cage/testkit/store-suite';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import { busSuite } from './bus-suite.ts';

const postgres = await LivePostgres.start();
if (postgres === null)
  console.warn('SKIPPED: there is no PostgreSQL here. docs/testing.md says how to have one.');
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
