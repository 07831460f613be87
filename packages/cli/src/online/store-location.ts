import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@night-cage/server';
import type { Flags } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { resolvePath, type Io } from '../shared/io.ts';
import { connectDatabase, parseSharedAddresses } from './table-backend.ts';

/** The default folder of a server's tables. */
const DEFAULT_FOLDER = '.night-cage';

export const DATA_FLAG = {
  data: {
    takes: 'DIR',
    about: `folder of the tables (default ${DEFAULT_FOLDER}; or the variable NIGHT_CAGE_DATA)`,
    offers: 'folder',
  },
  store: {
    takes: 'URL',
    about: 'PostgreSQL database of the tables, instead of a folder (or the variable NIGHT_CAGE_STORE)',
  },
} as const satisfies Flags;

/** The file with the tables; it may not exist. */
export const storeFileIn = (io: Io, folder: string | undefined): string =>
  join(resolvePath(io, folder ?? DEFAULT_FOLDER), 'tables.sqlite');

/** The location of the tables, from the flags. */
export interface StoreLocation {
  readonly data?: string | undefined;
  readonly store?: string | undefined;
}

/** Opens the tables of a server, which may be running. */
export async function withStore<Answer>(
  io: Io,
  where: StoreLocation,
  use: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  const { SqliteStore } = await import('@night-cage/server');
  const { store: address } = parseSharedAddresses(where);
  const file = address === null ? requireStoreFile(io, where.data) : null;
  return withStoreErrors(async () => {
    const store = file === null ? await connectDatabase(address!) : new SqliteStore(file, { as: 'command' });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  });
}

/** The existing file with the tables. Fails if there is none: no command creates it by mistake. */
export function requireStoreFile(io: Io, folder: string | undefined): string {
  const file = storeFileIn(io, folder);
  if (existsSync(file)) return file;
  throw new Failure(
    `there are no tables in ${folder ?? DEFAULT_FOLDER}: \`night-cage serve\` creates them`,
    2,
  );
}

/** Turns an error of the store into a readable failure. */
export async function withStoreErrors<Answer>(act: () => Answer | Promise<Answer>): Promise<Answer> {
  const { StoreFault } = await import('@night-cage/server');
  try {
    return await act();
  } catch (error) {
    if (error instanceof StoreFault) throw new Failure(error.message, 1);
    throw error;
  }
}

/** PostgreSQL has its own backup tools, which also work while it is in use. */
export function requireFolder(where: StoreLocation, instead: string): void {
  if (parseSharedAddresses(where).store !== null)
    throw new Failure(`the tables are in PostgreSQL: use its ${instead} instead`, 2);
}
