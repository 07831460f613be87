import { OnlineTable, type SocketEvents } from '@night-cage/client';
import { deriveToken, type LogEntry } from '@night-cage/protocol';
import { legalOptions, unpackIntent } from '@night-cage/rules';
import { Session, entryOf } from '@night-cage/server';
import { TestServer, TestPage } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* Law 6: a page shows what the server has said. A choice made without a line waits, with the position it was made in. */

/** A second device of the host, whose network can be taken away. */
async function secondDevice(
  desk: TestServer,
  id: string,
): Promise<{ online: OnlineTable; setCut: (cut: boolean) => void }> {
  let isCut = false;
  let made = 0;
  let events: SocketEvents | null = null;
  const drawer = new Map<string, string>();
  const online = new OnlineTable(
    { id, token: deriveToken('host', id), link: null },
    {
      timer: desk.clock,
      jitter: () => 0.5,
      bytes: (count) => new Uint8Array(count).fill(++made),
      storage: {
        get: (name) => drawer.get(name) ?? null,
        set: (name, value) => void (value === null ? drawer.delete(name) : drawer.set(name, value)),
      },
      readLog: async (after): Promise<readonly LogEntry[] | null> =>
        isCut ? null : (await desk.store.load(id, after))!.entries.map(entryOf),
      dial: (told) => {
        events = told;
        const session = new Session(
          { unsent: 0, send: (text) => told.received(text), close: () => told.closed() },
          { tables: desk.tables, store: desk.store, clock: desk.clock, isFarBehind: () => false },
        );
        desk.clock.after(5, () => (isCut ? told.closed() : told.opened()));
        return { send: (text) => !isCut && session.receive(text), close: () => session.closed() };
      },
    },
  );
  online.start();
  await desk.clock.run(1_000);
  const setCut = (cut: boolean): void => {
    isCut = cut;
    if (cut) events!.closed();
  };
  return { online, setCut };
}

test('law 6: nothing is played ahead of the server, and what waited is one choice in its own position, or none', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun({ edition: 'base', players: 1, options: {} }, ['host']);
  const { online, setCut } = await secondDevice(desk, id);
  const game = online.game!;
  const [first, second] = legalOptions(game.state).map((option) => unpackIntent(option));

  setCut(true);
  const shown = structuredClone(game.state);
  const waiting = game.play(first!);
  const another = game.play(second!);
  await desk.clock.run(5_000);
  expect(game.state).toEqual(shown);
  expect(game.moments).toHaveLength(0);
  expect(online.unanswered).toBe(2);
  setCut(false);
  await desk.clock.run(20_000);
  expect(await waiting).toEqual({ done: true });
  expect(await another).toMatchObject({ done: false, refusal: { code: 'table/stale' } });
  expect(game.moments).toHaveLength(1);

  setCut(true);
  const late = game.play(unpackIntent(legalOptions(game.state)[0]!));
  const table = await desk.table(id);
  await pages[0]!.ask({ t: 'play', at: table.position, option: TestPage.option(table, 1) });
  setCut(false);
  await desk.clock.run(20_000);
  expect(await late).toMatchObject({ done: false, refusal: { code: 'table/stale' } });
  // What has one option the table chose itself: all that stands is what it says.
  expect(game.state).toEqual((await desk.table(id)).game!.state);
  online.stop();
});
