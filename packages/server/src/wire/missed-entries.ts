import { LIMITS } from '@night-cage/protocol';
import type { StoredEntry, Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';

/** A store that is asked so often and still has less than this server has folded is broken in another way. */
const TRIES = 8;

/** The log as a page has it: its last entry, and the hash there. Pages of the first version send no hash. */
interface ClientLogPosition {
  readonly seq: number;
  readonly hash: string | undefined;
}

/**
 * What the log has after the last entry of a page: all that the table has folded, or more. Null: too much to send here.
 * `rewound`: the page has another log.
 */
export async function readMissedEntries(
  actor: TableActor,
  store: Store,
  had: ClientLogPosition,
): Promise<readonly StoredEntry[] | 'rewound' | null> {
  for (let n = 0; n < TRIES; n++) {
    await actor.settled();
    // The page knows more than this server: the table reads what the store has.
    if (actor.table.seq < had.seq) await actor.lookAgain();
    if (isAnotherLog(actor, had)) {
      // It may be this server that has not seen yet what the store has now.
      await actor.lookAgain();
      if (isAnotherLog(actor, had)) return 'rewound';
    }
    // A long log is not read for nothing: the page reads it over HTTP.
    if (actor.table.seq - had.seq > LIMITS.resentEntries) return null;
    const loaded = await store.load(actor.ledger.id, had.seq);
    await actor.settled();
    if (loaded === null || loaded.seq >= actor.table.seq) return loaded?.entries ?? [];
    await actor.lookAgain();
  }
  throw new Error(`the store has less of table ${actor.ledger.id} than it had`);
}

function isAnotherLog({ table, ledger }: TableActor, { seq, hash }: ClientLogPosition): boolean {
  if (seq > table.seq) return true;
  const own = ledger.hashAt(seq);
  return hash !== undefined && own !== null && hash !== own;
}
