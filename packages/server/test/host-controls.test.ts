import { TestServer } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

const TWO = { edition: 'base', players: 2, options: {} } as const;

test('a new link: those at the table have it, the old one only lets people watch', async () => {
  const desk = new TestServer();
  const made = await desk.open(TWO);
  const host = await desk.join('host', made);
  const anna = await desk.join('anna', made);
  const early = await desk.join('early', made);
  await anna.ask({ t: 'sit', seat: 1 });
  await host.ask({ t: 'set', changes: {}, link: true });
  const told = anna.heard.findLast((message) => message.t === 'you')!;
  expect(told.link).toMatch(/^\w{8}$/);
  expect(told.link).not.toBe(made.link);
  expect(host.heard).toContainEqual({ t: 'you', person: 1, link: told.link });
  expect(await early.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'table/needs-link' });
  const late = await desk.join('late', made);
  expect(late.heard).toContainEqual(expect.objectContaining({ t: 'welcome', link: null }));
  const invited = await desk.join('late', { id: made.id, link: told.link! });
  expect(await invited.ask({ t: 'sit', seat: 0 })).toMatchObject({ t: 'done' });
});

test('the host makes somebody else the host; nobody else can', async () => {
  const desk = new TestServer();
  const made = await desk.open(TWO);
  const host = await desk.join('host', made);
  const anna = await desk.join('anna', made);
  await anna.ask({ t: 'sit', seat: 1 });
  expect(await anna.ask({ t: 'host', to: 2 })).toMatchObject({ code: 'table/needs-host' });
  expect(await host.ask({ t: 'host', to: 7 })).toMatchObject({ code: 'table/no-such-person' });
  expect(await host.ask({ t: 'host', to: 2 })).toMatchObject({ t: 'done' });
  expect((await desk.table(made.id)).host).toBe(2);
});

test('whoever was removed knows it, also after coming back, and does not sit down again by the same link', async () => {
  const desk = new TestServer();
  const made = await desk.open(TWO);
  const host = await desk.join('host', made);
  const anna = await desk.join('anna', made);
  await anna.ask({ t: 'sit', seat: 1 });
  await host.ask({ t: 'sit', seat: 0 });
  await host.ask({ t: 'propose', what: { motion: 'remove', person: 2 } });
  await desk.clock.run(500);
  expect(await anna.ask({ t: 'sit', seat: 1 })).toMatchObject({ code: 'table/removed' });
  expect(host.heard.findLast((message) => message.t === 'crowd')).toMatchObject({
    people: [{ person: 1 }],
    watching: 1,
  });
  const again = await desk.join('anna', made);
  expect(again.heard).toContainEqual(expect.objectContaining({ t: 'welcome', you: 2, link: null }));
  expect(await again.ask({ t: 'sit', seat: 1 })).toMatchObject({ code: 'table/removed' });
});

test('the same stack again: agreed on once it begins one game, and the question is gone', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(TWO, ['host', 'anna']);
  const [host, anna] = pages as [(typeof pages)[0], (typeof pages)[0]];
  const giveUp = async (): Promise<void> => {
    await host.ask({ t: 'propose', what: { motion: 'concede' } });
    await anna.ask({ t: 'answer', vote: (await desk.table(id)).vote!.id, yes: true });
  };
  await giveUp();
  await host.ask({ t: 'propose', what: { motion: 'same-stack' } });
  await anna.ask({ t: 'answer', vote: (await desk.table(id)).vote!.id, yes: true });
  expect(await desk.table(id)).toMatchObject({
    phase: 'playing',
    games: 2,
    game: { isAgain: true },
    vote: null,
  });
  await giveUp();
  expect(await desk.table(id)).toMatchObject({ phase: 'over', games: 2, vote: null });
});

test('advice of the game is in the log, where the table allows it: it is counted after coming back', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(TWO, ['host', 'anna']);
  const [host, anna] = pages as [(typeof pages)[0], (typeof pages)[0]];
  expect(await anna.ask({ t: 'hint' })).toMatchObject({ t: 'done' });
  expect((await desk.table(id)).game!.hints).toEqual(new Map([[2, 1]]));
  await host.ask({ t: 'set', changes: { hints: false } });
  expect(await anna.ask({ t: 'hint' })).toMatchObject({ code: 'table/not-yours' });
});
