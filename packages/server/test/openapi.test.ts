import {
  ENTRY_KINDS,
  LIMITS,
  DEFAULT_TABLE_SETTINGS,
  PROTOCOL_VERSION,
  dayAt,
  addDays,
  createTableId,
  deriveToken,
  type LogEntry,
  type EntryKind,
} from '@night-cage/protocol';
import { OutboundRequests, requestPass, forgetPerson, systemClock } from '@night-cage/server';
import { TestServer, RawClient, createOnlineTable, playTable, seatToMove } from '@night-cage/testkit/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotificationSite, browserAt } from './notification-site.ts';
import { Contract, type Description } from './openapi-contract.ts';
import { playNightly } from './play-nightly.ts';
import { openSite } from './open-site.ts';

/* Every HTTP response matches the description, and nothing is undescribed. */

const SETUP = { edition: 'base', players: 2, options: {} } as const;
const NOWHERE = 'a'.repeat(12);

const site = new NotificationSite();
let contract: Contract;
beforeAll(async () => {
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  await site.open({
    outbound: new OutboundRequests({ isPrivateAllowed: true, resolve }),
    limits: { unknown: 1_000, notices: 1_000, tables: 1_000, browsers: 1 },
  });
  contract = new Contract((await (await site.ask('api/openapi.json', null)).json()) as Description);
});
afterAll(() => site.close());

