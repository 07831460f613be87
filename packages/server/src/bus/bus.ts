import type { PersonId, PersonPresence } from '@night-cage/protocol';

/** Somebody at a table, and when they last did something there. */
export type PresentPerson = PersonPresence & { readonly input: number };

/** How a server shows that it said something: when, and a signature (`SignedBus`). */
interface Signed {
  readonly at?: number;
  readonly mac?: string;
}

/** What one server tells the others about a table: hints to read the store, and what is not kept. */
export type BusMessage =
  /** The store may have entries up to this one. They are read from the store, never from here. */
  | { readonly t: 'written'; readonly seq: number }
  /** Something beside the log is new: a contribution to a deal. */
  | { readonly t: 'look' }
  /** Somebody may have to be called: who is there? */
  | { readonly t: 'who' }
  /** Who looks at the table there. */
  | ({
      readonly t: 'crowd';
      readonly from: string;
      readonly people: readonly PresentPerson[];
      readonly watching: number;
    } & Signed)
  | ({ readonly t: 'pointing'; readonly who: PersonId; readonly space: number | null } & Signed);

/**
 * A loudspeaker between processes that serve the same store. It may lose, double or reorder anything it is told: whoever
 * needs to be sure asks the store.
 */
export interface Bus {
  publish(table: string, news: BusMessage): void;
  /** Calls with everything that other processes tell of this table, until the function it answers with is called. */
  subscribe(table: string, listener: (news: BusMessage) => void): () => void;
  close(): Promise<void>;
}

/** For a process that is alone with its store. */
export const NO_BUS: Bus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  close: () => Promise.resolve(),
};
