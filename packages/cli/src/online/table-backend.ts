import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UnavailableReason } from '@night-cage/protocol';
import type * as Online from '@night-cage/server';
import type { Flags } from '../shared/command.ts';
import { Failure, reasonOf } from '../shared/failure.ts';

/** Where a server keeps tables, and how it hears of others that serve the same ones. */
export const SHARED_FLAGS = {
  store: {
    takes: 'URL',
    about: 'PostgreSQL database for the tables; several servers can share it',
  },
  bus: {
    takes: 'URL',
    about: 'NATS server that connects the servers (default: the same PostgreSQL)',
  },
} as const satisfies Flags;

/** What a server needs of where its tables are. */
export interface TableBackend {
  readonly store: Online.Store;
  readonly clock: Online.Clock;
  readonly bus: Online.Bus;
  /** Jobs that wait to be written. */
  readonly waiting: () => number;
  /** Milliseconds that the store is behind. */
  readonly behind: () => number;
  /** Calls when somebody wrote who could not tell. */
  readonly onForeignWrite: (listener: () => void) => void;
  /** Closes all of it. A site that serves the store has closed that already: closing it twice is harmless. */
  readonly end: () => Promise<void>;
}

export type TableBackendResult =
  | TableBackend
  | { readonly why: UnavailableReason; readonly sentence: string };

/** Tables in a folder of this machine: one server, nothing to configure. Where they cannot be, the solo game is served all the same. */
export function openFolderTables(
  { SqliteStore, toUnavailableReason, systemClock, NO_BUS }: typeof Online,
  folder: string,
): TableBackendResult {
  try {
    // What nobody may see before a game has ended is in there: other people of this machine stay out.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const store = new SqliteStore(join(folder, 'tables.sqlite'), { as: 'server' });
    return {
      store,
      clock: systemClock,
      bus: NO_BUS,
      waiting: () => store.waiting,
      behind: () => store.behind,
      onForeignWrite: (listener) => store.onForeignWrite(listener),
      end: () => store.close(),
    };
  } catch (error) {
    // Whoever runs the server reads where the tables are; pages do not.
    return { why: toUnavailableReason(error), sentence: reasonOf(error) };
  }
}

/** Tables in a database that was asked for by name: without it there is nothing to serve. */
export async function openDatabaseTables(
  { NatsBus, PostgresBus, StoreClock, systemClock }: typeof Online,
  { store: address, bus }: SharedAddresses,
): Promise<TableBackend> {
  const store = await connectDatabase(address!);
  const clock = await StoreClock.start(systemClock, () => store.time());
  const tells = bus === null ? new PostgresBus(address!) : new NatsBus(bus);
  return {
    store,
    clock,
    bus: tells,
    waiting: () => store.waiting,
    behind: () => store.behind,
    onForeignWrite: () => undefined,
    end: async () => {
      clock.stop();
      await store.close();
      await tells.close();
    },
  };
}

export async function connectDatabase(address: string): Promise<Online.PostgresStore> {
  const { PostgresStore } = await import('@night-cage/server');
  try {
    return await PostgresStore.open(address);
  } catch (error) {
    throw new Failure(reasonOf(error), 1);
  }
}

interface SharedAddresses {
  readonly store: string | null;
  readonly bus: string | null;
}

/** What was asked for, as it can be used. */
export function parseSharedAddresses(values: {
  readonly store?: string | undefined;
  readonly bus?: string | undefined;
}): SharedAddresses {
  const store = values.store ?? null;
  const bus = values.bus ?? null;
  if (store !== null && !/^postgres(ql)?:\/\//.test(store))
    throw new Failure('--store is an address like postgres://name@machine/database', 2);
  if (bus !== null && !isNats(bus))
    throw new Failure('--bus is an address like nats://user:password@machine:4222', 2);
  if (bus !== null && store === null)
    throw new Failure('--bus is for servers that share a store: say which one with --store', 2);
  return { store, bus };
}

/** Also what is written before the host can be read: a `%` of a password must be written as `%25`. */
function isNats(address: string): boolean {
  try {
    const { protocol, host, username, password } = new URL(address);
    decodeURIComponent(username + password);
    return /^(nats|tls):$/.test(protocol) && host !== '';
  } catch {
    return false;
  }
}
