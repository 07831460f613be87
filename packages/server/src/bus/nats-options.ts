import type { ConnectionOptions } from '@nats-io/transport-node';

/**
 * How to connect to `nats://user:password@host:4222` or `nats://token@host:4222`. The client of NATS looks only for a host in
 * an address, so what stands before it is given by itself. It must never be logged.
 */
export function parseNatsOptions(address: string): ConnectionOptions {
  const { protocol, username, password, host } = new URL(address);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const who = pass === '' ? { token: user } : { user, pass };
  return {
    servers: `${protocol}//${host}`,
    ...(user === '' && pass === '' ? {} : who),
    // Whoever asks for TLS does not say a password without it.
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}
