import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryStore, SqliteStore } from '@night-cage/server';
import { storeSuite } from '@night-cage/testkit/store-suite';

storeSuite({
  name: 'memory',
  open: () => Promise.resolve(new MemoryStore()),
  end: (store) => store.close(),
});

let folder = '';
storeSuite({
  name: 'SQLite',
  open: () => {
    folder = mkdtempSync(join(tmpdir(), 'night-cage-'));
    return Promise.resolve(new SqliteStore(join(folder, 'tables.sqlite'), { as: 'server' }));
  },
  end: async (store) => {
    await store.close();
    rmSync(folder, { recursive: true });
  },
});
