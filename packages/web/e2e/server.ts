import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  MemoryStore,
  NOBODY_WATCHES,
  ThinkingBots,
  WayOut,
  houseAddresses,
  machineClock,
  machineRandom,
  openSite,
} from '@night-cage/server';

/** Where the tests find the game, told to them through the environment. */
export const ADDRESS = 'NIGHT_CAGE_ADDRESS';

/** Tests make more tables in an hour, all from one address, than people do. */
const LIMITS = { tables: 1_000, notices: 1_000_000, unknown: 1_000, sockets: 1_000 };

/** The built game and its tables, served as `npm start` serves them, while the tests run. Nothing of them is kept. */
export default async function startServer(): Promise<() => Promise<void>> {
  const bots = new ThinkingBots(1);
  let port = 0;
  const site = await openSite({
    folder: fileURLToPath(new URL('../dist', import.meta.url)),
    together: {
      store: new MemoryStore(),
      bots,
      clock: machineClock,
      random: machineRandom,
      watch: NOBODY_WATCHES,
      log: () => undefined,
      limits: LIMITS,
      wayOut: new WayOut({ isPrivateAllowed: true }),
      whereabouts: () => ({
        onlyHere: true,
        command: 'npm start -- --host 0.0.0.0',
        addresses: houseAddresses(port),
      }),
    },
  });
  site.server.listen(0, 'localhost');
  await once(site.server, 'listening');
  ({ port } = site.server.address() as AddressInfo);
  process.env[ADDRESS] = `http://localhost:${port}/`;
  return async () => {
    site.server.closeAllConnections();
    await site.close();
    bots.close();
  };
}
