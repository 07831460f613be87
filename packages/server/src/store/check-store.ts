import { LogChain } from '../table/log-chain.ts';
import { parseLogHead } from '@night-cage/protocol';
import { parseSecret } from '../table/deal-secret.ts';
import { checkLog } from './check-log.ts';
import { reasonFor } from './open-sqlite.ts';
import type { LoadedTable, Store, StoredTable } from './store.ts';

const PAGE = 100;

/** All tables of a store, in batches. The store may change meanwhile. */
export async function* listAllTables(store: Pick<Store, 'tables'>): AsyncGenerator<StoredTable> {
  for (let after = ''; ;) {
    const page = await store.tables(after, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

export interface TableFault {
  readonly table: string;
  readonly fault: string;
}

/** The log must reach the head that was written with it, and have the head's hash there. */
function checkHead({ entries, seq, chain: stored }: LoadedTable): void {
  const chain = new LogChain();
  if (!chain.fits(stored, chain.after(entries)))
    throw new Error('its log was changed after it was written: it has another hash');
  const head = stored === null ? null : parseLogHead(stored);
  if (head !== null && head.seq > seq)
    throw new Error(`its log was cut: it ends with entry ${seq}, and had ${head.seq}`);
}

/**
 * Folds every log of a store, and checks it against the rules, its commitments and its hash.
 * Returns the number of tables.
 */
export async function checkTables(store: Store, onFault: (fault: TableFault) => void): Promise<number> {
  let count = 0;
  for await (const { id } of listAllTables(store)) {
    const loaded = await store.load(id, 0);
    if (loaded === null) continue;
    count++;
    try {
      const { seq } = checkLog(loaded.entries, parseSecret(loaded.secret));
      if (seq !== loaded.seq) throw new Error(`its log ends with entry ${seq}, not ${loaded.seq}`);
      checkHead(loaded);
    } catch (error) {
      onFault({ table: id, fault: reasonFor(error) });
    }
  }
  return count;
}
