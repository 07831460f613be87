import { LIMITS } from '@night-cage/protocol';
import type { KeptEntry, Store } from '../store/store.ts';
import type { TableActor } from '../table/actor.ts';

/** A store that is asked so often and still has less than this server has folded is broken in another way. */
const TRIES = 8;

/** The log as a page has it: its last entry, and the hash there. Pages of the first version send no hash. */
interface Had {
  readonly seq: number;
  readonly hash: string | undefined;
}

/**
 * What the log has after the last entry of a page: all that the table has folded, or more. Null: too much to send here.
 * `rewound`: the page has another log.
 */
export async function missedBy(
  actor: TableActor,
  store: Store,
  had: Had,
): Promise<readonly KeptEntry[] | 'rewound' | null> {
  for (let n = 0; n < TRIES; n++) {
    const loaded = await store.load(actor.ledger.id, had.seq);
    await actor.settled();
    // The page knows more than this server, or the store knows less: the table reads what the store has.
    const isBehind = loaded !== null && loaded.seq < actor.table.seq;
    if (actor.table.seq < had.seq || isBehind) await actor.lookAgain();
    if (isAnotherLog(actor, had)) return 'rewound';
    if (actor.table.seq - had.seq > LIMITS.missed) return null;
    if (loaded === null || loaded.seq >= actor.table.seq) return loaded?.entries ?? [];
  }
  throw new Error(`the store has less of table ${actor.ledger.id} than it had`);
}

function isAnotherLog({ table, ledger }: TableActor, { seq, hash }: Had): boolean {
  if (seq > table.seq) return true;
  const own = ledger.hashAt(seq);
  return hash !== undefined && own !== null && hash !== own;
}
