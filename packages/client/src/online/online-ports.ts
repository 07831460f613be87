import type { Entry, PersonId, Request } from '@night-cage/protocol';
import type { Dialling, Touch } from './connection.ts';
import type { Drawer } from './contributions.ts';
import type { OnlineGame } from './online-game.ts';

export interface OnlinePorts extends Dialling {
  /** The entries of the log after this one, or null if it cannot be read now. */
  readonly readLog: (after: number) => Promise<readonly Entry[] | null>;
  readonly bytes: (count: number) => Uint8Array;
  readonly drawer: Drawer;
}

export interface Seating {
  readonly id: string;
  readonly token: string | null;
  /** The key of the link somebody came by. */
  readonly link: string | null;
}

/** What just changed at a table, besides its game. */
export type News =
  | { readonly what: 'entry'; readonly entry: Entry }
  | { readonly what: 'touch'; readonly touch: Touch }
  /** `caught-up`: everything that was missed, at the start or while the line was lost, is here now. */
  | { readonly what: 'you' | 'crowd' | 'closed' | 'caught-up' }
  /** The server went back to an earlier state: this is the game that this page saw, if there was one. */
  | { readonly what: 'rewound'; readonly lost: OnlineGame | null }
  | { readonly what: 'pointing'; readonly who: PersonId; readonly space: number | null };

type WithoutKey<Asked> = Asked extends Request ? Omit<Asked, 'key'> : never;
export type Ask = WithoutKey<Request>;
