import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

const TWO = { edition: 'base', players: 2, options: {} } as const;

test('a new link goes to the people of the table; the old link only lets people watch', async () => {
  const server = new TestServer();
  const created = await server.open(TWO);
  const host = await server.join('host', created);
  const anna = await server.join('anna', created);
  const early = await server.join('early', created);
  await anna.ask({ t: 'sit', seat: 1 });
  await host.ask({ t: 'set', changes: {}, link: true });
  const identity = anna.received.findLast((message) => message.t === 'you')!;
  expect(identity.link).toMatch(/^\w{8}$/);
  expect(identity.link).not.toBe(created.link);
  expect(host.received).toContainEqual({ t: 'you', person: 1, link: identity.link });
  expect(await early.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'table/needs-link' });
  const late = await server.join('late', created);
  expect(late.received).toContainEqual(expect.objectContaining({ t: 'welcome', link: null }));
  const invited = await server.join('late', { id: created.id, link: identity.link! });
  expect(await invited.ask({ t: 'sit', seat: 0 })).toMatchObject({ t: 'done' });
});

test('only the host can hand over the role', async () => {
  const server = new TestServer();
  const created = await server.open(TWO);
  const host = await server.join('host', created);
  const anna = await server.join('anna', created);
  await anna.ask({ t: 'sit', seat: 1 });
  expect(await anna.ask({ t: 'host', to: 2 })).toMatchObject({ code: 'table/needs-host' });
  expect(await host.ask({ t: 'host', to: 7 })).toMatchObject({ code: 'table/no-such-person' });
  expect(await host.ask({ t: 'host', to: 2 })).toMatchObject({ t: 'done' });
  expect((await server.table(created.id)).host).toBe(2);
});

test('a removed person learns it, also on return, and cannot sit down again by the same link', async () => {
  const server = new TestServer();
  const created = await server.open(TWO);
  const host = await server.join('host', created);
  const anna = await server.join('anna', created);
  await anna.ask({ t: 'sit', seat: 1 });
  await host.ask({ t: 'sit', seat: 0 });
  await host.ask({ t: 'propose', what: { motion: 'remove', person: 2 } });
  await server.clock.run(500);
  expect(await anna.ask({ t: 'sit', seat: 1 })).toMatchObject({ code: 'table/removed' });
  expect(host.received.findLast((message) => message.t === 'crowd')).toMatchObject({
    people: [{ person: 1 }],
    watching: 1,
  });
  const returned = await server.join('anna', created);
  expect(returned.received).toContainEqual(expect.objectContaining({ t: 'welcome', you: 2, link: null }));
  expect(await returned.ask({ t: 'sit', seat: 1 })).toMatchObject({ code: 'table/removed' });
});

test('an agreed rematch with the same stack applies to one game, and closes the vote', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(TWO, ['host', 'anna']);
  const [host, anna] = clients as [(typeof clients)[0], (typeof clients)[0]];
  const giveUp = async (): Promise<void> => {
    await host.ask({ t: 'propose', what: { motion: 'concede' } });
    await anna.ask({ t: 'answer', vote: (await server.table(id)).vote!.id, yes: true });
  };
  await giveUp();
  await host.ask({ t: 'propose', what: { motion: 'same-stack' } });
  await anna.ask({ t: 'answer', vote: (await server.table(id)).vote!.id, yes: true });
  expect(await server.table(id)).toMatchObject({
    phase: 'playing',
    games: 2,
    game: { isAgain: true },
    vote: null,
  });
  await giveUp();
  expect(await server.table(id)).toMatchObject({ phase: 'over', games: 2, vote: null });
});

test('hints are logged where the table allows them, so they count after a reconnect, too', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(TWO, ['host', 'anna']);
  const [host, anna] = clients as [(typeof clients)[0], (typeof clients)[0]];
  expect(await anna.ask({ t: 'hint' })).toMatchObject({ t: 'done' });
  expect((await server.table(id)).game!.hints).toEqual(new Map([[2, 1]]));
  await host.ask({ t: 'set', changes: { hints: false } });
  expect(await anna.ask({ t: 'hint' })).toMatchObject({ code: 'table/not-yours' });
});
