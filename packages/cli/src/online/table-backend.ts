import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UnavailableReason } from '@night-cage/protocol';
import type * as Online from '@night-cage/server';
import type { Flags } from '../shared/command.ts';
import { Failure, describeError } from '../shared/failure.ts';

/** Flags for the store of the tables, and for the bus between servers that share it. */
export const SHARED_FLAGS = {
  store: {
    takes: 'URL',
    about: 'PostgreSQL database for the tables, which several servers can share',
  },
  bus: {
    takes: 'URL',
    about: 'NATS server that connects the servers (default: the same PostgreSQL)',
  },
} as const satisfies Flags;

/** A server's storage for tables, with what belongs to it. */
export interface TableBackend {
  readonly store: Online.Store;
  readonly clock: Online.Clock;
  readonly bus: Online.Bus;
  /** The number of jobs that wait to be written. */
  readonly waiting: () => number;
  /** How far the store lags behind, in milliseconds. */
  readonly behind: () => number;
  /** Calls the listener when a process that is not on the bus has written. */
  readonly onForeignWrite: (listener: () => void) => void;
  /** Closes everything. The site closes the store too; closing it twice is harmless. */
  readonly end: () => Promise<void>;
}

export type TableBackendResult =
  | TableBackend
  | { readonly why: UnavailableReason; readonly sentence: string };

/**
 * Tables in a local folder: a single server without configuration. If it cannot be opened, solo
 * play is still served.
 */
export function openFolderTables(
  { SqliteStore, toUnavailableReason, systemClock, NO_BUS }: typeof Online,
  folder: string,
): TableBackendResult {
  try {
    // Keep other users of this machine out: the file holds the secrets of running games.
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
    // Only the operator sees the file's path, not the page.
    return { why: toUnavailableReason(error), sentence: describeError(error) };
  }
}

/** Tables in a PostgreSQL named by the operator: without it, the server does not start. */
export async function openDatabaseTables(
  { NatsBus, PostgresBus, StoreClock, systemClock }: typeof Online,
  { store: address, bus }: SharedAddresses,
): Promise<TableBackend> {
  const store = await connectDatabase(address!);
  const clock = await StoreClock.start(systemClock, () => store.time());
  const databaseBus = bus === null ? new PostgresBus(address!) : new NatsBus(bus);
  return {
    store,
    clock,
    bus: databaseBus,
    waiting: () => store.waiting,
    behind: () => store.behind,
    onForeignWrite: () => undefined,
    end: async () => {
      clock.stop();
      await store.close();
      await databaseBus.close();
    },
  };
}

export async function connectDatabase(address: string): Promise<Online.PostgresStore> {
  const { PostgresStore } = await import('@night-cage/server');
  try {
    return await PostgresStore.open(address);
  } catch (error) {
    throw new Failure(describeError(error), 1);
  }
}

interface SharedAddresses {
  readonly store: string | null;
  readonly bus: string | null;
}

/** The addresses from the flags, checked. */
export function parseSharedAddresses(values: {
  readonly store?: string | undefined;
  readonly bus?: string | undefined;
}): SharedAddresses {
  const store = values.store ?? null;
  const bus = values.bus ?? null;
  if (store !== null && !/^postgres(ql)?:\/\//.test(store))
    throw new Failure('--store must be an address like postgres://name@machine/database', 2);
  if (bus !== null && !isNats(bus))
    throw new Failure('--bus must be an address like nats://user:password@machine:4222', 2);
  if (bus !== null && store === null)
    throw new Failure('--bus is for servers that share a store: add --store', 2);
  return { store, bus };
}

/** Also checks what precedes the host: a `%` in a password must be written as `%25`. */
function isNats(address: string): boolean {
  try {
    const { protocol, host, username, password } = new URL(address);
    decodeURIComponent(username + password);
    return /^(nats|tls):$/.test(protocol) && host !== '';
  } catch {
    return false;
  }
}
