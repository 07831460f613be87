import { createPublicKey, verify } from 'node:crypto';
import type { OnlineTable } from '@night-cage/client';
import { personToMove } from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import { OutboundRequests, parseSecret } from '@night-cage/server';
import { joinOnlineTable, createOnlineTable, waitUntil } from '@night-cage/testkit/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotificationSite, Endpoint, browserAt } from './notification-site.ts';

/* Notifications from a page's request to a push service and to a person's own URL, over real HTTP. */

const endpoint = new Endpoint();
const site = new NotificationSite();

beforeAll(async () => {
  await endpoint.open();
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  await site.open({
    outbound: new OutboundRequests({ isPrivateAllowed: true, resolve }),
    limits: { notices: 1_000 },
  });
});
afterAll(async () => {
  await site.close();
  endpoint.close();
});

const NAMES = ['ada', 'ben'];

/** Two people in the middle of a correspondence game. */
async function twoAtTable(): Promise<{ id: string; people: OnlineTable[] }> {
  const created = await createOnlineTable(
    site.address,
    'ada',
    { edition: 'base', players: 2, options: {} },
    { pace: 24 },
  );
  const people = NAMES.map((name) => joinOnlineTable(site.address, created, name));
  for (const [seat, player] of people.entries()) {
    await waitUntil(player, () => player.table.seq > 0);
    expect(await player.ask({ t: 'sit', seat })).toEqual({ done: true });
  }
  for (const player of people) await player.ready(true);
  for (const player of people) await waitUntil(player, () => player.table.phase === 'playing');
  return { id: created.id, people };
}

/**
 * The player to move chooses until it is the other's turn. Then both are away for a minute, and
 * overdue actions run.
 */
async function playUntilOthersTurn(people: readonly OnlineTable[]): Promise<number> {
  const first = personToMove(people[0]!.table)!.person;
  const mover = people[first - 1]!;
  for (let n = 0; personToMove(mover.table)!.person === first; n++) {
    const { position, game } = mover.table;
    const options = legalOptions(game!.state);
    const option = options[n % options.length]!;
    expect(await mover.ask({ t: 'play', at: position, option })).toEqual({ done: true });
    await waitUntil(mover, () => mover.table.position !== position && personToMove(mover.table) !== null);
  }
  await site.pass(60_000);
  return 3 - first;
}

const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

test('a browser and a URL are notified, once, and only for the player to move', async () => {
  const { id, people } = await twoAtTable();
  const { push } = (await (await site.ask('api/about', null)).json()) as { push: string };
  for (const name of NAMES) {
    const subscription = browserAt(`${endpoint.address}/push/${name}`);
    expect((await site.ask(`api/tables/${id}/push`, name, { subscription, lang: 'de' })).status).toBe(204);
    expect(
      (await site.ask(`api/tables/${id}/hook`, name, { url: `${endpoint.address}/hook/${name}` })).status,
    ).toBe(204);
  }
  expect(await (await site.ask(`api/tables/${id}/notices`, 'ada')).json()).toEqual({
    push: 1,
    hook: `${endpoint.address}/hook/ada`,
    feed: false,
  });
  endpoint.received.length = 0;
  const whose = NAMES[(await playUntilOthersTurn(people)) - 1]!;
  await endpoint.got(2);
  await site.site.tables!.settled();
  const [pushed, posted] = endpoint.received.toSorted((a, b) => (a.path < b.path ? 1 : -1));
  expect([pushed!.path, posted!.path]).toEqual([`/push/${whose}`, `/hook/${whose}`]);

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
  expect(headers).toMatchObject({ topic: `${id}-choice`, urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(Number(headers['ttl'])).toBeGreaterThan(23 * 3_600);
  expect(Number(headers['ttl'])).toBeLessThanOrEqual(24 * 3_600);
  expect(body.includes(id)).toBe(false);
  const [, jwt, k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
  expect(k).toBe(push);
  const [head, claims, signature] = jwt!.split('.') as [string, string, string];
  expect(decoded(head)).toMatchObject({ alg: 'ES256' });
  expect(decoded(claims)).toMatchObject({ aud: endpoint.address, sub: 'mailto:keeper@cage.example' });
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

  // Each turn has one notification, and no log line contains an address.
  await site.pass(60_000);
  await site.site.tables!.settled();
  expect(endpoint.received).toHaveLength(2);
  expect(site.logged.filter((line) => line.includes('"called"'))).toHaveLength(2);
  expect(site.logged.join('')).not.toContain('push.example');
  const { secret } = parseSecret((await site.store.load(id, 0))!.secret)!;
  expect(JSON.stringify(notice) + site.logged.join('')).not.toContain(secret);
  for (const player of people) player.stop();
});

test('a browser that the push service does not know any more is dropped; a URL is retried', async () => {
  const { id, people } = await twoAtTable();
  for (const name of NAMES) {
    await site.ask(`api/tables/${id}/push`, name, {
      subscription: browserAt(`${endpoint.address}/push/${name}`),
    });
    await site.ask(`api/tables/${id}/hook`, name, { url: `${endpoint.address}/hook/${name}` });
  }
  endpoint.received.length = 0;
  endpoint.status = 404;
  const whose = NAMES[(await playUntilOthersTurn(people)) - 1]!;
  await endpoint.got(2);
  await site.site.tables!.settled();
  endpoint.status = 201;
  expect(await (await site.ask(`api/tables/${id}/notices`, whose)).json()).toMatchObject({ push: 0 });
  await site.pass(60_000);
  await endpoint.got(3);
  expect(endpoint.received[2]!.path).toBe(`/hook/${whose}`);
  await site.site.tables!.settled();
  for (const player of people) player.stop();
});
