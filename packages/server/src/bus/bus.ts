import type { PersonId, PersonPresence } from '@night-cage/protocol';

/** A person at a table, and the time of their last action there. */
export type PresentPerson = PersonPresence & { readonly input: number };

/** Proof that a server sent the message: its time and a signature (`SignedBus`). */
interface Signed {
  readonly at?: number;
  readonly mac?: string;
}

/**
 * What one server tells the others about a table: hints to read the store, and state that the store
 * does not keep.
 */
export type BusMessage =
  /** The store may have entries up to this number. Read them from the store, never from the bus. */
  | { readonly t: 'written'; readonly seq: number }
  /** Something outside the log is new, such as a contribution to a deal. */
  | { readonly t: 'look' }
  /** A player may need a notification: asks every server who is present. */
  | { readonly t: 'who' }
  /** Who has the table open on the server `from`. */
  | ({
      readonly t: 'crowd';
      readonly from: string;
      readonly people: readonly PresentPerson[];
      readonly watching: number;
    } & Signed)
  | ({ readonly t: 'pointing'; readonly who: PersonId; readonly space: number | null } & Signed);

/**
 * A broadcast channel between servers that share a store. It may lose, duplicate or reorder
 * messages: a server that needs certainty reads the store.
 */
export interface Bus {
  publish(table: string, news: BusMessage): void;
  /**
   * Calls `listener` with every message from other servers about this table. Returns a function
   * that unsubscribes.
   */
  subscribe(table: string, listener: (news: BusMessage) => void): () => void;
  close(): Promise<void>;
}

/** For a server that is alone with its store. */
export const NO_BUS: Bus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  close: () => Promise.resolve(),
};
