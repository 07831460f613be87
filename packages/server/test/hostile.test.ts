import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  ALL_REFUSAL_CODES,
  REQUEST_NAMES,
  SIGNS,
  PROTOCOL_VERSION,
  deriveToken,
  type ServerMessage,
} from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { pickByDepth } from '@night-cage/testkit';
import { TestServer, type RawClient } from '@night-cage/testkit/online';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/*
 * Whatever a client sends, a table answers with a code or closes the connection, keeps its log, and
 * reveals no secret.
 */

const key = fc.oneof(fc.constant('a-usual-key-1'), fc.string(), fc.integer(), fc.constant(null));
const number = fc.oneof(
  fc.integer({ min: -5, max: 300 }),
  fc.constantFrom(0, -0, 1e300, 2 ** 31, 2 ** 53, -(2 ** 53), 0.5),
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '\u202eevil',
    '\u0000',
    '__proto__',
    'a'.repeat(5_000),
    '🕯️'.repeat(400),
  ),
);
const anything = fc.oneof(
  number,
  text,
  fc.boolean(),
  fc.constant(null),
  fc.array(number, { maxLength: 10 }),
  fc.object({ maxDepth: 2 }),
);

/** Almost valid messages: every field of every request, sometimes with an invalid value. */
const request = fc
  .record(
    {
      t: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...REQUEST_NAMES, 'hello', 'here', 'point') },
        { weight: 1, arbitrary: text },
      ),
      key,
      seat: fc.oneof(fc.nat(6), anything),
      to: fc.oneof(fc.constantFrom('careful', 'search', 'back', 1, 2), anything),
      text,
      yes: fc.oneof(fc.boolean(), anything),
      pledge: fc.oneof(fc.constant('a'.repeat(64)), fc.constant(null), anything),
      changes: fc.oneof(
        fc.constantFrom({ hints: true }, { wish: { edition: 'base', players: 9, options: {} } }),
        anything,
      ),
      at: number,
      option: number,
      vote: number,
      prisoner: fc.oneof(fc.nat(5), anything),
      space: fc.oneof(fc.nat(40), anything),
      spaces: fc.oneof(fc.array(fc.nat(40), { maxLength: 8 }), anything),
      sign: fc.oneof(fc.constantFrom(...SIGNS), anything),
      block: fc.oneof(fc.constantFrom('ask', 'always'), anything),
      what: fc.oneof(
        fc.constantFrom({ motion: 'concede' }, { motion: 'undo', to: 3 }, { motion: 'remove', person: 2 }),
        anything,
      ),
      bot: fc.oneof(fc.constant('careful'), anything),
      deal: number,
      value: fc.oneof(fc.constant('b'.repeat(64)), anything),
      v: number,
      format: number,
      table: text,
      n: number,
      visible: fc.boolean(),
      active: fc.boolean(),
      typing: fc.boolean(),
    },
    { requiredKeys: ['t'] },
  )
  .chain((message) =>
    fc
      .subarray(Object.keys(message))
      .map((fields) =>
        Object.fromEntries(Object.entries(message).filter(([name]) => name === 't' || fields.includes(name))),
      ),
  );

/** Random requests rarely match their schema, so these have exactly the fields they need. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  sit: ['seat'],
  stand: ['seat'],
  hand: ['seat', 'to'],
  name: ['text'],
  ready: ['yes', 'pledge'],
  set: ['changes'],
  begin: ['bot'],
  reveal: ['deal', 'value'],
  play: ['at', 'option'],
  propose: ['what'],
  answer: ['vote', 'yes'],
  pause: [],
  resume: [],
  orders: ['block'],
  say: ['text'],
  sign: ['sign', 'space', 'prisoner'],
  plan: ['prisoner', 'spaces'],
};
const exact = request.map((message) => {
  const name = message['t'] as string;
  if (!Object.hasOwn(FIELDS, name)) return message;
  const needed = FIELDS[name]!;
  return {
    key: 'a-usual-key-1',
    ...Object.fromEntries(Object.entries(message).filter(([name]) => name === 't' || needed.includes(name))),
  };
});

const isAnswered = (frame: ServerMessage): boolean =>
  frame.t !== 'refused' || (ALL_REFUSAL_CODES as readonly string[]).includes(frame.code);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** The heap after a garbage collection. */
