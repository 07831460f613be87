import type { Entry } from '@night-cage/client';

/** What tabs of one device tell each other about a game. */
export type TabMessage =
  /** Whoever plays it has added these, after so many others. */
  | {
      readonly says: 'added';
      readonly game: string;
      readonly at: number;
      readonly entries: readonly Entry[];
    }
  /** Somebody wants to play it: whoever plays it now writes everything and lets go. */
  | { readonly says: 'hand-over'; readonly game: string; readonly tab: string }
  /** Whoever played it does so no longer; another tab does now; or whoever plays it cannot let go, as it has no room to write. */
  | { readonly says: 'free' | 'taken' | 'stays'; readonly game: string; readonly tab: string };

/** Messages to and from the other tabs; nothing where the browser has no channels. */
export interface Channel {
  send: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => () => void;
}

export function openChannel(): Channel {
  if (typeof BroadcastChannel === 'undefined')
    return { send: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel('night-cage');
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => {
      const heard = ({ data }: MessageEvent<TabMessage>): void => listener(data);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
  };
}

/** Whether this tab plays a game. One tab does; the others wait, and are told when it is theirs. */
export interface Hold {
  /** Wants to play: asks the tab that does, and does not wait for one that never answers. */
  takeOver: () => void;
  /** Lets another tab play, and waits for it to end. */
  handOver: () => void;
  /** Whoever plays has answered that it cannot let go now: it is no longer asked. */
  refused: () => void;
  /** Has nothing more to do with the game. */
  end: () => void;
}

export interface Holder {
  readonly held: () => void;
  /** Another tab plays it, or has just taken it. */
  readonly waits: () => void;
}

/** How long a tab that plays may take to hand over. It may be asleep, and then it is not asked twice. */
export const PATIENCE = 1500;
