import type { TableSetup } from '@night-cage/protocol';
import { legalOptions, createCommitment, sha256Hex, type Option, type State } from '@night-cage/rules';
import { MemoryStore, type AppendRequest, type AppendResult } from '@night-cage/server';
import { TestServer, TestPage, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* What a table does by itself, when its time has come and not later, and only while it is served. */

const BASE: TableSetup = { edition: 'base', players: 2, options: {} };

test('talk does not put off the end of a deal for which somebody does not reveal', async () => {
  const desk = new TestServer();
  const made = await desk.open(BASE);
  const [host, ada] = [await desk.join('host', made), await desk.join('ada', made)];
  for (const [seat, page] of [host, ada].entries()) await page.ask({ t: 'sit', seat });
  for (const page of [host, ada])
    await page.ask({ t: 'ready', yes: true, pledge: createCommitment(sha256Hex('r')) });
  await host.ask({ t: 'reveal', deal: 1, value: sha256Hex('r') });
  expect((await desk.table(made.id)).phase).toBe('dealing');
  for (let n = 0; n < 4; n++) {
    await host.ask({ t: 'say', text: `where are you? ${n}` });
    await desk.clock.run(1_500);
  }
  expect(await desk.table(made.id)).toMatchObject({ phase: 'lobby', voided: 1 });
});

test('talk does not put off the choice of somebody who is gone', async () => {
  const desk = new TestServer();
  const { id, pages } = await desk.begun(BASE, ['host', 'ada'], { absent: 'bot', absentAfter: 10 });
  const before = await desk.table(id);
  const gone = seatToMove(before);
  pages[gone]!.leave();
  for (let n = 0; n < 8; n++) {
    await pages[1 - gone]!.ask({ t: 'say', text: `hello? ${n}` });
    await desk.clock.run(1_500);
  }
  expect((await desk.table(id)).position).toBeGreaterThan(before.position);
});

test('a table that was let go does nothing more, whatever a bot still says and the store answers', async () => {
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
  const desk = new TestServer(store, {
    choose: (_, state: State) =>
      new Promise<Option>((resolve) => thoughts.push(() => resolve(legalOptions(state)[0]!))),
  });
  const { id, pages } = await desk.begun(BASE, ['host'], { fill: 'careful' });
  for (let n = 0; n < 40 && thoughts.length === 0; n++) {
    const table = await desk.table(id);
    await pages[0]!.ask({ t: 'play', at: table.position, option: TestPage.option(table) });
  }
  expect(thoughts).toHaveLength(1);
  pages[0]!.leave();
  await desk.clock.run(1_000);
  expect(desk.tables.served).toBe(0);
  store.isClosed = true;
  thoughts[0]!();
  await desk.clock.run(60_000);
  expect(store.asked).toBe(0);
});