function heapSize(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
/** Messages until everything is loaded, compiled and at its final size. */
const WARM = 2_000;
/** The memory in bytes for each entry of a log, and for everything else. */
const BYTES_PER_ENTRY = 1_000;
const OTHER_BYTES = 700_000;

test('ten thousand almost valid messages get a code or a result, without crashes or memory growth', async () => {
  const server = new TestServer();
  const { id, link, clients } = await server.startGame({ edition: 'base', players: 4, options: {} }, [
    'host',
    'ada',
  ]);
  const { secret } = JSON.parse((await server.store.load(id, 0))!.secret!) as { secret: string };
  let client: RawClient = clients[1]!;
  let count = 0;
  let messages = 0;
  let isOver = false;
  let warm = { heap: 0, seq: 0 };
  await fc.assert(
    fc.asyncProperty(fc.oneof(request, exact, exact), async (message) => {
      if (client.closed !== null) client = await server.join('mallory', { id, link });
      const before = client.received.length;
      client.send({
        ...message,
        ...(message['key'] === 'a-usual-key-1' ? { key: `hostile-${count++}` } : {}),
      });
      await server.clock.run(55);
      for (const frame of client.received.slice(before)) expect(frame).toSatisfy(isAnswered);
      // The test keeps these, not the server.
      client.received.length = 0;
      const frames = server.frames.splice(0).join('');
      isOver ||= frames.includes('"kind":"ended"');
      if (!isOver) expect(frames).not.toContain(secret);
      if (++messages === WARM) warm = { heap: heapSize(), seq: (await server.table(id)).seq };
    }),
    { numRuns: pickByDepth(10_000, 100_000), seed: 1 },
  );
  expect(count).toBeGreaterThan(500);
  const table = await server.table(id);
  const most = (table.seq - warm.seq) * BYTES_PER_ENTRY + OTHER_BYTES;
  expect(heapSize() - warm.heap).toBeLessThan(most);
  expect(table.seq).toBe((await server.store.load(id, 0))!.seq);
});

test.each([
  ['no JSON', '{"t":'],
  ['nothing', ''],
  ['a number that is none', '{"t":"play","at":1e999}x'],
])('%s only closes its connection', (_, data) => {
  const client = new TestServer().createClient();
  client.session.receive(data);
  expect(client.closed).toBe(1007);
});

test('messages before hello are refused, and a connection without hello is closed', async () => {
  const server = new TestServer();
  const client = server.createClient();
  client.send({ t: 'pause', key: 'too-early-1' });
  expect(client.received).toMatchObject([{ t: 'refused', key: 'too-early-1', code: 'wire/hello-first' }]);
  await server.clock.run(6_000);
  expect(client.closed).toBe(1008);
});

test('a flood is refused with a time to wait, and does not affect others', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame({ edition: 'base', players: 2, options: {} }, [
    'host',
    'ada',
  ]);
  const [host, ada] = clients as [RawClient, RawClient];
  for (let n = 0; n < 500; n++)
    ada.send({ t: 'say', key: `flood-${String(n).padStart(4, '0')}`, text: `flood ${n}` });
  await server.clock.run(10);
  const refused = ada.received.filter((frame) => frame.t === 'refused');
  expect(refused.filter(({ code }) => code === 'wire/too-fast').length).toBeGreaterThan(400);
  expect(refused.every(({ after }) => after === undefined || after > 0)).toBe(true);
  expect(await host.ask({ t: 'say', text: 'still here' })).toMatchObject({ t: 'done' });
  expect((await server.table(id)).seq).toBeLessThan(30);
});

test('names and messages are text, without invisible characters', async () => {
  const server = new TestServer();
  const created = await server.open({ edition: 'base', players: 2, options: {} });
  const host = await server.join('host', created);
  await host.ask({ t: 'name', text: '\u202e<b>\u0000Ada\u200b</b>' });
  expect((await server.table(created.id)).people[0]!.name).toBe('<b>Ada</b>');
  expect(await host.ask({ t: 'say', text: '\u200b\u200b' })).toMatchObject({ code: 'table/empty' });
});

test('another version, format or table gets a refusal', async () => {
  const server = new TestServer();
  const created = await server.open({ edition: 'base', players: 2, options: {} });
  const hello = {
    t: 'hello',
    v: PROTOCOL_VERSION,
    format: FORMAT,
    table: created.id,
    seq: 0,
    token: deriveToken('ada', created.id),
  };
  for (const [change, code] of [
    [{ v: PROTOCOL_VERSION + 1 }, 'wire/version'],
    [{ v: 0 }, 'wire/version'],
    [{ format: FORMAT + 1 }, 'wire/format'],
    [{ table: 'aaaaaaaaaaaa' }, 'table/not-found'],
  ] as const) {
    const client = server.createClient();
    client.send({ ...hello, ...change });
    await server.clock.run(5);
    expect(client.received).toMatchObject([{ t: 'refused', key: null, code }]);
  }
});
