import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { OnlineTable } from '@night-cage/client';
import type { Session, Tables } from '@night-cage/server';

/** What the programs of one version are made of. */
export interface Programs {
  readonly OnlineTable: typeof OnlineTable;
  readonly Session: typeof Session;
  readonly Tables: typeof Tables;
  /** What a page asks for and a server answers, best first. */
  readonly subprotocols: readonly string[];
  /** What the page is told of the version that was agreed on. */
  readonly versionOf: (subprotocol: string) => number | undefined;
}

/**
 * The page's and the server's programs of protocol version 1, as they were before version 2 came: bundled from those sources
 * (client/online/online-table, server/wire/session and server/table/tables), without changes.
 */
export async function previousVersion(): Promise<Programs> {
  const packed = readFileSync(new URL('fixtures/protocol-1.mjs.gz', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'night-cage-version-1-'));
  try {
    const file = join(folder, 'protocol-1.mjs');
    writeFileSync(file, gunzipSync(packed));
    const loaded = (await import(pathToFileURL(file).href)) as Omit<
      Programs,
      'subprotocols' | 'versionOf'
    > & {
      readonly SUBPROTOCOL: string;
    };
    return { ...loaded, subprotocols: [loaded.SUBPROTOCOL], versionOf: () => undefined };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
