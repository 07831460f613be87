import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SqliteStore } from '@night-cage/server';
import type { Flags } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { pathOf, type Io } from '../shared/io.ts';

/** Where the tables of a server are kept, if nothing else is said. */
const USUAL_FOLDER = '.night-cage';

export const DATA_FLAG = {
  data: { takes: 'DIR', about: `the folder of the tables (default ${USUAL_FOLDER})`, offers: 'folder' },
} as const satisfies Flags;

/** The file that holds the tables; it need not be there. */
export const tablesIn = (io: Io, folder: string | undefined): string =>
  join(pathOf(io, folder ?? USUAL_FOLDER), 'tables.sqlite');

/** The tables of a server, which may be running. */
export async function withTables<Answer>(
  io: Io,
  folder: string | undefined,
  use: (store: SqliteStore) => Promise<Answer>,
): Promise<Answer> {
  const { SqliteStore } = await import('@night-cage/server');
  const file = thereOrFailure(io, folder);
  return told(async () => {
    const store = new SqliteStore(file, { as: 'command' });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  });
}

/** The same file, or a sentence that there is none: no command makes one by mistake. */
export function thereOrFailure(io: Io, folder: string | undefined): string {
  const file = tablesIn(io, folder);
  if (existsSync(file)) return file;
  throw new Failure(`there are no tables in ${folder ?? USUAL_FOLDER}: \`night-cage serve\` makes them`, 2);
}

/** What a store says of itself is a sentence for the person. */
export async function told<Answer>(act: () => Answer | Promise<Answer>): Promise<Answer> {
  const { StoreFault } = await import('@night-cage/server');
  try {
    return await act();
  } catch (error) {
    if (error instanceof StoreFault) throw new Failure(error.message, 1);
    throw error;
  }
}
