import { leaseGame, runWhileUnleased } from './lease.ts';
import { HANDOVER_TIMEOUT, type TabChannel, type TabLock, type TabLockCallbacks } from './tab-channel.ts';
import { TAB_ID } from './write-journal.ts';

/** Uses the browser's locks where it has them: they end with the page, even after a crash. */
export const createTabLock = (game: string, callbacks: TabLockCallbacks, channel: TabChannel): TabLock =>
  'locks' in navigator ? browserLock(game, callbacks, channel) : leaseGame(game, callbacks, channel);

/**
 * Milliseconds before a refused request is repeated the second time, and at most. The first
 * repetition is immediate.
 */
const SOON = 100;
const MAX_PAUSE = 10_000;

const lockOf = (game: string): string => `night-cage/game/${game}`;

function browserLock(game: string, { held, waits }: TabLockCallbacks, channel: TabChannel): TabLock {
  let ended = false;
  let release: () => void = () => undefined;
  let leaveQueue = new AbortController();
  let timer = 0;
  let again = 0;
  let pause = 0;

  /** Holds the lock until it is released. */
  const hold = async (): Promise<void> => {
    clearTimeout(timer);
    if (ended) return;
    pause = 0;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    held();
    await until;
  };
  const wait = (): void => {
    clearTimeout(again);
    leaveQueue = new AbortController();
    // Aborting leaves the queue; a stolen lock rejects its request.
    navigator.locks.request(lockOf(game), { signal: leaveQueue.signal }, hold).catch(onLost);
  };
  /**
   * Requests the lock again, in a new task. A page that is being left has all requests rejected at
   * once and runs only microtasks: without a task it would request forever, and in WebKit the next
   * page would never load.
   */
  const onLost = (error: unknown): void => {
    clearTimeout(again);
    again = window.setTimeout(() => {
      if (ended || leaveQueue.signal.aborted) return;
      // A browser that forbids locks forbids storage too, so tabs share nothing: play.
      if (error instanceof DOMException && error.name === 'SecurityError') return held();
      waits();
      wait();
    }, pause);
    pause = Math.min(MAX_PAUSE, pause * 2 || SOON);
  };
  const steal = (): void => {
    leaveQueue.abort();
    navigator.locks.request(lockOf(game), { steal: true }, hold).catch((error: unknown) => {
      leaveQueue = new AbortController();
      onLost(error);
    });
  };
  navigator.locks
    .request(lockOf(game), { ifAvailable: true }, async (lock) => {
      if (lock !== null) return hold();
      waits();
      wait();
    })
    .catch(onLost);

  return {
    takeOver: () => {
      channel.send({ says: 'hand-over', game, tab: TAB_ID });
      clearTimeout(timer);
      timer = window.setTimeout(steal, HANDOVER_TIMEOUT);
    },
    handOver: () => {
      release();
      waits();
      wait();
    },
    refused: () => clearTimeout(timer),
    end: () => {
      ended = true;
      clearTimeout(timer);
      clearTimeout(again);
      leaveQueue.abort();
      release();
    },
  };
}

/** Runs `work` on a game that no tab plays. False if a tab does: then `work` does not run. */
export async function runWhileUnlocked(game: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return runWhileUnleased(game, work);
  return navigator.locks.request(lockOf(game), { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
