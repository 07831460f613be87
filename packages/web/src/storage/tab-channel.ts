import type { GameEntry } from '@night-cage/client';

/** What tabs of one device tell each other about a game. */
export type TabMessage =
  /** The tab that plays has added `entries`; the game had `at` of them before. */
  | {
      readonly says: 'added';
      readonly game: string;
      readonly at: number;
      readonly entries: readonly GameEntry[];
    }
  /** Another tab wants to play: the tab that plays saves everything and releases its lock. */
  | { readonly says: 'hand-over'; readonly game: string; readonly tab: string }
  /** `free`: the tab that played has stopped. `taken`: this tab plays from now on. `stays`: it cannot hand over what it has no room to write. */
  | { readonly says: 'free' | 'taken' | 'stays'; readonly game: string; readonly tab: string };

/** Messages to and from the other tabs; nothing where the browser has no channels. */
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
      const heard = ({ data }: MessageEvent<TabMessage>): void => listener(data);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
  };
}

/** Null where the browser has none, or allows none. */
function newChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('night-cage');
  } catch {
    return null;
  }
}

/** The right to play a game in this tab. One tab has it; the others wait, and are called back when they get it. */
export interface TabLock {
  /** Asks the tab that plays to hand over, and takes the lock by force if it does not answer. */
  takeOver: () => void;
  /** Lets another tab play, and waits for it to end. */
  handOver: () => void;
  /** The tab that plays has answered that it cannot hand over now: its lock is not taken by force. */
  refused: () => void;
  /** Releases the lock and stops waiting for it. */
  end: () => void;
}

export interface TabLockCallbacks {
  readonly held: () => void;
  /** Another tab plays it, or has just taken it. */
  readonly waits: () => void;
}

/** How long a tab that plays may take to hand over. It may be asleep, and then it is not asked twice. */
export const HANDOVER_TIMEOUT = 1500;
