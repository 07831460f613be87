import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundRequests, isPublicAddress } from '@night-cage/server';
import { expect, onTestFinished, test } from 'vitest';

/* People may enter any URL: requests to it leave the network or are not sent. */

const NOT_PUBLIC = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.251',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  'no address',
];

test.each(NOT_PUBLIC)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'out.example': ['1.1.1.1', '2606:4700::1111'],
  'in.example': ['10.0.0.1'],
  'both.example': ['1.1.1.1', '127.0.0.1'],
};
const resolve = (host: string) =>
  Promise.resolve((NAMES[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

/** Tests do not wait for refusals. */
const pause = (): Promise<void> => Promise.resolve();

test.each([
  ['https://out.example/', null],
  ['https://1.1.1.1/', null],
  ['https://[2606:4700::1111]/path', null],
  ['https://out.example:443/', null],
  ['https://out.example:8443/', 'notice/not-https'],
  ['https://[2606:4700::1111]:8443/path', 'notice/not-https'],
  ['https://in.example:8443/', 'notice/not-https'],
  ['http://out.example/', 'notice/not-https'],
  ['ftp://out.example/', 'notice/not-https'],
  ['out.example', 'notice/not-https'],
  ['https://', 'notice/not-https'],
  ['https://me:secret@out.example/', 'notice/not-https'],
  ['https://in.example/', 'notice/unknown-host'],
  ['https://both.example/', 'notice/unknown-host'],
  ['https://127.0.0.1/', 'notice/unknown-host'],
  ['https://2130706433/', 'notice/unknown-host'],
  ['https://0x7f.1/', 'notice/unknown-host'],
  ['https://[::1]/', 'notice/unknown-host'],
  ['https://[::ffff:127.0.0.1]/', 'notice/unknown-host'],
  ['https://nowhere.example/', 'notice/unknown-host'],
])('%s: %s', async (address, fault) => {
  expect(await new OutboundRequests({ resolve, pause }).findAddressFault(address)).toBe(fault);
});

/** A server on this machine, and the requests it received. */
async function localServer(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.headers.host} ${request.url}`);
    answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, received };
}

test('a name is looked up once, so that it cannot change to a private address', async () => {
  const lookedUp: string[] = [];
  const requests = new OutboundRequests({
    resolve: () => {
      lookedUp.push(lookedUp.length === 0 ? '1.1.1.1' : '127.0.0.1');
      return Promise.resolve([{ address: lookedUp.at(-1)!, family: 4 }]);
    },
  });
  expect(await requests.findAddressFault('https://rebinding.example/')).toBeNull();
  expect(await requests.post('https://rebinding.example/', {}, '{}')).toBeNull();
  expect(lookedUp).toEqual(['1.1.1.1', '127.0.0.1']);
});

test('a server that allows private addresses may use them, also without encryption; public ones need it', async () => {
  const { port, received } = await localServer((response) => response.writeHead(204).end());
  const requests = new OutboundRequests({
    isPrivateAllowed: true,
    resolve: (host) =>
      host === 'home.local' ? Promise.resolve([{ address: '127.0.0.1', family: 4 }]) : resolve(host),
  });
  expect(await requests.post(`http://home.local:${port}/bell`, {}, '{}')).toBe(204);
  expect(received).toEqual([`POST home.local:${port} /bell`]);
  expect(await requests.findAddressFault('http://out.example/')).toBe('notice/not-https');
  expect(await requests.findAddressFault('https://out.example:8443/')).toBe('notice/not-https');
});

test('redirects are not followed, and an endless response is not read', async () => {
  const other = await localServer((response) => response.end());
  const moved = await localServer((response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${other.port}/` }).end(),
  );
  const endless = await localServer((response) => {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  const requests = new OutboundRequests({ isPrivateAllowed: true });
  expect(await requests.post(`http://127.0.0.1:${moved.port}/`, {}, '{}')).toBe(307);
  expect(other.received).toEqual([]);
  expect(await requests.post(`http://127.0.0.1:${endless.port}/`, {}, '{}')).toBe(200);
});

test('no answer, or no server, is a failure', async () => {
  const requests = new OutboundRequests({ isPrivateAllowed: true });
  const { port } = await localServer((response) => response.destroy());
  expect(await requests.post(`http://127.0.0.1:${port}/`, {}, '{}')).toBeNull();
  expect(await requests.post('http://127.0.0.1:1/', {}, '{}')).toBeNull();
});
