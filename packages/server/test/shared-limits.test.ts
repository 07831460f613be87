import {
  SUBPROTOCOLS,
  DEFAULT_TABLE_SETTINGS,
  PROTOCOL_VERSION,
  createTableId,
  type ServerMessage,
} from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { MemoryStore, type ServerLimits, type Store } from '@night-cage/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { addressKey } from '../src/http/address-key.ts';
import { openSite, type OpenSite } from './open-site.ts';

/* Limits hold across several servers, and across the addresses of one household. */

const SETUP = { edition: 'base', players: 2, options: {} } as const;

/** Time stands still, so that no counter expires during a test. */
const NOW = Date.UTC(2026, 4, 5, 12);
const clock = { now: () => NOW, after: () => () => undefined };

/** Servers on one store. */
async function serversOn(store: Store, count: number, limits: Partial<ServerLimits>): Promise<OpenSite[]> {
  const sites: OpenSite[] = [];
  for (let n = 0; n < count; n++) {
    const site = await openSite({ store, clock, limits, proxies: 1 });
    onTestFinished(site.close);
    sites.push(site);
  }
  return sites;
}

const newId = (): string => createTableId(crypto.getRandomValues(new Uint8Array(12)));

const make = ({ address }: OpenSite, from: string): Promise<Response> =>
  fetch(new URL('api/tables', address), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${'a'.repeat(64)}`,
      'X-Forwarded-For': from,
    },
    body: JSON.stringify({ id: newId(), settings: { ...DEFAULT_TABLE_SETTINGS, wish: SETUP } }),
  });

const guess = ({ address }: OpenSite, from: string): Promise<Response> =>
  fetch(new URL(`api/tables/${newId()}/log`, address), { headers: { 'X-Forwarded-For': from } });

/** The statuses of many requests, each to the next server. */
async function statuses(
  sites: readonly OpenSite[],
  times: number,
  ask: (site: OpenSite, n: number) => Promise<Response>,
): Promise<number[]> {
  const answers: Response[] = [];
  for (let n = 0; n < times; n++) answers.push(await ask(sites[n % sites.length]!, n));
  for (const answer of answers.filter(({ status }) => status === 429)) {
    expect(await answer.json()).toMatchObject({ code: 'server/too-many' });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  return answers.map(({ status }) => status);
}

const count = (all: readonly number[], status: number): number =>
  all.filter((other) => other === status).length;

describe('two servers on one store together allow what one does', () => {
  test('new tables', async () => {
    const sites = await serversOn(new MemoryStore(), 2, { tables: 5 });
    const answers = await statuses(sites, 12, (site) => make(site, '1.1.1.1'));
    expect([count(answers, 201), count(answers, 429)]).toEqual([5, 7]);
    expect((await make(sites[0]!, '2.2.2.2')).status).toBe(201);
  });

  test('guesses of names, over HTTP and on the socket', async () => {
    const sites = await serversOn(new MemoryStore(), 2, { unknown: 6 });
    const answers = await statuses(sites, 12, (site) => guess(site, '1.1.1.1'));
    expect([count(answers, 404), count(answers, 429)]).toEqual([6, 6]);
    for (const { address } of sites)
      expect(await hello(address, '1.1.1.1')).toMatchObject({ t: 'refused', code: 'server/too-many' });
    expect(await hello(sites[0]!.address, '2.2.2.2')).toMatchObject({ code: 'table/not-found' });
  });
});

describe('shared counters', () => {
  test('are not asked about requests that a server refuses itself', async () => {
    const store = new MemoryStore();
    let queries = 0;
    const counting = store.count.bind(store);
    store.count = (...args) => {
      queries++;
      return counting(...args);
    };
    const [site] = await serversOn(store, 1, { unknown: 4 });
    await statuses([site!], 50, () => guess(site!, '1.1.1.1'));
    expect(queries).toBe(4);
  });

  test('are asked at a limited rate, for any number of addresses', async () => {
    const store = new MemoryStore();
    let queries = 0;
    store.count = () => {
      queries++;
      return Promise.resolve(0);
    };
    const [site] = await serversOn(store, 1, { unknown: 4 });
    await statuses([site!], 600, (_, n) => guess(site!, `9.9.${n >> 8}.${n & 255}`));
    expect(queries).toBeLessThan(300);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('the store is away'))],
    ['does not answer', () => new Promise<number>(() => undefined)],
  ] as const)('are skipped when the store %s: each server counts for itself', async (_, counts) => {
    const store = new MemoryStore();
    store.count = counts;
    // The timeout is immediate.
    const soon = {
      now: () => NOW,
      after: (milliseconds: number, call: () => void) => {
        if (milliseconds === 1_000) setImmediate(call);
        return () => undefined;
      },
    };
    const site = await openSite({ store, clock: soon, limits: { unknown: 3 }, proxies: 1 });
    onTestFinished(site.close);
    const answers = await statuses([site], 5, () => guess(site, '1.1.1.1'));
    expect([count(answers, 404), count(answers, 429)]).toEqual([3, 2]);
  });

  test('have names that hide the addresses, and change every day', async () => {
    const store = new MemoryStore();
    const names: string[] = [];
    store.count = ({ name }) => {
      names.push(name);
      return Promise.resolve(0);
    };
    const salts: string[] = [];
    const saveOnce = store.saveOnce.bind(store);
    store.saveOnce = (name, value) => {
      if (name.startsWith('salt')) salts.push(name);
      return saveOnce(name, value);
    };
    let now = NOW;
    const site = await openSite({ store, clock: { ...clock, now: () => now }, proxies: 1 });
    onTestFinished(site.close);
    for (const day of [0, 0, 1]) {
      now = NOW + day * 86_400_000;
      await guess(site, '1.1.1.1');
    }
    expect(names[0]).toMatch(/^[\w-]{43}$/);
    expect([names[0] === names[1], names[1] === names[2]]).toEqual([true, false]);
    expect(salts).toEqual(['salt 2026-05-05', 'salt 2026-05-06']);
  });
});

test('addresses of one /64 count as one, and mapped IPv6 as IPv4', async () => {
  const [site] = await serversOn(new MemoryStore(), 1, { tables: 3 });
  const house = await statuses([site!], 6, (other, n) => make(other, `2001:db8:1:2:${n}:${n}::${n}`));
  expect(count(house, 201)).toBe(3);
  expect((await make(site!, '2001:db8:1:3::1')).status).toBe(201);
  const four = ['8.8.8.8', '::ffff:8.8.8.8', '::ffff:808:808', '[::ffff:8.8.8.8]:443'];
  expect(count(await statuses([site!], 4, (other, n) => make(other, four[n]!)), 201)).toBe(3);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[2001:db8:1:2::1]:8080', '2001:db8:1:2::/64'],
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

/** The first answer to a hello at an unknown table. */
const hello = (address: string, from: string): Promise<ServerMessage> =>
  new Promise((resolve, reject) => {
    const url = new URL('api/live', address);
    url.protocol = 'ws:';
    const line = new WebSocket(url, [...SUBPROTOCOLS], { headers: { 'X-Forwarded-For': from } });
    line.on('error', reject);
    line.on('open', () =>
      line.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table: newId(), seq: 0 })),
    );
    line.on('message', (data: Buffer) => {
      resolve(JSON.parse(data.toString()) as ServerMessage);
      line.close();
    });
  });
