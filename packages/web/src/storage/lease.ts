import { openDatabase } from './database.ts';
import { withDatabaseTimeout } from './database-timeout.ts';
import { TAB_ID } from './write-journal.ts';
import { HANDOVER_TIMEOUT, type TabChannel, type TabLock, type TabLockCallbacks } from './tab-channel.ts';

/** Milliseconds. A lease expires unless the playing page renews it. */
const LEASE_DURATION = 4000;
const RENEWAL_INTERVAL = 1000;

/**
 * A lock for plain http, where the browser has none: a database row names the playing tab and an
 * expiry time. Races are decided by the entries that were written.
 */
export function leaseGame(game: string, { held, waits }: TabLockCallbacks, channel: TabChannel): TabLock {
  let state: 'new' | 'held' | 'waiting' | 'ended' = 'new';
  let requestedAt = 0;

  const setState = (next: 'held' | 'waiting'): void => {
    if (state === next || state === 'ended') return;
    state = next;
    if (next === 'held') held();
    else waits();
  };
  /** Takes the lease if it is free or already this tab's, or by force. */
  const take = async (force: boolean): Promise<boolean> => {
    const db = await openDatabase();
    const change = db.transaction('leases', 'readwrite');
    const lease = await change.store.get(game);
    const now = Date.now();
    const isTaken = lease !== undefined && lease.tab !== TAB_ID && lease.until > now;
    if (!isTaken || force) await change.store.put({ game, tab: TAB_ID, until: now + LEASE_DURATION });
    await change.done;
    return !isTaken || force;
  };
  const renew = async (force = false): Promise<void> => {
    if (state === 'ended') return;
    // Without a database, or with one that never answers, tabs share nothing: play.
    const isMine = await withDatabaseTimeout(take(force)).catch(() => true);
    if (isMine && state === 'waiting') channel.send({ says: 'taken', game, tab: TAB_ID });
    setState(isMine ? 'held' : 'waiting');
  };
  const release = (): void => {
    void deleteLease(game);
    channel.send({ says: 'free', game, tab: TAB_ID });
  };
  const stopListening = channel.listen((message) => {
    if (message.game !== game || message.says === 'added') return;
    if (message.says === 'taken' && message.tab !== TAB_ID) setState('waiting');
    // The row of a closed page may still be there: its message counts.
    if (message.says === 'free' && state === 'waiting') void renew(true);
  });
  const onPageHide = (): void => {
    if (state === 'held') release();
  };
  const timer = window.setInterval(() => {
    const isUnanswered = requestedAt > 0 && Date.now() - requestedAt > HANDOVER_TIMEOUT;
    if (isUnanswered) requestedAt = 0;
    void renew(isUnanswered);
  }, RENEWAL_INTERVAL);
  addEventListener('pagehide', onPageHide);
  void renew();

  return {
    takeOver: () => {
      requestedAt = Date.now();
      channel.send({ says: 'hand-over', game, tab: TAB_ID });
    },
    handOver: () => {
      setState('waiting');
      release();
    },
    refused: () => {
      requestedAt = 0;
    },
    end: () => {
      if (state === 'held') release();
      state = 'ended';
      clearInterval(timer);
      stopListening();
      removeEventListener('pagehide', onPageHide);
    },
  };
}

async function deleteLease(game: string): Promise<void> {
  try {
    const db = await openDatabase();
    const change = db.transaction('leases', 'readwrite');
    if ((await change.store.get(game))?.tab === TAB_ID) await change.store.delete(game);
    await change.done;
  } catch {
    // It expires.
  }
}

/**
 * Runs `work` on a game that no tab has leased, not even this one. False if it is leased: then
 * `work` does not run.
 */
export async function runWhileUnleased(game: string, work: () => Promise<void>): Promise<boolean> {
  const db = await openDatabase().catch(() => null);
  // Without a database, tabs share nothing.
  if (db === null) return work().then(() => true);
  const change = db.transaction('leases', 'readwrite');
  const isTaken = ((await change.store.get(game))?.until ?? 0) > Date.now();
  if (!isTaken) await change.store.put({ game, tab: TAB_ID, until: Date.now() + LEASE_DURATION });
  await change.done;
  if (isTaken) return false;
  try {
    await work();
  } finally {
    await deleteLease(game);
  }
  return true;
}
