import { OnlineTable, type SocketEvents } from '@night-cage/client';
import { deriveToken, type LogEntry } from '@night-cage/protocol';
import { legalOptions, unpackIntent } from '@night-cage/rules';
import { Session, entryOf } from '@night-cage/server';
import { TestServer, RawClient } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* Law 6: a client shows what the server has sent. A choice made offline waits, with its position. */

/** A second device of the host, whose network can be cut. */
async function secondDevice(
  server: TestServer,
  id: string,
): Promise<{ online: OnlineTable; setCut: (cut: boolean) => void }> {
  let isCut = false;
  let requests = 0;
  let events: SocketEvents | null = null;
  const storage = new Map<string, string>();
  const online = new OnlineTable(
    { id, token: deriveToken('host', id), link: null },
    {
      timer: server.clock,
      jitter: () => 0.5,
      bytes: (count) => new Uint8Array(count).fill(++requests),
      storage: {
        get: (name) => storage.get(name) ?? null,
        set: (name, value) => void (value === null ? storage.delete(name) : storage.set(name, value)),
      },
      readLog: async (after): Promise<readonly LogEntry[] | null> =>
        isCut ? null : (await server.store.load(id, after))!.entries.map(entryOf),
      dial: (socketEvents) => {
        events = socketEvents;
        const session = new Session(
          { unsent: 0, send: (text) => socketEvents.received(text), close: () => socketEvents.closed() },
          { tables: server.tables, store: server.store, clock: server.clock, isFarBehind: () => false },
        );
        server.clock.after(5, () => (isCut ? socketEvents.closed() : socketEvents.opened()));
        return { send: (text) => !isCut && session.receive(text), close: () => session.closed() };
      },
    },
  );
  online.start();
  await server.clock.run(1_000);
  const setCut = (cut: boolean): void => {
    isCut = cut;
    if (cut) events!.closed();
  };
  return { online, setCut };
}

test('law 6: nothing is played ahead of the server, and a waiting choice applies once in its own position, or not at all', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame({ edition: 'base', players: 1, options: {} }, ['host']);
  const { online, setCut } = await secondDevice(server, id);
  const game = online.game!;
  const [first, second] = legalOptions(game.state).map((option) => unpackIntent(option));

  setCut(true);
  const shown = structuredClone(game.state);
  const waiting = game.play(first!);
  const another = game.play(second!);
  await server.clock.run(5_000);
  expect(game.state).toEqual(shown);
  expect(game.moments).toHaveLength(0);
  expect(online.unanswered).toBe(2);
  setCut(false);
  await server.clock.run(20_000);
  expect(await waiting).toEqual({ done: true });
  expect(await another).toMatchObject({ done: false, refusal: { code: 'table/stale' } });
  expect(game.moments).toHaveLength(1);

  setCut(true);
  const lateChoice = game.play(unpackIntent(legalOptions(game.state)[0]!));
  const table = await server.table(id);
  await clients[0]!.ask({ t: 'play', at: table.position, option: RawClient.option(table, 1) });
  setCut(false);
  await server.clock.run(20_000);
  expect(await lateChoice).toMatchObject({ done: false, refusal: { code: 'table/stale' } });
  // The table made the forced choices itself, so the client must match it.
  expect(game.state).toEqual((await server.table(id)).game!.state);
  online.stop();
});
