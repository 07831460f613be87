import type { LogEntry, PersonId, TableRequest } from '@night-cage/protocol';
import type { ConnectionPorts, ConnectionStatus } from './connection.ts';
import type { KeyValueStore } from './contributions.ts';
import type { OnlineGame } from './online-game.ts';

export interface OnlinePorts extends ConnectionPorts {
  /** The entries of the log after this one, or null if it cannot be read now. */
  readonly readLog: (after: number) => Promise<readonly LogEntry[] | null>;
  readonly bytes: (count: number) => Uint8Array;
  readonly storage: KeyValueStore;
}

export interface TableAccess {
  readonly id: string;
  readonly token: string | null;
  /** The key of the link somebody came by. */
  readonly link: string | null;
}

/** What just changed at a table, besides its game. */
export type TableEvent =
  | { readonly what: 'entry'; readonly entry: LogEntry }
  | { readonly what: 'status'; readonly status: ConnectionStatus }
  /** `caught-up`: everything that was missed, at the start or while the line was lost, is here now. */
  | { readonly what: 'you' | 'crowd' | 'closed' | 'caught-up' }
  /** The server went back to an earlier state: this is the game that this page saw, if there was one. */
  | { readonly what: 'rewound'; readonly lost: OnlineGame | null }
  | { readonly what: 'pointing'; readonly who: PersonId; readonly space: number | null };

type WithoutKey<Asked> = Asked extends TableRequest ? Omit<Asked, 'key'> : never;
export type UnkeyedRequest = WithoutKey<TableRequest>;
