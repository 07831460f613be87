import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnavailableReason } from '@night-cage/protocol';
import {
  MemoryStore,
  NO_TELEMETRY,
  systemClock,
  systemRandom,
  openSite as open,
  type Bots,
  type Site,
  type OnlineOptions,
} from '@night-cage/server';

/** For tests without bots. */
const NO_BOTS: Bots = { choose: () => Promise.reject(new Error('nobody asks')) };

export interface OpenSite {
  readonly site: Site;
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Opens a server on this machine, with defaults for all options that the test does not set. */
export async function openSite(
  online: Partial<OnlineOptions> | { readonly why: UnavailableReason } = {},
  publicUrl: string | null = null,
): Promise<OpenSite> {
  const folder = mkdtempSync(join(tmpdir(), 'night-cage-site-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The game</title>');
  const site = await open({
    folder,
    publicUrl,
    online:
      'why' in online
        ? online
        : {
            store: new MemoryStore(),
            bots: NO_BOTS,
            clock: systemClock,
            random: systemRandom,
            watch: NO_TELEMETRY,
            log: () => undefined,
            whereabouts: () => ({ onlyHere: true, command: 'npm start -- --host 0.0.0.0', addresses: [] }),
            ...online,
          },
  });
  return {
    site,
    address: await listen(site.server),
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Listens on a free port and returns the address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}
