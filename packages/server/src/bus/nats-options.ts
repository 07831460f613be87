import type { ConnectionOptions } from '@nats-io/transport-node';

/**
 * Connection options for `nats://user:password@host:4222` or `nats://token@host:4222`. The NATS
 * client reads only the host from an address, so this passes the credentials separately. Never log
 * them.
 */
export function parseNatsOptions(address: string): ConnectionOptions {
  const { protocol, username, password, host } = new URL(address);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const credentials = pass === '' ? { token: user } : { user, pass };
  return {
    servers: `${protocol}//${host}`,
    ...(user === '' && pass === '' ? {} : credentials),
    // With `tls:` the client never sends the credentials unencrypted.
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}
