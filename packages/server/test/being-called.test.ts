import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { OnlineTable } from '@night-cage/client';
import { personToMove, tokenFor } from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import {
  ADDRESS_LIMITS,
  MemoryStore,
  Metrics,
  WayOut,
  machineClock,
  machineRandom,
  openSite,
  type Site,
} from '@night-cage/server';
import { joinTable, makeTable, until } from '@night-cage/testkit/online';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* Being called, from a page's question to a push service and to an address of somebody's own: real HTTP on both sides. */

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const pem = (name: string): string =>
  readFileSync(new URL(`fixtures/local-${name}.pem`, import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'night-cage-called-'));
const logged: string[] = [];
const store = new MemoryStore();
const metrics = new Metrics();
let ahead = 0;
let site: Site;
let strict: Site;
let endpoint: Server;
let endpointAt: string;
/** What the endpoint got, and those who wait for it. */
const received: Received[] = [];
let onReceived: () => void = () => undefined;
let status = 201;

async function addressOf(server: Site['server']): Promise<string> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}
let address: string;
let strictAt: string;

async function open(wayOut?: WayOut): Promise<Site> {
  return openSite({
    folder,
    together: {
      store: wayOut === undefined ? new MemoryStore() : store,
      bots: { choose: (_, state) => Promise.resolve(legalOptions(state)[0]!) },
      // People here have been away for as long as a test says.
      clock: { now: () => Date.now() + ahead, after: machineClock.after },
      random: machineRandom,
      watch: metrics.watch,
      log: (what, more) => logged.push(JSON.stringify({ what, ...more })),
      whereabouts: () => ({ onlyHere: true, command: '', addresses: ['http://house.example/'] }),
      contact: 'mailto:keeper@cage.example',
      limits: { ...ADDRESS_LIMITS, notices: wayOut === undefined ? 25 : 1_000 },
      ...(wayOut === undefined ? {} : { wayOut }),
    },
  });
}

beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates(), pem('cert')]);
  endpoint = createServer({ key: pem('key'), cert: pem('cert') }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
      onReceived();
    });
  });
  endpoint.listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  endpointAt = `https://push.example:${(endpoint.address() as AddressInfo).port}`;
  site = await open(
    new WayOut({
      isPrivateAllowed: true,
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    }),
  );
  address = await addressOf(site.server);
  strict = await open();
  strictAt = await addressOf(strict.server);
});
afterAll(async () => {
  await site.close();
  await strict.close();
  endpoint.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, name: string | null, body?: unknown, at = address): Promise<Response> => {
  const [, id = ''] = /tables\/(\w+)/.exec(path) ?? [];
  return fetch(new URL(path, at), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(name === null ? {} : { Authorization: `Bearer ${tokenFor(name, id)}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

/** A browser as it subscribes: its key and a secret, which only it can read with. */
function browser(path: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `${endpointAt}${path}`,
    expirationTime: null,
    keys: {
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

const NAMES = ['ada', 'ben'];

/** Two people at a table by letter, in the middle of their game. */
async function twoAtTable(): Promise<{ id: string; people: OnlineTable[] }> {
  const made = await makeTable(address, 'ada', { edition: 'base', players: 2, options: {} }, { pace: 24 });
  const people = NAMES.map((name) => joinTable(address, made, name));
  for (const [seat, one] of people.entries()) {
    await until(one, () => one.table.seq > 0);
    expect(await one.ask({ t: 'sit', seat })).toEqual({ done: true });
  }
  for (const one of people) await one.ready(true);
  for (const one of people) await until(one, () => one.table.phase === 'playing');
  return { id: made.id, people };
}

/** Whoever must choose does, until it is the other's choice; then both are away for a minute, and what is due is done. */
async function theOthersChoice(people: readonly OnlineTable[]): Promise<number> {
  const first = personToMove(people[0]!.table)!.person;
  const mover = people[first - 1]!;
  for (let n = 0; personToMove(mover.table)!.person === first; n++) {
    const { position, game } = mover.table;
    const options = legalOptions(game!.state);
    const option = options[n % options.length]!;
    expect(await mover.ask({ t: 'play', at: position, option })).toEqual({ done: true });
    await until(mover, () => mover.table.position !== position && personToMove(mover.table) !== null);
  }
  ahead += 60_000;
  await site.tables!.doDue();
  return 3 - first;
}

/** Resolves when the endpoint has got so many. */
const got = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onReceived = () => (received.length >= count ? resolve() : undefined);
    onReceived();
  });

const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

test('a browser and an address are called, once, and only whose choice it is', async () => {
  const { id, people } = await twoAtTable();
  const { push } = (await (await ask('api/about', null)).json()) as { push: string };
  for (const name of NAMES) {
    const subscription = browser(`/push/${name}`);
    expect((await ask(`api/tables/${id}/push`, name, { subscription, lang: 'de' })).status).toBe(204);
    expect((await ask(`api/tables/${id}/hook`, name, { url: `${endpointAt}/hook/${name}` })).status).toBe(
      204,
    );
  }
  expect(await (await ask(`api/tables/${id}/notices`, 'ada')).json()).toEqual({
    push: 1,
    hook: `${endpointAt}/hook/ada`,
  });
  received.length = 0;
  const called = NAMES[(await theOthersChoice(people)) - 1]!;
  await got(2);
  await site.tables!.settled();
  const [pushed, posted] = received.toSorted((a, b) => (a.path < b.path ? 1 : -1));
  expect([pushed!.path, posted!.path]).toEqual([`/push/${called}`, `/hook/${called}`]);

  const { table } = people[0]!;
  const notice = JSON.parse(posted!.body.toString()) as Record<string, unknown>;
  expect(posted!.headers['content-type']).toBe('application/json');
  expect(notice).toEqual({
    table: id,
    seat: personToMove(table)!.seat,
    kind: 'choice',
    by: table.waitsSince + 24 * 3_600_000,
    url: `http://house.example/#/t/${id}`,
  });

  const { headers, body } = pushed!;
  expect(headers).toMatchObject({ topic: id, urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(Number(headers['ttl'])).toBeGreaterThan(23 * 3_600);
  expect(Number(headers['ttl'])).toBeLessThanOrEqual(24 * 3_600);
  expect(body.includes(id)).toBe(false);
  const [, jwt, k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
  expect(k).toBe(push);
  const [head, claims, signature] = jwt!.split('.') as [string, string, string];
  expect(decoded(head)).toMatchObject({ alg: 'ES256' });
  expect(decoded(claims)).toMatchObject({ aud: endpointAt, sub: 'mailto:keeper@cage.example' });
  const point = Buffer.from(push, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);

  // A wait has one call; and nothing that is written down says where anybody is called.
  ahead += 60_000;
  await site.tables!.doDue();
  await site.tables!.settled();
  expect(received).toHaveLength(2);
  expect(logged.filter((line) => line.includes('"called"'))).toHaveLength(2);
  expect(logged.join('')).not.toContain('push.example');
  for (const one of people) one.stop();
});

test('a browser that the push service does not know any more is forgotten; an address is tried again', async () => {
  const { id, people } = await twoAtTable();
  for (const name of NAMES) {
    await ask(`api/tables/${id}/push`, name, { subscription: browser(`/push/${name}`) });
    await ask(`api/tables/${id}/hook`, name, { url: `${endpointAt}/hook/${name}` });
  }
  received.length = 0;
  status = 404;
  const called = NAMES[(await theOthersChoice(people)) - 1]!;
  await got(2);
  await site.tables!.settled();
  status = 201;
  expect(await (await ask(`api/tables/${id}/notices`, called)).json()).toMatchObject({ push: 0 });
  ahead += 60_000;
  await site.tables!.doDue();
  await got(3);
  expect(received[2]!.path).toBe(`/hook/${called}`);
  await site.tables!.settled();
  for (const one of people) one.stop();
});

test('who takes it back is not called; nor is somebody called for whom nobody asked', async () => {
  const made = await makeTable(address, 'ada', { edition: 'base', players: 2, options: {} });
  const subscription = browser('/push/ada');
  const route = `api/tables/${made.id}`;
  const notices = async (): Promise<unknown> => (await ask(`${route}/notices`, 'ada')).json();
  expect((await ask(`${route}/push`, 'ada', { subscription })).status).toBe(204);
  expect((await ask(`${route}/hook`, 'ada', { url: `${endpointAt}/` })).status).toBe(204);
  expect(await notices()).toEqual({ push: 1, hook: `${endpointAt}/` });
  const { endpoint: gone } = subscription;
  expect((await ask(`${route}/push`, 'ada', { subscription: null, endpoint: gone })).status).toBe(204);
  expect((await ask(`${route}/hook`, 'ada', { url: null })).status).toBe(204);
  expect(await notices()).toEqual({ push: 0, hook: null });
  expect((await store.load(made.id, 0))!.called).toEqual([]);

  for (const what of ['push', 'hook', 'notices']) {
    const body = what === 'notices' ? undefined : { url: `${endpointAt}/` };
    expect((await ask(`${route}/${what}`, 'eve', body)).status).toBe(403);
    expect((await ask(`${route}/${what}`, null, body)).status).toBe(403);
    expect((await ask(`api/tables/aaaaaaaaaaaa/${what}`, 'ada', body)).status).toBe(404);
  }
  const elsewhere = await fetch(new URL(`${route}/hook`, address), {
    method: 'POST',
    headers: {
      Origin: 'https://elsewhere.example',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${tokenFor('ada', made.id)}`,
    },
    body: JSON.stringify({ url: `${endpointAt}/` }),
  });
  expect(elsewhere.status).toBe(403);
});

test('only so many browsers, and nothing that cannot be called', async () => {
  const { id } = await makeTable(address, 'ada', { edition: 'base', players: 2, options: {} });
  const push = async (subscription: unknown): Promise<number> =>
    (await ask(`api/tables/${id}/push`, 'ada', { subscription })).status;
  for (let n = 0; n < 5; n++) expect(await push(browser(`/push/${n}`))).toBe(204);
  const sixth = await ask(`api/tables/${id}/push`, 'ada', { subscription: browser('/push/6') });
  expect([sixth.status, await sixth.json()]).toEqual([409, { code: 'notice/too-many' }]);
  const whole = browser('/push/7');
  for (const wrong of [
    null,
    'https://push.example/',
    {},
    { ...whole, keys: {} },
    { ...whole, keys: { ...whole.keys, auth: 'short' } },
    { ...whole, keys: { ...whole.keys, p256dh: whole.keys.auth } },
    { ...whole, endpoint: `https://push.example/${'x'.repeat(1_000)}` },
    { ...whole, more: 1 },
  ])
    expect(await push(wrong)).toBe(400);
});

test('addresses in here are refused by a server that was not told otherwise, and asking too often is', async () => {
  const { id } = await makeTable(strictAt, 'ada', { edition: 'base', players: 2, options: {} });
  const refusal = async (path: string, body: unknown): Promise<unknown> =>
    (await ask(`api/tables/${id}/${path}`, 'ada', body, strictAt)).json();
  for (const [url, code] of [
    ['https://127.0.0.1/', 'notice/private'],
    ['https://169.254.169.254/latest/meta-data', 'notice/private'],
    ['https://[::1]:8123/', 'notice/private'],
    ['https://localhost/', 'notice/private'],
    ['http://192.168.1.2/', 'notice/not-https'],
    ['file:///etc/passwd', 'notice/not-https'],
    ['nonsense', 'notice/not-https'],
  ]) {
    expect(await refusal('hook', { url })).toEqual({ code });
    expect(await refusal('push', { subscription: { ...browser(''), endpoint: url } })).toEqual({ code });
  }
  const statuses: number[] = [];
  for (let n = 0; n < 15; n++)
    statuses.push((await ask(`api/tables/${id}/hook`, 'ada', { url: null }, strictAt)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
});

test('the keys are made once', async () => {
  const kept = await store.keepOnce('vapid', 'others');
  const { push } = (await (await ask('api/about', null)).json()) as { push: string };
  expect(JSON.parse(kept)).toMatchObject({ publicKey: push });
  expect(Buffer.from(push, 'base64url')).toHaveLength(65);
});
