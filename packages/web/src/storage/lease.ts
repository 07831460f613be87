import { openDatabase } from './database.ts';
import { withDatabaseTimeout } from './database-timeout.ts';
import { TAB_ID } from './write-journal.ts';
import { HANDOVER_TIMEOUT, type TabChannel, type TabLock, type TabLockCallbacks } from './tab-channel.ts';

/** A lease ends by itself; a page that plays renews it in time. */
const LASTS = 4000;
const RENEWED = 1000;

/** Plain http has no locks: then a row says which tab plays, and until when. What it wrote meanwhile decides every race. */
export function leaseGame(game: string, { held, waits }: TabLockCallbacks, channel: TabChannel): TabLock {
  let state: 'new' | 'held' | 'waiting' | 'ended' = 'new';
  let asked = 0;

  const become = (next: 'held' | 'waiting'): void => {
    if (state === next || state === 'ended') return;
    state = next;
    if (next === 'held') held();
    else waits();
  };
  /** Takes the lease if nobody has it, if it is one's own, or by force. */
  const take = async (force: boolean): Promise<boolean> => {
    const db = await openDatabase();
    const change = db.transaction('leases', 'readwrite');
    const lease = await change.store.get(game);
    const now = Date.now();
    const isTaken = lease !== undefined && lease.tab !== TAB_ID && lease.until > now;
    if (!isTaken || force) await change.store.put({ game, tab: TAB_ID, until: now + LASTS });
    await change.done;
    return !isTaken || force;
  };
  const look = async (force = false): Promise<void> => {
    if (state === 'ended') return;
    // Without a database there is nothing two tabs could share. One that never answers is none.
    const isMine = await withDatabaseTimeout(take(force)).catch(() => true);
    if (isMine && state === 'waiting') channel.send({ says: 'taken', game, tab: TAB_ID });
    become(isMine ? 'held' : 'waiting');
  };
  const free = (): void => {
    void giveUp(game);
    channel.send({ says: 'free', game, tab: TAB_ID });
  };
  const heard = channel.listen((message) => {
    if (message.game !== game || message.says === 'added') return;
    if (message.says === 'taken' && message.tab !== TAB_ID) become('waiting');
    // Its row may outlast a page that was closed: what it said counts.
    if (message.says === 'free' && state === 'waiting') void look(true);
  });
  const left = (): void => {
    if (state === 'held') free();
  };
  const timer = window.setInterval(() => {
    const isUnanswered = asked > 0 && Date.now() - asked > HANDOVER_TIMEOUT;
    if (isUnanswered) asked = 0;
    void look(isUnanswered);
  }, RENEWED);
  addEventListener('pagehide', left);
  void look();

  return {
    takeOver: () => {
      asked = Date.now();
      channel.send({ says: 'hand-over', game, tab: TAB_ID });
    },
    handOver: () => {
      become('waiting');
      free();
    },
    refused: () => {
      asked = 0;
    },
    end: () => {
      if (state === 'held') free();
      state = 'ended';
      clearInterval(timer);
      heard();
      removeEventListener('pagehide', left);
    },
  };
}

async function giveUp(game: string): Promise<void> {
  try {
    const db = await openDatabase();
    const change = db.transaction('leases', 'readwrite');
    if ((await change.store.get(game))?.tab === TAB_ID) await change.store.delete(game);
    await change.done;
  } catch {
    // It ends by itself.
  }
}

/** Does something to a game that nobody has a lease of, not even this page; false, and nothing is done, if somebody has. */
export async function runWhileUnleased(game: string, work: () => Promise<void>): Promise<boolean> {
  const db = await openDatabase().catch(() => null);
  // Without a database there is nothing two tabs could share.
  if (db === null) return work().then(() => true);
  const change = db.transaction('leases', 'readwrite');
  const isTaken = ((await change.store.get(game))?.until ?? 0) > Date.now();
  if (!isTaken) await change.store.put({ game, tab: TAB_ID, until: Date.now() + LASTS });
  await change.done;
  if (isTaken) return false;
  try {
    await work();
  } finally {
    await giveUp(game);
  }
  return true;
}
