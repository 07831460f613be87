import { isIP, isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/**
 * The address to open. An IPv6 address needs brackets, and an address that means all interfaces
 * becomes `localhost`.
 */
export function formatServerUrl(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}/`;
}

/** The addresses of this machine in the local network. */
export const listLanUrls = (port: number): string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => formatServerUrl(address, port));

/** Whether only this machine can reach the server. */
export const isLoopbackHost = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

/**
 * Checks that a request uses a name of this machine. Another site could point its own name here
 * (DNS rebinding) and read what the browser stores under that name. That is impossible with an IP
 * address.
 */
export function createHostCheck(names: readonly string[]): (host: string) => boolean {
  const own = new Set(
    ['localhost', hostname(), `${hostname()}.local`, ...names].map((name) => name.toLowerCase()),
  );
  return (host) => {
    const name = host.replace(/:\d*$/, '').toLowerCase();
    return own.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}

/**
 * Only pages of this server may send requests, so that no other site can act for a person. Programs
 * send no origin.
 */
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
