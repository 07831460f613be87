import { connect } from '@nats-io/transport-node';
import { NatsBus, type BusMessage } from '@night-cage/server';
import { LiveNats } from '@night-cage/testkit/live';
import { parseNatsOptions } from '../src/bus/nats-options.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';

/*
 * The NATS of compose.scale.yaml with the shipped configuration: without the password no client
 * gets in.
 */

const SETTLED = { timeout: 120_000, interval: 20 };

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function natsFor(user: string, password: string): Promise<LiveNats> {
  const nats = (await LiveNats.start({ user, password }))!;
  opened.push({ close: () => nats.kill() });
  return nats;
}

function bus(address: string): NatsBus {
  const one = new NatsBus(address);
  opened.unshift(one);
  return one;
}

/** Resolves once a new message of the first bus has reached the other. */
async function expectDelivery(one: NatsBus, other: NatsBus): Promise<void> {
  const received: BusMessage[] = [];
  const stop = other.subscribe('a', (news) => received.push(news));
  await vi.waitFor(() => {
    one.publish('a', { t: 'look' });
    expect(received).not.toEqual([]);
  }, SETTLED);
  stop();
}

const withCredentials = (nats: LiveNats, user: string, password: string): string =>
  nats.address.replace('nats://', `nats://${encodeURIComponent(user)}:${encodeURIComponent(password)}@`);

describe.runIf(LiveNats.isInstalled())('NATS with a password', () => {
  test('a client with wrong or no credentials is refused', async () => {
    const nats = await natsFor('cage', 'a-password');
    for (const credentials of [{}, { user: 'cage', pass: 'another' }, { user: 'other', pass: 'a-password' }])
      await expect(connect({ servers: nats.address, reconnect: false, ...credentials })).rejects.toThrow(
        /Authorization Violation/i,
      );
  });

  test.each([
    ['cage', 'a-password'],
    ['cage', '4222'],
    ['cage', '12:34@nats/?#% x'],
  ])(
    'two buses with the credentials %s and %s in their addresses hear each other',
    async (user, password) => {
      const address = withCredentials(await natsFor(user, password), user, password);
      await expectDelivery(bus(address), bus(address));
    },
  );

  test('two buses reconnect after NATS has had another password for a while', async () => {
    const nats = await natsFor('cage', 'a-password');
    const address = withCredentials(nats, 'cage', 'a-password');
    const [one, other] = [bus(address), bus(address)];
    await expectDelivery(one, other);
    await nats.kill();
    await nats.start({ user: 'cage', password: 'another' });
    // The NATS client gives up after two refusals.
    await vi.waitFor(() => expect(nats.refused).toBeGreaterThanOrEqual(4), SETTLED);
    await nats.kill();
    await nats.start({ user: 'cage', password: 'a-password' });
    await expectDelivery(one, other);
  });
});

test('credentials are passed separately from the host; with tls:// nothing is sent unencrypted', () => {
  expect(parseNatsOptions('nats://host:4222')).toEqual({ servers: 'nats://host:4222' });
  expect(parseNatsOptions('nats://a%40b:c%2Fd@host:4222')).toEqual({
    servers: 'nats://host:4222',
    user: 'a@b',
    pass: 'c/d',
  });
  expect(parseNatsOptions('nats://a-token@[::1]:4222')).toEqual({
    servers: 'nats://[::1]:4222',
    token: 'a-token',
  });
  expect(parseNatsOptions('tls://a:b@host')).toEqual({
    servers: 'tls://host',
    user: 'a',
    pass: 'b',
    tls: {},
  });
});
