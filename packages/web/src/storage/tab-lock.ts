import { leaseGame, runWhileUnleased } from './lease.ts';
import { HANDOVER_TIMEOUT, type TabChannel, type TabLock, type TabLockCallbacks } from './tab-channel.ts';
import { TAB_ID } from './write-journal.ts';

/** By the browser's locks where it has them: they end with the page, whatever ends it. */
export const createTabLock = (game: string, callbacks: TabLockCallbacks, channel: TabChannel): TabLock =>
  'locks' in navigator ? browserLock(game, callbacks, channel) : leaseGame(game, callbacks, channel);

/** Milliseconds until a refused request is made again, the second time and at most: the first time it is made at once. */
const SOON = 100;
const LONGEST_PAUSE = 10_000;

const lockOf = (game: string): string => `night-cage/game/${game}`;

function browserLock(game: string, { held, waits }: TabLockCallbacks, channel: TabChannel): TabLock {
  let ended = false;
  let letGo: () => void = () => undefined;
  let leaveQueue = new AbortController();
  let timer = 0;
  let again = 0;
  let pause = 0;

  /** Plays until it lets go. */
  const playing = async (): Promise<void> => {
    clearTimeout(timer);
    if (ended) return;
    pause = 0;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    held();
    await until;
  };
  const wait = (): void => {
    clearTimeout(again);
    leaveQueue = new AbortController();
    // It leaves the queue by itself; and a lock that was stolen ends its request with an error.
    navigator.locks.request(lockOf(game), { signal: leaveQueue.signal }, playing).catch(lost);
  };
  /**
   * It asks again in a task of its own. A page that is left has all its requests refused at once and runs no more tasks, but
   * microtasks: there it would ask for ever, and in WebKit the next page would never come.
   */
  const lost = (error: unknown): void => {
    clearTimeout(again);
    again = window.setTimeout(() => {
      if (ended || leaveQueue.signal.aborted) return;
      // A browser that allows no locks allows no storage either: there is nothing that two tabs could share.
      if (error instanceof DOMException && error.name === 'SecurityError') return held();
      waits();
      wait();
    }, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2 || SOON);
  };
  const steal = (): void => {
    leaveQueue.abort();
    navigator.locks.request(lockOf(game), { steal: true }, playing).catch((error: unknown) => {
      leaveQueue = new AbortController();
      lost(error);
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
      channel.send({ says: 'hand-over', game, tab: TAB_ID });
      clearTimeout(timer);
      timer = window.setTimeout(steal, HANDOVER_TIMEOUT);
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
      clearTimeout(again);
      leaveQueue.abort();
      letGo();
    },
  };
}

/** Does something to a game that no tab plays; false, and nothing is done, if one does. */
export async function runWhileUnlocked(game: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return runWhileUnleased(game, work);
  return navigator.locks.request(lockOf(game), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
