import type { LogEntry, PersonId, TableRequest } from '@night-cage/protocol';
import type { ConnectionPorts, ConnectionStatus } from './connection.ts';
import type { KeyValueStore } from './contributions.ts';
import type { OnlineGame } from './online-game.ts';

/** What an online table needs from its environment. */
export interface OnlinePorts extends ConnectionPorts {
  /** The log entries after this one, or null if the log cannot be read now. */
  readonly readLog: (after: number) => Promise<readonly LogEntry[] | null>;
  readonly bytes: (count: number) => Uint8Array;
  readonly storage: KeyValueStore;
}

/** A table, and what this device has to enter it. */
export interface TableAccess {
  readonly id: string;
  readonly token: string | null;
  /** The key of the link that the table was opened with. */
  readonly link: string | null;
}

/** A change at a table, besides those of its game. */
export type TableEvent =
  | { readonly what: 'entry'; readonly entry: LogEntry }
  | { readonly what: 'status'; readonly status: ConnectionStatus }
  /**
   * `caught-up`: the client has everything that it missed at the start or while it was
   * disconnected.
   */
  | { readonly what: 'you' | 'crowd' | 'closed' | 'caught-up' }
  /** The server's log was rewound; `lost` is the game that this client showed, if there was one. */
  | { readonly what: 'rewound'; readonly lost: OnlineGame | null }
  | { readonly what: 'pointing'; readonly who: PersonId; readonly space: number | null };

type WithoutKey<Request> = Request extends TableRequest ? Omit<Request, 'key'> : never;
/** A request before it gets its idempotency key. */
export type UnkeyedRequest = WithoutKey<TableRequest>;
