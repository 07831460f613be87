import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Failure } from '../shared/failure.ts';

export const FIRST_PORT = 8080;
const PORTS_TRIED = 20;

export interface ListenOptions {
  /** What is served there, for the error message. */
  readonly what: string;
  /** The flag that chooses another port. */
  readonly flag: string;
  readonly host: string;
  /** Null: the first free port from 8080. */
  readonly port: number | null;
}

/** Null if no port is named. */
export function parsePort(text = ''): number | null {
  if (text === '') return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new Failure(`a port must be a number from 0 to 65535, not "${text.slice(0, 40)}"`, 2);
}

/** Returns the port. */
export async function listen(
  server: Server,
  { what, flag, host, port: wanted }: ListenOptions,
): Promise<number> {
  const ports = wanted === null ? Array.from({ length: PORTS_TRIED }, (_, n) => FIRST_PORT + n) : [wanted];
  for (const port of ports) {
    server.listen(port, host);
    try {
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES')
        throw new Failure(`you may not use port ${port}: choose one above 1023 with ${flag}`, 1);
      if (code !== 'EADDRINUSE')
        throw new Failure(`${what} cannot be served at ${host}, port ${port} (${code})`, 1);
    }
  }
  const inUse = wanted === null ? `the ports ${ports[0]} to ${ports.at(-1)} are all` : `port ${wanted} is`;
  throw new Failure(`${inUse} in use: choose another one with ${flag}`, 1);
}
