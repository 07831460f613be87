import type { GameEntry } from '@night-cage/client';

/** Messages between the tabs of a device about a game. */
export type TabMessage =
  /** The playing tab has added `entries`; the game had `at` entries before. */
  | {
      readonly says: 'added';
      readonly game: string;
      readonly at: number;
      readonly entries: readonly GameEntry[];
    }
  /** Another tab wants to play: the playing tab saves everything and releases its lock. */
  | { readonly says: 'hand-over'; readonly game: string; readonly tab: string }
  /**
   * `free`: the playing tab has stopped. `taken`: this tab plays from now on. `stays`: the playing
   * tab cannot hand over entries that it has no room to save.
   */
  | { readonly says: 'free' | 'taken' | 'stays'; readonly game: string; readonly tab: string };

/** Messages to and from other tabs; does nothing in browsers without BroadcastChannel. */
export interface TabChannel {
  send: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => () => void;
}

export function openTabChannel(): TabChannel {
  const channel = newChannel();
  if (channel === null) return { send: () => undefined, listen: () => () => undefined };
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => {
      const onMessage = ({ data }: MessageEvent<TabMessage>): void => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/** Null if the browser does not have or allow it. */
function newChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('night-cage');
  } catch {
    return null;
  }
}

/**
 * The right to play a game. Only a single tab has it; the others wait and get a callback when it is
 * theirs.
 */
export interface TabLock {
  /** Asks the playing tab to hand over; takes the lock by force if it does not answer. */
  takeOver: () => void;
  /** Releases the lock and queues for it again. */
  handOver: () => void;
  /** The playing tab cannot hand over now: do not take its lock by force. */
  refused: () => void;
  /** Releases the lock and stops waiting for it. */
  end: () => void;
}

/** Callbacks of a lock. */
export interface TabLockCallbacks {
  readonly held: () => void;
  /** Another tab plays, or has just taken the lock. */
  readonly waits: () => void;
}

/** Milliseconds for the playing tab to hand over. A sleeping tab never does. */
export const HANDOVER_TIMEOUT = 1500;
