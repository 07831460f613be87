import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { findFreePort, LiveServer } from '@night-cage/testkit/live';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { addressOf, ending, flagsFor, makeGame, serve } from './serve-process.ts';
import { bin, nightCage } from './support.ts';

/*
 * How `night-cage serve` ends, as its supervisor sees it: exit code, one line of output, nothing
 * left behind.
 */

beforeAll(makeGame);

/** A port in use until the test ends, on the host name that servers use. */
async function usedPort(): Promise<number> {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  return (other.address() as AddressInfo).port;
}

async function expectTablesIn(data: string): Promise<void> {
  const next = new LiveServer([bin], flagsFor(data));
  expect(await next.start()).toBe(true);
  expect(await (await fetch(new URL('api/about', next.address))).json()).toMatchObject({ online: true });
  await next.stop();
  expect(next.wasLate).toBe(false);
}

test('SIGTERM ends it with exit code 0, also with a metrics port', async () => {
  const child = serve(...flagsFor('calm'), '--port', '0', '--metrics-port', String(await findFreePort()));
  const ended = ending(child);
  await addressOf(child);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null, err: '' });
  await expectTablesIn('calm');
});

test('SIGTERM ends it with exit code 0, also while Prometheus keeps a connection open', async () => {
  const port = await findFreePort();
  const child = serve(...flagsFor('scraped'), '--port', '0', '--metrics-port', String(port));
  const ended = ending(child);
  await addressOf(child);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response] = (await once(get({ host: 'localhost', port, path: '/metrics', agent }), 'response')) as [
    NodeJS.ReadableStream,
  ];
  expect(await text(response)).toContain('night_cage_sockets');
  expect(Object.values(agent.freeSockets)).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null, err: '' });
});

test('a port in use ends it with exit code 1 and one sentence, and the next start can open the store', async () => {
  const port = await usedPort();
  expect(await ending(serve(...flagsFor('port'), '--port', String(port)))).toEqual({
    code: 1,
    signal: null,
    err: `night-cage: port ${port} is in use: choose another one with --port.\n`,
  });
  await expectTablesIn('port');
});

test('a metrics port in use ends it with exit code 1 and one sentence, and the next start can open the store', async () => {
  const port = await usedPort();
  const flags = ['--port', '0', '--metrics-port', String(port)];
  expect(await ending(serve(...flagsFor('metrics'), ...flags))).toEqual({
    code: 1,
    signal: null,
    err: `night-cage: port ${port} is in use: choose another one with --metrics-port.\n`,
  });
  await expectTablesIn('metrics');
});

test('unknown arguments end it with exit code 2, and its help lists all three codes', async () => {
  expect(await nightCage(['serve', '--metrics-port', 'many'])).toMatchObject({ code: 2 });
  const { out } = await nightCage(['help', 'serve']);
  expect(out).toMatch(/Exit code: 0 .+, 1 .+, 2 /);
});

test.each([
  'http://cage:a-secret@nats:4222',
  'nats://cage:a-secret%@nats:4222',
  'nats://cage:a-secret@',
  'nats://cage:a-secret@nats:4222',
])('an invalid bus address, %s, is refused without printing its password', async (address) => {
  const { code, err } = await nightCage(['serve', '--bus', address]);
  expect(code).toBe(2);
  expect(err).toContain('--bus');
  expect(err).not.toContain('a-secret');
});
