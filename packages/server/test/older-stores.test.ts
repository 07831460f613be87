import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createTableState, foldEntry } from '@night-cage/protocol';
import { SqliteStore, checkTables, entryOf, type TableFault } from '@night-cage/server';
import { expect, test } from 'vitest';
import { inNewFolders, storeFile } from './sqlite-folder.ts';

inNewFolders();

/** Stores written by earlier programs: a lobby, a finished game, and a game in progress. */
const STORES = ['store-1'] as const;

test.each(STORES)('%s opens with every table in it', async (name) => {
  const packed = readFileSync(new URL(`fixtures/${name}.sqlite.gz`, import.meta.url));
  writeFileSync(storeFile(), gunzipSync(packed));
  const store = new SqliteStore(storeFile(), { as: 'server', lookEvery: 0 });
  const faults: TableFault[] = [];
  expect(await checkTables(store, (fault) => faults.push(fault))).toBe(3);
  expect(faults).toEqual([]);

  const found = await Promise.all(
    (await store.tables('', 9)).map(async ({ id, stage }) => {
      const { seq, entries, due, revealed, secret } = (await store.load(id, 0))!;
      const table = createTableState();
      for (const stored of entries) foldEntry(table, entryOf(stored));
      const texts = entries.filter(({ text }) => text !== null).length;
      return [stage, table.phase, seq, texts, due.length, revealed.length, secret !== null] as const;
    }),
  );
  expect(found).toEqual([
    ['lobby', 'lobby', 4, 1, 0, 0, false],
    ['over', 'over', 62, 0, 0, 0, true],
    ['playing', 'playing', 58, 5, 1, 0, true],
  ]);
  const due = await store.claimDue(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 9);
  expect(due.map(({ what }) => what)).toEqual(['absent']);
  await store.close();
});
