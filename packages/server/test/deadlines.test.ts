import type { TableSetup } from '@night-cage/protocol';
import { legalOptions, createCommitment, sha256Hex, type Option, type State } from '@night-cage/rules';
import { MemoryStore, type AppendRequest, type AppendResult } from '@night-cage/server';
import { TestServer, RawClient, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* Automatic actions of a table: at their deadline, not later, and only while the table is open. */

const BASE: TableSetup = { edition: 'base', players: 2, options: {} };

test('talk does not delay the end of a deal that lacks a contribution', async () => {
  const server = new TestServer();
  const created = await server.open(BASE);
  const [host, ada] = [await server.join('host', created), await server.join('ada', created)];
  for (const [seat, client] of [host, ada].entries()) await client.ask({ t: 'sit', seat });
  for (const client of [host, ada])
    await client.ask({ t: 'ready', yes: true, pledge: createCommitment(sha256Hex('r')) });
  await host.ask({ t: 'reveal', deal: 1, value: sha256Hex('r') });
  expect((await server.table(created.id)).phase).toBe('dealing');
  for (let n = 0; n < 4; n++) {
    await host.ask({ t: 'say', text: `where are you? ${n}` });
    await server.clock.run(1_500);
  }
  expect(await server.table(created.id)).toMatchObject({ phase: 'lobby', voided: 1 });
});

test('talk does not delay the choice of an absent player', async () => {
  const server = new TestServer();
  const { id, clients } = await server.startGame(BASE, ['host', 'ada'], { absent: 'bot', absentAfter: 10 });
  const before = await server.table(id);
  const absentSeat = seatToMove(before);
  clients[absentSeat]!.leave();
  for (let n = 0; n < 8; n++) {
    await clients[1 - absentSeat]!.ask({ t: 'say', text: `hello? ${n}` });
    await server.clock.run(1_500);
  }
  expect((await server.table(id)).position).toBeGreaterThan(before.position);
});

test('a released table does nothing more, whatever bots or the store still answer', async () => {
  class Closing extends MemoryStore {
    isClosed = false;
    asked = 0;
    override append(append: AppendRequest): Promise<AppendResult> {
      return this.isClosed ? this.#gone() : super.append(append);
    }
    override load(...args: Parameters<MemoryStore['load']>): ReturnType<MemoryStore['load']> {
      return this.isClosed ? this.#gone() : super.load(...args);
    }
    #gone(): Promise<never> {
      this.asked++;
      return Promise.reject(new Error('closed'));
    }
  }
  const store = new Closing();
  const thoughts: (() => void)[] = [];
  const server = new TestServer(store, {
    choose: (_, state: State) =>
      new Promise<Option>((resolve) => thoughts.push(() => resolve(legalOptions(state)[0]!))),
  });
  const { id, clients } = await server.startGame(BASE, ['host'], { fill: 'careful' });
  for (let n = 0; n < 40 && thoughts.length === 0; n++) {
    const table = await server.table(id);
    await clients[0]!.ask({ t: 'play', at: table.position, option: RawClient.option(table) });
  }
  expect(thoughts).toHaveLength(1);
  clients[0]!.leave();
  await server.clock.run(1_000);
  expect(server.tables.served).toBe(0);
  store.isClosed = true;
  thoughts[0]!();
  await server.clock.run(60_000);
  expect(store.asked).toBe(0);
});
