import { deriveToken } from '@night-cage/protocol';
import { OutboundRequests } from '@night-cage/server';
import { createOnlineTable } from '@night-cage/testkit/online';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { NotificationSite, Endpoint, browserAt } from './notification-site.ts';

/* Requests for notifications, and their refusals. */

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

test('a person who cancels gets no notifications, and neither does one who never asked', async () => {
  const created = await createOnlineTable(site.address, 'ada', {
    edition: 'base',
    players: 2,
    options: {},
  });
  const subscription = browserAt(`${endpoint.address}/push/ada`);
  const route = `api/tables/${created.id}`;
  const notices = async (): Promise<unknown> => (await site.ask(`${route}/notices`, 'ada')).json();
  expect((await site.ask(`${route}/push`, 'ada', { subscription })).status).toBe(204);
  expect((await site.ask(`${route}/hook`, 'ada', { url: `${endpoint.address}/` })).status).toBe(204);
  expect(await notices()).toEqual({ push: 1, hook: `${endpoint.address}/`, feed: false });
  const cancelled = subscription.endpoint;
  expect((await site.ask(`${route}/push`, 'ada', { subscription: null, endpoint: cancelled })).status).toBe(
    204,
  );
  expect((await site.ask(`${route}/hook`, 'ada', { url: null })).status).toBe(204);
  expect(await notices()).toEqual({ push: 0, hook: null, feed: false });
  expect((await site.store.load(created.id, 0))!.notified).toEqual([]);

  for (const what of ['push', 'hook', 'notices']) {
    const body = what === 'notices' ? undefined : { url: `${endpoint.address}/` };
    expect((await site.ask(`${route}/${what}`, 'eve', body)).status).toBe(403);
    expect((await site.ask(`${route}/${what}`, null, body)).status).toBe(403);
    expect((await site.ask(`api/tables/aaaaaaaaaaaa/${what}`, 'ada', body)).status).toBe(404);
  }
  const elsewhere = await fetch(new URL(`${route}/hook`, site.address), {
    method: 'POST',
    headers: {
      Origin: 'https://elsewhere.example',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${deriveToken('ada', created.id)}`,
    },
    body: JSON.stringify({ url: `${endpoint.address}/` }),
  });
  expect(elsewhere.status).toBe(403);
});

test('a limited number of browsers, and only valid addresses', async () => {
  const { id } = await createOnlineTable(site.address, 'ada', { edition: 'base', players: 2, options: {} });
  const push = async (subscription: unknown): Promise<number> =>
    (await site.ask(`api/tables/${id}/push`, 'ada', { subscription })).status;
  for (let n = 0; n < 5; n++) expect(await push(browserAt(`${endpoint.address}/push/${n}`))).toBe(204);
  const sixth = await site.ask(`api/tables/${id}/push`, 'ada', {
    subscription: browserAt(`${endpoint.address}/push/6`),
  });
  expect([sixth.status, await sixth.json()]).toEqual([409, { code: 'notice/too-many', facts: { most: 5 } }]);
  const whole = browserAt(`${endpoint.address}/push/7`);
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

test('private addresses are refused by default, and so are too many requests', async () => {
  const strict = new NotificationSite();
  const pause = (): Promise<void> => Promise.resolve();
  await strict.open({ limits: { notices: 25 }, outbound: new OutboundRequests({ pause }) });
  onTestFinished(() => strict.close());
  const { id } = await createOnlineTable(strict.address, 'ada', { edition: 'base', players: 2, options: {} });
  const refusal = async (path: string, body: unknown): Promise<unknown> =>
    (await strict.ask(`api/tables/${id}/${path}`, 'ada', body)).json();
  for (const [url, code] of [
    ['https://127.0.0.1/', 'notice/unknown-host'],
    ['https://169.254.169.254/latest/meta-data', 'notice/unknown-host'],
    ['https://[::1]/', 'notice/unknown-host'],
    ['https://[::1]:8123/', 'notice/not-https'],
    ['https://localhost/', 'notice/unknown-host'],
    ['http://192.168.1.2/', 'notice/not-https'],
    ['file:///etc/passwd', 'notice/not-https'],
    ['nonsense', 'notice/not-https'],
  ]) {
    expect(await refusal('hook', { url })).toEqual({ code });
    expect(await refusal('push', { subscription: { ...browserAt(''), endpoint: url } })).toEqual({ code });
  }
  const statuses: number[] = [];
  for (let n = 0; n < 15; n++)
    statuses.push((await strict.ask(`api/tables/${id}/hook`, 'ada', { url: null })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
});

test('the keys are created once', async () => {
  const stored = await site.store.saveOnce('vapid', 'others');
  const { push } = (await (await site.ask('api/about', null)).json()) as { push: string };
  expect(JSON.parse(stored)).toMatchObject({ publicKey: push });
  expect(Buffer.from(push, 'base64url')).toHaveLength(65);
});
