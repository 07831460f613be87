import { legalOptions, type Option, type State } from '@night-cage/rules';
import { BotPool, type BotRequester, type Bots } from '@night-cage/server';
import { TestServer, RawClient, seatToMove } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';

/* Bots think for all tables: however much one address asks, others have their turn. */

const SETUP = { edition: 'base', players: 2, options: {} } as const;

/** Any position with a choice. */
async function createState(): Promise<State> {
  const server = new TestServer();
  return (await server.table((await server.startGame(SETUP, ['host', 'ada'])).id)).game!.state;
}
const STATE = await createState();

/** A thread that answers on demand. */
class SlowThread {
  readonly #answers: (() => void)[] = [];

  ask({ state }: { readonly state: State }): Promise<Option | null> {
    return new Promise((resolve) => this.#answers.push(() => resolve(legalOptions(state)[0]!)));
  }

  /** Returns whether there was a question to answer. */
  answer(): boolean {
    const next = this.#answers.shift();
    next?.();
    return next !== undefined;
  }

  end(): void {}
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Bots with threads that answer one question after the other. */
function slowBots(threads: number) {
  const started: SlowThread[] = [];
  const start = (): SlowThread => {
    const thread = new SlowThread();
    started.push(thread);
    return thread;
  };
  const bots = new BotPool(threads, undefined, start);
  const answered: string[] = [];
  return {
    answered,
    ask: (name: string, asker: BotRequester, bot: 'careful' | 'search' = 'search') =>
      void bots.choose(bot, STATE, asker).then(() => answered.push(name)),
    /** Answers all questions. */
    run: async () => {
      await turn();
      while (started.map((thread) => thread.answer()).includes(true)) await turn();
    },
  };
}

test('19 tables of one address do not keep another address waiting', async () => {
  const { ask, answered, run } = slowBots(2);
  for (let n = 0; n < 3; n++)
    for (let table = 0; table < 19; table++) ask('many', { table: `table ${table}`, address: 'a' });
  ask('one', { table: 'another', address: 'b' });
  ask('due', { table: 'nobody there', address: null });
  await run();
  expect(answered).toHaveLength(59);
  // Two threads are busy already; after that addresses take turns.
  expect(answered.indexOf('one')).toBeLessThanOrEqual(4);
  expect(answered.indexOf('due')).toBeLessThanOrEqual(4);
});

test('the tables of one address take turns, too', async () => {
  const { ask, answered, run } = slowBots(1);
  for (let n = 0; n < 3; n++) ask('busy', { table: 'busy', address: 'a' });
  for (let n = 0; n < 2; n++) ask('quiet', { table: 'quiet', address: 'a' });
  await run();
  expect(answered).toEqual(['busy', 'busy', 'quiet', 'busy', 'quiet']);
});

test('a careful bot never waits for a search bot', async () => {
  const { ask, answered, run } = slowBots(1);
  for (let table = 0; table < 19; table++) ask('search', { table: `table ${table}`, address: 'a' });
  ask('careful', { table: 'another', address: 'a' }, 'careful');
  await run();
  expect(answered.indexOf('careful')).toBeLessThanOrEqual(1);
});

test('a table asks on behalf of the address of its first connected player', async () => {
  const askers: (BotRequester | undefined)[] = [];
  const bots: Bots = {
    choose: (_, state, asker) => {
      askers.push(asker);
      return Promise.resolve(legalOptions(state)[0]!);
    },
  };
  const server = new TestServer(undefined, bots);
  const created = await server.open({ ...SETUP, players: 3 }, { fill: 'careful' });
  // Spectators do not count.
  await server.join('watcher', { id: created.id }, 'address of a watcher');
  const ada = await server.join('ada', created, 'address of ada');
  await ada.ask({ t: 'sit', seat: 1 });
  const host = await server.join('host', created, 'address of the host');
  await host.ask({ t: 'sit', seat: 0 });
  await server.deal([host, ada], 1);
  const playUntilBot = async (): Promise<string | null> => {
    const before = askers.length;
    for (let n = 0; n < 200 && askers.length === before; n++) {
      const table = await server.table(created.id);
      const client = [host, ada][seatToMove(table)];
      if (client !== undefined)
        await client.ask({ t: 'play', at: table.position, option: RawClient.option(table) });
      else await server.clock.run(100);
    }
    expect(askers.at(-1)?.table).toBe(created.id);
    return askers.at(-1)!.address;
  };
  expect(await playUntilBot()).toBe('address of the host');
});
