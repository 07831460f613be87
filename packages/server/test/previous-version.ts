import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { OnlineTable } from '@night-cage/client';
import {
  NO_TELEMETRY,
  type MemoryStore,
  type Session,
  type Tables,
  type Telemetry,
} from '@night-cage/server';

/** The programs of one version. */
export interface Programs {
  readonly OnlineTable: typeof OnlineTable;
  readonly Session: typeof Session;
  readonly Tables: typeof Tables;
  /** The WebSocket subprotocols of a page and a server, best first. */
  readonly subprotocols: readonly string[];
  /** The version that a subprotocol stands for. */
  readonly versionOf: (subprotocol: string) => number | undefined;
}

/**
 * The page and the server of protocol version 1, bundled unchanged from their sources
 * (client/online/online-table, server/wire/session and server/table/tables).
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

/** The store with the names that the previous version's server uses. */
export function withPreviousNames(store: MemoryStore): MemoryStore {
  const load = store.load.bind(store);
  return Object.assign(store, {
    deedOf: store.entryOfRequest.bind(store),
    hooksOf: store.channelsOf.bind(store),
    noteHook: store.recordDelivery.bind(store),
    load: async (id: string, after: number) => {
      const loaded = await load(id, after);
      return loaded === null ? null : { ...loaded, called: loaded.notified };
    },
  });
}

const nothing = (): void => undefined;
/** Telemetry with the previous version's names, too. */
export const PREVIOUS_TELEMETRY: Telemetry = Object.assign({ heard: nothing, called: nothing }, NO_TELEMETRY);