const pathOf = (route: string, id: string): string =>
  route
    .replace(/^\w+ \//, '')
    .replace('{id}', id)
    .replace('{secret}', 'nothing')
    .replace('{day}', id === NOWHERE ? 'no-day' : dayAt(Date.now()));

/** Sends a request as a person, or anonymously for null. Checks the response. */
const ask = async (route: string, id: string, name: string | null, body?: unknown): Promise<unknown> =>
  contract.checked(route, await site.ask(pathOf(route, id), name, body));

const send = (route: string, id: string, more: RequestInit): Promise<Response> =>
  fetch(new URL(pathOf(route, id), site.address), { method: route.split(' ')[0]!, ...more });

test('every route is described, and nothing else', () => {
  const { openapi } = contract.description;
  expect(openapi).toBe('3.1.0');
  const routes = site.site.routes
    .filter((route) => !route.startsWith('HEAD '))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'));
  expect(contract.operations.map(([route]) => route).sort()).toEqual([...routes].sort());
  const names = contract.operations.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('reads and writes', async () => {
  const id = createTableId(crypto.getRandomValues(new Uint8Array(12)));
  const opening = { id, settings: { ...DEFAULT_TABLE_SETTINGS, listed: true, wish: SETUP } };
  const token = { Authorization: `Bearer ${deriveToken('ada', id)}`, 'Content-Type': 'application/json' };
  const make = (body: unknown, headers: object = token): Promise<Response> =>
    send('POST /api/tables', id, { headers: { ...headers }, body: JSON.stringify(body) });
  await contract.checked('POST /api/tables', await make(opening));
  await contract.checked('POST /api/tables', await make({ id }));
  const others = { ...token, Authorization: `Bearer ${deriveToken('eve', id)}` };
  await contract.checked('POST /api/tables', await make(opening, others));
  const impossible = {
    ...opening,
    settings: { ...opening.settings, wish: { ...SETUP, options: { keys: 99 } } },
  };
  expect(await contract.checked('POST /api/tables', await make(impossible))).toMatchObject({
    code: 'table/setup',
  });

  for (const path of ['/healthz', '/readyz', '/api/about', '/api/tables', '/api/openapi.json'])
    await ask(`GET ${path}`, id, null);
  await ask('GET /api/tables/{id}', id, null);
  await ask('GET /api/tables/{id}/log', id, null);
  await ask('GET /api/tables/{id}/record', id, null);

  const person = (await ask('POST /api/tables/{id}/pass', id, 'ada', {})) as { pass: string };
  await ask('POST /api/tables/{id}/pass/use', id, 'ada-too', { pass: person.pass });
  await ask('POST /api/tables/{id}/pass/use', id, 'ada-too', { pass: person.pass });
  await ask('POST /api/tables/{id}/pass/use', id, 'ada-too', { pass: 5 });

  for (const what of ['push', 'hook', 'feed'])
    await ask(`POST /api/tables/{id}/${what}`, id, 'ada', { wrong: 1 });
  const subscription = browserAt('https://push.example/ada');
  await ask('POST /api/tables/{id}/push', id, 'ada', { subscription });
  await ask('POST /api/tables/{id}/push', id, 'ada', { subscription: browserAt('https://push.example/2') });
  await ask('POST /api/tables/{id}/hook', id, 'ada', { url: 'https://hook.example/' });
  await ask('POST /api/tables/{id}/hook', id, 'ada', { url: 'http://hook.example/' });
  const { path } = (await ask('POST /api/tables/{id}/feed', id, 'ada', {})) as { path: string };
  await ask('GET /api/tables/{id}/notices', id, 'ada');
  for (const query of ['', '?as=ics&lang=fr']) {
    const feed = await site.ask(path + query, null);
    const headers = { 'If-None-Match': feed.headers.get('etag')! };
    await contract.checked('GET /api/feeds/{secret}', feed);
    const again = await fetch(new URL(path + query, site.address), { headers });
    await contract.checked('GET /api/feeds/{secret}', again);
  }
  await ask('POST /api/tables/{id}/feed', id, 'ada', { feed: null });
  const forget = { method: 'DELETE', headers: { Authorization: token.Authorization } };
  await contract.checked('DELETE /api/tables/{id}/me', await send('DELETE /api/tables/{id}/me', id, forget));
});

test('a nightly game', async () => {
  const route = 'POST /api/nightly/{day}';
  const today = dayAt(Date.now());
  const path = (day: string): URL => new URL(`api/nightly/${day}`, site.address);
  const headers = {
    Authorization: `Bearer ${deriveToken('ada', today)}`,
    'Content-Type': 'application/json',
  };
  const sent = async (day: string, record: string, help = 'coach'): Promise<unknown> =>
    contract.checked(
      route,
      await fetch(path(day), { method: 'POST', headers, body: JSON.stringify({ record, help }) }),
    );
  const { record } = playNightly(today, 'ada');
  expect(await sent(today, record, 'magic')).toEqual({ code: 'wire/unknown' });
  expect(await sent('2026-02-30', record)).toEqual({ code: 'nightly/no-such-night' });
  expect(await sent(addDays(today, 2), record)).toEqual({ code: 'nightly/not-yet' });
  expect(await sent(today, 'nothing')).toEqual({ code: 'nightly/unreadable' });
  const readIt = async (): Promise<unknown> =>
    contract.checked('GET /api/nightly/{day}', await fetch(path(today), { headers }));
  expect(await readIt()).toEqual({ code: 'nightly/play-first' });
  expect(await sent(today, record)).toEqual({ counts: true });
  expect(await sent(today, record)).toEqual({ counts: false });
  expect(await readIt()).toMatchObject({ day: today, results: 1 });
  const shape = contract.bodyOf(route);
  expect(contract.faultIn(shape, { record, help: 'coach' })).toBeNull();
  expect(contract.faultIn(shape, { record, help: 'magic' })).not.toBeNull();
});

test('request bodies are described by the schemas that validate them', () => {
  const subscription = browserAt('https://push.example/');
  const opening = { id: NOWHERE, settings: { ...DEFAULT_TABLE_SETTINGS, wish: SETUP } };
  for (const [route, good, bad] of [
    ['', opening, { ...opening, settings: { ...opening.settings, pace: 5 } }],
    ['/{id}/pass', { person: 2 }, { person: 'ada' }],
    ['/{id}/pass/use', { pass: 'x' }, { pass: 'x'.repeat(41) }],
    ['/{id}/push', { subscription }, { subscription: {} }],
    ['/{id}/push', { subscription: null, endpoint: 'https://push.example/' }, { subscription: null }],
    ['/{id}/hook', { url: null }, { url: '' }],
    ['/{id}/feed', { feed: null }, { feed: 'mine' }],
  ] as const) {
    const shape = contract.bodyOf(`POST /api/tables${route}`);
    expect([route, contract.faultIn(shape, good)]).toEqual([route, null]);
    expect([route, contract.faultIn(shape, bad)]).not.toEqual([route, null]);
  }
});

test('refusals for all routes', async () => {
  const { id } = await createOnlineTable(site.address, 'ada', SETUP);
  for (const [route, { security }] of contract.operations) {
    const [method] = route.split(' ');
    const json = { 'Content-Type': 'application/json' };
    if (/\{/.test(route)) await contract.checked(route, await send(route, NOWHERE, {}));
    const isForSomebody = security.length > 0;
    if (isForSomebody && !/tables$|\/use$|nightly/.test(route))
      expect(await contract.checked(route, await send(route, id, {}))).toEqual({ code: 'table/not-yours' });
    if (method === 'GET') continue;
    const refused = async (more: RequestInit): Promise<unknown> =>
      contract.checked(route, await send(route, id, more));
    expect(await refused({ headers: json, body: '{' })).toEqual({ code: 'wire/unreadable' });
    expect(await refused({ headers: { 'Content-Type': 'text/xml' }, body: '<a/>' })).toEqual({
      code: 'wire/unreadable',
    });
    expect(await refused({ headers: json, body: JSON.stringify('x'.repeat(20_000)) })).toMatchObject({
      code: 'wire/too-large',
    });
    expect(await refused({ headers: { Origin: 'https://elsewhere.example' } })).toEqual({
      code: 'table/not-yours',
    });
  }
});

test('a server over its limits, and one whose store fails', async () => {
  const strict = new NotificationSite();
  await strict.open({ limits: { unknown: 1, notices: 1, tables: 1, spectators: 0 } });
  const { id } = await createOnlineTable(strict.address, 'ada', SETUP);
  const again = async (route: string, body?: unknown): Promise<unknown> => {
    const path = pathOf(route, route.includes('{id}') && body === undefined ? NOWHERE : id);
    await strict.ask(path, 'ada', body);
    return contract.checked(route, await strict.ask(path, 'ada', body));
  };
  const tooMany = { code: 'server/too-many', facts: { most: 1 } };
  expect(await again('GET /api/tables/{id}/record')).toMatchObject(tooMany);
  expect(await again('GET /api/feeds/{secret}')).toMatchObject(tooMany);
  expect(await again('POST /api/tables/{id}/hook', { url: null })).toMatchObject(tooMany);
  const stream = await strict.ask(`api/tables/${id}/stream`, null);
  expect(await contract.checked('GET /api/tables/{id}/stream', stream)).toMatchObject({ code: 'table/full' });
  strict.store.load = () => Promise.reject(new Error('away'));
  strict.store.standings = () => Promise.reject(new Error('away'));
  strict.store.listed = () => Promise.reject(new Error('away'));
  for (const [route, { security }] of contract.operations)
    if (/^GET .*(tables|readyz)/.test(route) && security.length === 0) {
      const answer = await strict.ask(pathOf(route, id), null);
      expect([route, answer.status]).toEqual([route, 503]);
      await contract.checked(route, answer);
    }
  await strict.close();
});

test('a server without tables', async () => {
  const alone = await openSite({ why: 'in-use' });
  for (const path of ['/healthz', '/readyz', '/api/about'])
    await contract.checked(`GET ${path}`, await fetch(new URL(path, alone.address)));
  const routes = alone.site.routes.filter((route) => !route.startsWith('HEAD '));
  expect(contract.operations.map(([route]) => route)).toEqual(expect.arrayContaining(routes));
  await alone.close();
});

test('every kind of entry, in the log and in the stream', async () => {
  const server = new TestServer();
  const ids = [await playTable(server), await livelyTable(server)];
  // By the real clock those games are long over, and their tables would expire.
  const clock = { ...systemClock, now: () => server.clock.now() };
  const open = await openSite({ store: server.store, clock });
  const line = contract.shapeOf('GET /api/tables/{id}/stream', 200, 'application/x-ndjson');
  const kinds = new Set<EntryKind>();
  for (const id of ids) {
    const log = await fetch(new URL(`api/tables/${id}/log?v=${PROTOCOL_VERSION}`, open.address));
    const { entries } = (await contract.checked('GET /api/tables/{id}/log', log)) as { entries: LogEntry[] };
    for (const { kind } of entries) kinds.add(kind);
    const record = await fetch(new URL(`api/tables/${id}/record`, open.address));
    await contract.checked('GET /api/tables/{id}/record', record);
    await contract.checked('GET /api/tables/{id}', await fetch(new URL(`api/tables/${id}`, open.address)));
    for (const what of ['', '/log', '/record']) {
      const address = new URL(`api/tables/${id}${what}`, open.address);
      const tag = (await fetch(address)).headers.get('ETag')!;
      const same = await fetch(address, { headers: { 'If-None-Match': tag } });
      await contract.checked(`GET /api/tables/{id}${what}`, same);
    }
  }
  expect([...kinds].sort()).toEqual([...ENTRY_KINDS].sort());

  const streams = await Promise.all(
    ids.map((id) => fetch(new URL(`api/tables/${id}/stream?v=${PROTOCOL_VERSION}`, open.address))),
  );
  await open.close();
  for (const stream of streams) {
    contract.seen.add(`GET /api/tables/{id}/stream ${stream.status}`);
    const lines = (await stream.text()).trim().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const text of lines) expect(contract.faultIn(line, JSON.parse(text))).toBeNull();
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ end: 'draining' });
  }
  // A schema that accepts everything would prove nothing.
  for (const wrong of [{ kind: 'sat' }, { seq: 1, at: 1, by: 1, kind: 'sat', seat: 9 }, { still: 'x' }])
    expect(contract.faultIn(line, wrong)).not.toBeNull();
});

/** A table with everything that `playTable` does not do. */
async function livelyTable(server: TestServer): Promise<string> {
  const { id, clients } = await server.startGame({ ...SETUP, players: 3 }, ['host', 'ada', 'ben']);
  const [host, ada, ben] = clients as [RawClient, RawClient, RawClient];
  const table = await server.table(id);
  await clients[seatToMove(table)]!.ask({ t: 'play', at: table.position, option: RawClient.option(table) });
  const requests: [RawClient, Parameters<RawClient['ask']>[0]][] = [
    [host, { t: 'set', changes: { hints: true, locked: true }, link: true }],
    [ada, { t: 'name', text: 'Ada' }],
    [ada, { t: 'hint' }],
    [ada, { t: 'say', text: 'hello' }],
    [ada, { t: 'sign', sign: 'danger', space: 3, prisoner: null }],
    [ada, { t: 'plan', prisoner: 1, spaces: [] }],
    [ada, { t: 'orders', block: 'always', quiet: { from: 60, to: 480, zone: 'Europe/Paris' } }],
    [ben, { t: 'hand', seat: 2, to: 'careful' }],
    [host, { t: 'host', to: 2 }],
    [ben, { t: 'pause' }],
    [ben, { t: 'resume' }],
    [ben, { t: 'stand', seat: 2 }],
  ];
  for (const [client, request] of requests)
    expect([request.t, await client.ask(request)]).toMatchObject([request.t, { t: 'done' }]);
  const actor = (await server.tables.borrow(id))!;
  ada.leave();
  await server.clock.run(LIMITS.awayForPass);
  expect(await requestPass(actor, 1, 2)).toMatchObject({ what: 'wait' });
  const again = await server.join('ada', { id });
  expect(await again.ask({ t: 'deny' })).toMatchObject({ t: 'done' });
  expect(await forgetPerson(actor, 3)).toBe(true);
  return id;
}

test('nearly every described response was seen', () => {
  // Refusals of a server that is stopping or far behind, and rate limits, were only tried for some.
  const rare = /(?:429|503)$/;
  const described = contract.operations.flatMap(([route, { responses }]) =>
    Object.keys(responses).map((status) => `${route} ${status}`),
  );
  expect(described.filter((route) => !rare.test(route) && !contract.seen.has(route))).toEqual([]);
  expect([...contract.seen].filter((route) => rare.test(route)).length).toBeGreaterThan(8);
});
