import { leaseGame, whileUnleased } from './lease.ts';
import { PATIENCE, type Channel, type TabLock, type TabLockCallbacks } from './tabs.ts';
import { TAB } from './write-journal.ts';

/** By the browser's locks where it has them: they end with the page, whatever ends it. */
export const tabLock = (game: string, callbacks: TabLockCallbacks, channel: Channel): TabLock =>
  'locks' in navigator ? browserLock(game, callbacks, channel) : leaseGame(game, callbacks, channel);

const lockOf = (game: string): string => `night-cage/game/${game}`;

function browserLock(game: string, { held, waits }: TabLockCallbacks, channel: Channel): TabLock {
  let ended = false;
  let letGo: () => void = () => undefined;
  let leaveQueue = new AbortController();
  let timer = 0;

  /** Plays until it lets go. */
  const playing = async (): Promise<void> => {
    clearTimeout(timer);
    if (ended) return;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    held();
    await until;
  };
  const wait = (): void => {
    leaveQueue = new AbortController();
    // It leaves the queue by itself; and a lock that was stolen ends its request with an error.
    navigator.locks.request(lockOf(game), { signal: leaveQueue.signal }, playing).catch(lost);
  };
  const lost = (): void => {
    if (ended || leaveQueue.signal.aborted) return;
    waits();
    wait();
  };
  const steal = (): void => {
    leaveQueue.abort();
    navigator.locks.request(lockOf(game), { steal: true }, playing).catch(() => {
      leaveQueue = new AbortController();
      lost();
    });
  };
  navigator.locks
    .request(lockOf(game), { ifAvailable: true }, async (lock) => {
      if (lock !== null) return playing();
      waits();
      wait();
    })
    .catch(lost);

  return {
    takeOver: () => {
      channel.send({ says: 'hand-over', game, tab: TAB });
      clearTimeout(timer);
      timer = window.setTimeout(steal, PATIENCE);
    },
    handOver: () => {
      letGo();
      waits();
      wait();
    },
    refused: () => clearTimeout(timer),
    end: () => {
      ended = true;
      clearTimeout(timer);
      leaveQueue.abort();
      letGo();
    },
  };
}

/** Does something to a game that no tab plays; false, and nothing is done, if one does. */
export async function whileFree(game: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return whileUnleased(game, work);
  return navigator.locks.request(lockOf(game), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
