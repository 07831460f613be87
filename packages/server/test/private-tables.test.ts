import { LIMITS, DEFAULT_TABLE_SETTINGS, createTableId, deriveToken } from '@night-cage/protocol';
import { OutboundRequests, systemClock } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSite, type OpenSite } from './open-site.ts';

/*
 * What a stranger can find out by asking: names in the server's network, and other people's
 * notification addresses.
 */

const SETUP = { edition: 'base', players: 2, options: {} } as const;

const ask = (
  { address }: OpenSite,
  path: string,
  name: string,
  { id, body }: { readonly id: string; readonly body?: unknown },
): Promise<Response> =>
  fetch(new URL(`api/tables/${path}`.replace(/\/$/, ''), address), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${deriveToken(name, id)}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

test('a table that wants to be listed is listed at once', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const created: string[] = [];
  for (const listed of [true, false]) {
    const id = createTableId(crypto.getRandomValues(new Uint8Array(12)));
    const body = { id, settings: { ...DEFAULT_TABLE_SETTINGS, wish: SETUP, listed } };
    expect((await ask(site, '', 'ada', { id, body })).status).toBe(201);
    created.push(id);
  }
  const { tables } = (await (await fetch(new URL('api/tables', site.address))).json()) as {
    tables: object[];
  };
  expect(tables).toMatchObject([{ id: created[0], phase: 'lobby', free: 2, seated: 0 }]);
});

describe('a notification URL', () => {
  const NAMES: Readonly<Record<string, string>> = { 'out.example': '1.1.1.1', 'in.example': '10.0.0.1' };

  /** Records the order of name lookups, and how long refusals wait. */
  function createWatchedRequests() {
    const actions: unknown[] = [];
    const requests = new OutboundRequests({
      resolve: (host) => {
        actions.push('looked up');
        const found = NAMES[host];
        return found === undefined
          ? Promise.reject(new Error('no name'))
          : Promise.resolve([{ address: found, family: 4 }]);
      },
      pause: (milliseconds) => {
        actions.push(milliseconds);
        return Promise.resolve();
      },
    });
    return { actions, requests };
  }

  test('that is private is refused like one that does not exist, with the same work', async () => {
    const server = new TestServer();
    const { id } = await server.open(SETUP);
    const answers: unknown[] = [];
    for (const host of ['in.example', 'nowhere.example']) {
      const { actions, requests } = createWatchedRequests();
      const clock = { ...systemClock, now: () => server.clock.now() };
      const site = await openSite({ store: server.store, clock, outbound: requests });
      const answer = await ask(site, `${id}/hook`, 'host', { id, body: { url: `https://${host}/` } });
      answers.push([answer.status, await answer.json(), actions]);
      await site.close();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([
      400,
      { code: 'notice/unknown-host' },
      [expect.any(Number), 'looked up'],
    ]);
  });

  test('must use the standard port if it is public, and no name is looked up for another port', async () => {
    const { actions, requests } = createWatchedRequests();
    expect(await requests.findAddressFault('https://out.example/')).toBeNull();
    expect(await requests.findAddressFault('https://out.example:443/')).toBeNull();
    actions.length = 0;
    for (const port of [22, 80, 8_443])
      for (const host of ['out.example', 'in.example', 'nowhere.example'])
        expect(await requests.findAddressFault(`https://${host}:${port}/`)).toBe('notice/not-https');
    expect(actions).toEqual([]);
    expect(await requests.post('https://out.example:22/', {}, '{}')).toBeNull();
  });
});

test("a pass that others asked for does not reveal the person's notification settings", async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(SETUP, ['host', 'anna']);
  for (const client of clients) client.leave();
  const clock = { ...systemClock, now: () => server.clock.now() };
  const requests = new OutboundRequests({
    isPrivateAllowed: true,
    resolve: () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]),
  });
  const site = await openSite({ store: server.store, clock, outbound: requests });
  onTestFinished(site.close);
  const post = async (path: string, name: string, body: unknown): Promise<unknown> => {
    const answer = await ask(site, `${id}/${path}`, name, { id, body });
    return answer.status === 204 ? null : answer.json();
  };
  const notices = async (name: string): Promise<unknown> =>
    (await ask(site, `${id}/notices`, name, { id })).json();
  const url = 'https://home.example/secret';
  await post('hook', 'host', { url });
  await post('feed', 'host', {});
  await server.store.saveChannel(id, 1, { kind: 'push', address: 'https://push.example/', details: null }, 5);
  const all = { push: 1, hook: url, feed: true };
  expect(await notices('host')).toEqual(all);

  const enter = async (by: string, name: string, person: number): Promise<void> => {
    const { pass } = (await post('pass', by, { person })) as { pass: string };
    expect(await post('pass/use', name, { pass })).toEqual({ person });
  };
  await enter('host', 'own phone', 1);
  expect(await notices('own phone')).toEqual(all);

  await server.clock.run(LIMITS.awayForPass);
  expect(await post('pass', 'anna', { person: 1 })).toMatchObject({ from: expect.any(Number) as number });
  await server.clock.run(LIMITS.passDelay);
  await enter('anna', 'thief', 1);
  const nothing = { push: 0, hook: null, feed: false };
  expect(await notices('thief')).toEqual(nothing);
  // Nor through another device.
  await enter('thief', 'second thief', 1);
  expect(await notices('second thief')).toEqual(nothing);
  // A person who lost a device sees the settings made since.
  await post('hook', 'thief', { url: 'https://home.example/mine' });
  expect(await notices('thief')).toEqual({ ...nothing, hook: 'https://home.example/mine' });
  expect(await notices('host')).toEqual({ ...all, hook: 'https://home.example/mine' });
});
