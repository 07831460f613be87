import type { LogEntry, PersonId } from './log/entry.ts';
import type { ServerRefusal } from './refusals.ts';

/** A person's presence at a table: active, connected without input, or with no client connected. */
export const PRESENCES = ['here', 'looking', 'away'] as const;
/** The presence status of a person. */
export type Presence = (typeof PRESENCES)[number];

/** A person and their presence status. */
export interface PersonPresence {
  readonly person: PersonId;
  readonly how: Presence;
  readonly typing: boolean;
}

/** Every message that a server may send. */
export type ServerMessage =
  /**
   * The answer to `hello`: your person at this table, and the end of the log. The entries that you
   * miss follow, or `behind`.
   */
  | {
      readonly t: 'welcome';
      readonly v: number;
      readonly you: PersonId | null;
      /** You may take a free seat; this key of the link lets others do so. */
      readonly link: string | null;
      readonly seq: number;
      readonly now: number;
      /** The short hash of the log up to `seq`; the same in the messages below. */
      readonly hash?: string;
    }
  /**
   * The client's log differs from the server's, which has this many entries: the client reads it
   * again from the beginning.
   */
  | { readonly t: 'rewound'; readonly seq: number }
  /** Too many entries are missing: read the log, then send `hello` again. */
  | { readonly t: 'behind'; readonly seq: number }
  | { readonly t: 'entries'; readonly list: readonly LogEntry[] }
  /** You are a person of this table from now on. */
  | { readonly t: 'you'; readonly person: PersonId; readonly link: string | null }
  | { readonly t: 'done'; readonly key: string; readonly seq: number; readonly hash?: string }
  | ({ readonly t: 'refused'; readonly key: string | null; readonly seq: number } & ServerRefusal)
  /**
   * The people at the table now, and the number of clients that watch without being a person of the
   * table.
   */
  | { readonly t: 'crowd'; readonly people: readonly PersonPresence[]; readonly watching: number }
  | { readonly t: 'pointing'; readonly who: PersonId; readonly space: number | null }
  /** The answer to a heartbeat; `seq` shows a client whether it missed entries. */
  | {
      readonly t: 'still';
      readonly n: number;
      readonly seq: number;
      readonly now: number;
      readonly hash?: string;
    }
  /** The server is shutting down: reconnect after this many milliseconds. */
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

/**
 * Reads a server's message. Null for unknown messages: clients ignore those of newer servers.
 *
 * @example
 * ```ts
 * import { parseServerMessage } from '@night-cage/protocol';
 *
 * parseServerMessage('{"t":"drain","after":1000}'); // → { t: 'drain', after: 1000 }
 * parseServerMessage('{"t":"of a newer server"}'); // → null
 * ```
 */
export function parseServerMessage(text: string): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' &&
      message !== null &&
      't' in message &&
      Object.hasOwn(MESSAGE_NAMES, String(message.t))
      ? (message as ServerMessage)
      : null;
  } catch {
    return null;
  }
}
