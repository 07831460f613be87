import { LIMITS, DEFAULT_TABLE_SETTINGS, createTableId, deriveToken } from '@night-cage/protocol';
import { OutboundRequests, systemClock } from '@night-cage/server';
import { TestServer } from '@night-cage/testkit/online';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSite, type OpenSite } from './open-site.ts';

/* What a stranger can learn by asking: which names exist inside the network, and where other people are called. */

const WISH = { edition: 'base', players: 2, options: {} } as const;

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

test('a table that wants to be listed is, as soon as it is made', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const made: string[] = [];
  for (const listed of [true, false]) {
    const id = createTableId(crypto.getRandomValues(new Uint8Array(12)));
    const body = { id, settings: { ...DEFAULT_TABLE_SETTINGS, wish: WISH, listed } };
    expect((await ask(site, '', 'ada', { id, body })).status).toBe(201);
    made.push(id);
  }
  const { tables } = (await (await fetch(new URL('api/tables', site.address))).json()) as {
    tables: object[];
  };
  expect(tables).toMatchObject([{ id: made[0], phase: 'lobby', free: 2, seated: 0 }]);
});

describe('an address to be called at', () => {
  const NAMES: Readonly<Record<string, string>> = { 'out.example': '1.1.1.1', 'in.example': '10.0.0.1' };

  /** Notes in which order names are looked up, and how long a refusal waits. */
  function watchedWayOut() {
    const did: unknown[] = [];
    const wayOut = new OutboundRequests({
      resolve: (host) => {
        did.push('looked up');
        const found = NAMES[host];
        return found === undefined
          ? Promise.reject(new Error('no name'))
          : Promise.resolve([{ address: found, family: 4 }]);
      },
      pause: (milliseconds) => {
        did.push(milliseconds);
        return Promise.resolve();
      },
    });
    return { did, wayOut };
  }

  test('that is private is refused like one that does not exist, with the same work', async () => {
    const desk = new TestServer();
    const { id } = await desk.open(WISH);
    const answers: unknown[] = [];
    for (const host of ['in.example', 'nowhere.example']) {
      const { did, wayOut } = watchedWayOut();
      const clock = { ...systemClock, now: () => desk.clock.now() };
      const site = await openSite({ store: desk.store, clock, outbound: wayOut });
      const answer = await ask(site, `${id}/hook`, 'host', { id, body: { url: `https://${host}/` } });
      answers.push([answer.status, await answer.json(), did]);
      await site.close();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([
      400,
      { code: 'notice/unknown-host' },
      [expect.any(Number), 'looked up'],
    ]);
  });

  test('has the usual port if it is out there, and no name is looked up for another one', async () => {
    const { did, wayOut } = watchedWayOut();
    expect(await wayOut.findAddressFault('https://out.example/')).toBeNull();
    expect(await wayOut.findAddressFault('https://out.example:443/')).toBeNull();
    did.length = 0;
    for (const port of [22, 80, 8_443])
      for (const host of ['out.example', 'in.example', 'nowhere.example'])
        expect(await wayOut.findAddressFault(`https://${host}:${port}/`)).toBe('notice/not-https');
    expect(did).toEqual([]);
    expect(await wayOut.post('https://out.example:22/', {}, '{}')).toBeNull();
  });
});

test('a pass that others asked for does not show where its person is called', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(WISH, ['host', 'anna']);
  for (const page of pages) page.leave();
  const clock = { ...systemClock, now: () => desk.clock.now() };
  const wayOut = new OutboundRequests({
    isPrivateAllowed: true,
    resolve: () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]),
  });
  const site = await openSite({ store: desk.store, clock, outbound: wayOut });
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
  await desk.store.keepHook(id, 1, { kind: 'push', address: 'https://push.example/', details: null }, 5);
  const all = { push: 1, hook: url, feed: true };
  expect(await notices('host')).toEqual(all);

  const enter = async (by: string, name: string, person: number): Promise<void> => {
    const { pass } = (await post('pass', by, { person })) as { pass: string };
    expect(await post('pass/use', name, { pass })).toEqual({ person });
  };
  await enter('host', 'own phone', 1);
  expect(await notices('own phone')).toEqual(all);

  await desk.clock.run(LIMITS.awayForPass);
  expect(await post('pass', 'anna', { person: 1 })).toMatchObject({ from: expect.any(Number) as number });
  await desk.clock.run(LIMITS.passDelay);
  await enter('anna', 'thief', 1);
  const nothing = { push: 0, hook: null, feed: false };
  expect(await notices('thief')).toEqual(nothing);
  // Nor by way of another device.
  await enter('thief', 'second thief', 1);
  expect(await notices('second thief')).toEqual(nothing);
  // Whoever lost a device sees what they set from then on.
  await post('hook', 'thief', { url: 'https://home.example/mine' });
  expect(await notices('thief')).toEqual({ ...nothing, hook: 'https://home.example/mine' });
  expect(await notices('host')).toEqual({ ...all, hook: 'https://home.example/mine' });
});
