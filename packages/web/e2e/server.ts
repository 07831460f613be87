import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  MemoryStore,
  NO_TELEMETRY,
  BotPool,
  OutboundRequests,
  listLanUrls,
  systemClock,
  systemRandom,
  openSite,
  type Site,
  type OnlineOptions,
} from '@night-cage/server';

/** The environment variable with the address of the game. */
export const ADDRESS = 'NIGHT_CAGE_ADDRESS';

/** Tests create more tables per hour from one address than people do, and send faster. */
const LIMITS = {
  tables: 1_000,
  notices: 1_000_000,
  unknown: 1_000,
  reads: 1_000_000,
  sockets: 1_000,
  entriesAMinute: 1_000_000,
};

export interface Served {
  readonly address: string;
  readonly site: Site;
  readonly close: () => Promise<void>;
}

/** Serves the built game with online tables, as `npm start` does, but without persistence. */
export async function serveGame(more: Partial<OnlineOptions> = {}): Promise<Served> {
  const bots = new BotPool(1);
  let port = 0;
  const site = await openSite({
    folder: fileURLToPath(new URL('../dist', import.meta.url)),
    online: {
      store: new MemoryStore(),
      bots,
      clock: systemClock,
      random: systemRandom,
      watch: NO_TELEMETRY,
      log: () => undefined,
      limits: LIMITS,
      outbound: new OutboundRequests({ isPrivateAllowed: true }),
      whereabouts: () => ({
        onlyHere: true,
        command: 'npm start -- --host 0.0.0.0',
        addresses: listLanUrls(port),
      }),
      ...more,
    },
  });
  site.server.listen(0, 'localhost');
  await once(site.server, 'listening');
  ({ port } = site.server.address() as AddressInfo);
  return {
    address: `http://localhost:${port}/`,
    site,
    close: async () => {
      site.server.closeAllConnections();
      await site.close();
      bots.close();
    },
  };
}

/** Runs for the duration of the tests. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { address, close } = await serveGame();
  process.env[ADDRESS] = address;
  return close;
}
