import { isIP, isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** An address to open: one made of colons stands in brackets, and the one that means all of this machine is none. */
export function formatServerUrl(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}/`;
}

/** The addresses under which the rest of the house finds this machine. */
export const listLanUrls = (port: number): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => formatServerUrl(address, port));

/** Whether only this machine can reach it. */
export const isLoopbackHost = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

/**
 * Is it asked for by a name of this machine? A page from elsewhere could let a name of its own lead here, and read what
 * the browser keeps under that name. Nobody can do that with an address in numbers.
 */
export function createHostCheck(names: readonly string[]): (asked: string) => boolean {
  const own = new Set(
    ['localhost', hostname(), `${hostname()}.local`, ...names].map((name) => name.toLowerCase()),
  );
  return (asked) => {
    const name = asked.replace(/:\d*$/, '').toLowerCase();
    return own.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}

/** A page may ask only where it came from: nobody else's page asks in somebody's name. Programs say no origin. */
export function isSameOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | null,
): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
