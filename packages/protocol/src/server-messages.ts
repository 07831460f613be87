import type { LogEntry, PersonId } from './log/entry.ts';
import type { ServerRefusal } from './refusals.ts';

/** How somebody is at a table: they do something, they look, or their pages are closed. */
export const PRESENCES = ['here', 'looking', 'away'] as const;
export type Presence = (typeof PRESENCES)[number];

export interface PersonPresence {
  readonly person: PersonId;
  readonly how: Presence;
  readonly typing: boolean;
}

/** Everything a server may say. */
export type ServerMessage =
  /** The answer to `helloSchema`: who you are here, and where the log stands. What you miss follows, or `behind`. */
  | {
      readonly t: 'welcome';
      readonly v: number;
      readonly you: PersonId | null;
      /** You may take a free seat, and this is the key that lets others do so. */
      readonly link: string | null;
      readonly seq: number;
      readonly now: number;
      /** The short hash of the log up to `seq`, as everywhere else below. */
      readonly hash?: string;
    }
  /** The page has another log than the server, which has this many entries now: it reads them from the beginning. */
  | { readonly t: 'rewound'; readonly seq: number }
  /** Too much is missing: read the log, then say `helloSchema` again. */
  | { readonly t: 'behind'; readonly seq: number }
  | { readonly t: 'entries'; readonly list: readonly LogEntry[] }
  /** You are somebody here from now on. */
  | { readonly t: 'you'; readonly person: PersonId; readonly link: string | null }
  | { readonly t: 'done'; readonly key: string; readonly seq: number; readonly hash?: string }
  | ({ readonly t: 'refused'; readonly key: string | null; readonly seq: number } & ServerRefusal)
  /** Everybody who is at the table now, and how many look on without a seat. */
  | { readonly t: 'crowd'; readonly people: readonly PersonPresence[]; readonly watching: number }
  | { readonly t: 'pointing'; readonly who: PersonId; readonly space: number | null }
  /** The answer to `heartbeatSchema`; `seq` lets a page find out that it missed something. */
  | {
      readonly t: 'still';
      readonly n: number;
      readonly seq: number;
      readonly now: number;
      readonly hash?: string;
    }
  /** This server goes away: come back in so many milliseconds. */
  | { readonly t: 'drain'; readonly after: number };

const MESSAGE_NAMES: { readonly [Name in ServerMessage['t']]: true } = {
  welcome: true,
  rewound: true,
  behind: true,
  entries: true,
  you: true,
  done: true,
  refused: true,
  crowd: true,
  pointing: true,
  still: true,
  drain: true,
};

/** What a server said, or null: pages of tomorrow's servers may hear what they do not know, and leave it alone. */
export function parseServerMessage(text: string): ServerMessage | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' &&
      said !== null &&
      't' in said &&
      Object.hasOwn(MESSAGE_NAMES, String(said.t))
      ? (said as ServerMessage)
      : null;
  } catch {
    return null;
  }
}
