import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@night-cage/server';

/** Where the tests find the game, told to them through the environment. */
export const ADDRESS = 'NIGHT_CAGE_ADDRESS';

/** The built game, served as `npm start` serves it, while the tests run. */
export default async function startServer(): Promise<() => void> {
  const server = serve(fileURLToPath(new URL('../dist', import.meta.url))).listen(0, 'localhost');
  await once(server, 'listening');
  process.env[ADDRESS] = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
