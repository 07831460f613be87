import { LIMITS } from '@night-cage/protocol';
import type { StoredEntry, Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';

/**
 * After this many reads, a store that still has less than this server has folded is broken in
 * another way.
 */
const TRIES = 8;

/** The last entry that a client has, and its hash. Clients of protocol version 1 send no hash. */
interface ClientLogPosition {
  readonly seq: number;
  readonly hash: string | undefined;
}

/**
 * The entries after the last one that a client has, at least up to the end of the folded table.
 * Null: too many to send over the socket. `rewound`: the client has another log.
 */
export async function readMissedEntries(
  actor: TableActor,
  store: Store,
  position: ClientLogPosition,
): Promise<readonly StoredEntry[] | 'rewound' | null> {
  for (let n = 0; n < TRIES; n++) {
    await actor.settled();
    // The client knows more than this server: read the store again.
    if (actor.table.seq < position.seq) await actor.reloadAll();
    if (isAnotherLog(actor, position)) {
      // Perhaps this server has not read the latest entries of the store.
      await actor.reloadAll();
      if (isAnotherLog(actor, position)) return 'rewound';
    }
    // Do not load a long log here: the client reads it over HTTP.
    if (actor.table.seq - position.seq > LIMITS.resentEntries) return null;
    const loaded = await store.load(actor.ledger.id, position.seq);
    await actor.settled();
    if (loaded === null || loaded.seq >= actor.table.seq) return loaded?.entries ?? [];
    await actor.reloadAll();
  }
  throw new Error(`the store has less of table ${actor.ledger.id} than it had`);
}

function isAnotherLog({ table, ledger }: TableActor, { seq, hash }: ClientLogPosition): boolean {
  if (seq > table.seq) return true;
  const own = ledger.hashAt(seq);
  return hash !== undefined && own !== null && hash !== own;
}
