import { get } from 'node:http';
import { LoadTable } from './load-table.ts';
import { DeliveryLatency } from './delivery-latency.ts';
import { PageGroup } from './page-group.ts';
import { openAndLeave, connectSpectator } from './passing-spectators.ts';
import { LoadTally, type LoadReport } from './load-tally.ts';

/** A request from the measuring process to this one, which plays. */
export interface LoadRequest {
  readonly name: keyof LoadCommands;
  readonly args: readonly unknown[];
}
export type LoadCommands = typeof commands;

const tally = new LoadTally();
let tables: LoadTable[] = [];
let pages: PageGroup | null = null;
let hearing: DeliveryLatency | null = null;
let leave = (): void => undefined;

const OPENED_AT_ONCE = 16;
/** The number of choices in the game whose log is measured. */
const CHOICES = 80;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
    }),
  );
}

/** Requests under way at the end still get their answers. */
const lastAnswers = (): Promise<void> => pause(300);

const commands = {
  /** Opens tables of four and starts a game at each. */
  async open(addresses: readonly string[], count: number): Promise<void> {
    const made = Array.from({ length: count }, (_, n) => new LoadTable(addresses, tables.length + n, tally));
    await each(made, (table) => table.open());
    tables = [...tables, ...made];
  },
  /** Every table chooses as fast as it gets answers. */
  async flood(seconds: number): Promise<LoadReport> {
    tally.begin();
    for (const table of tables) {
      table.onIdle = () => void table.move();
      table.move();
    }
    await pause(seconds * 1_000);
    for (const table of tables) table.onIdle = () => undefined;
    const report = tally.report();
    await lastAnswers();
    return report;
  },
  /** Makes `rate` choices per second in total, at tables that are idle. */
  async pace(rate: number, seconds: number): Promise<LoadReport> {
    tally.begin();
    let made = 0;
    let at = 0;
    while (tally.seconds < seconds) {
      const due = Math.floor(tally.seconds * rate);
      for (let tries = 0; made < due && tries < tables.length; tries++)
        if (tables[at++ % tables.length]!.move()) made++;
      await pause(2);
    }
    await lastAnswers();
    return tally.report();
  },
  /** Opens tables with a complete client for each of the four players. */
  async openHearing(address: string, count: number): Promise<void> {
    hearing = await DeliveryLatency.open(address, count);
  },
  /** Each of these clients chooses as soon as it receives the entry before its choice. */
  async hear(seconds: number): ReturnType<DeliveryLatency['run']> {
    const figures = await hearing!.run(seconds);
    await lastAnswers();
    return figures;
  },
  async closeHearing(): Promise<void> {
    hearing!.close();
    await pause(1_000);
  },
  /** The size in bytes of the log of a game, as a joining client reads it. */
  async joining(address: string): Promise<Awaited<ReturnType<typeof sizeOfLog>>> {
    const table = new LoadTable([address], 0, tally);
    await table.open();
    await table.playOn(CHOICES);
    const size = await sizeOfLog(address, table.id);
    table.close();
    return size;
  },
  /** Opens tables, sits down at each, and leaves. */
  async left(address: string, count: number): Promise<void> {
    await each(Array.from({ length: count }), () => openAndLeave(address));
  },
  /** Opens idle spectator connections at the open tables. */
  async watch(address: string, count: number): Promise<void> {
    const ids = Array.from({ length: count }, (_, n) => tables[n % tables.length]!.id);
    const watchers: Awaited<ReturnType<typeof connectSpectator>>[] = [];
    await each(ids, async (id) => void watchers.push(await connectSpectator(address, id)));
    leave = () => {
      for (const socket of watchers) socket.terminate();
    };
  },
  async unwatch(): Promise<void> {
    leave();
    await pause(1_000);
  },
  /** Milliseconds until the last of these pages is back after its network was cut. */
  async cut(address: string, count: number, seconds: number): Promise<number> {
    const viewers = await PageGroup.open([address], tables, count);
    const back = await viewers.timeRecovery(tables, seconds);
    viewers.close();
    return back;
  },
  /** Opens pages, all connected to the first of these servers while it runs. */
  async look(addresses: readonly string[], count: number): Promise<void> {
    pages = await PageGroup.open(addresses, tables, count);
  },
  /** After that server stopped: milliseconds until the last page is back at another one. */
  async failOver(): Promise<number> {
    const back = await pages!.timeFailover();
    pages!.close();
    return back;
  },
  async close(): Promise<void> {
    for (const table of tables) table.close();
    tables = [];
    await pause(1_000);
  },
};

process.on('message', ({ name, args }: LoadRequest) => {
  const command = commands[name] as (...args: readonly unknown[]) => Promise<unknown>;
  command(...args).then(
    (result) => process.send!({ result: result ?? null }),
    (error: unknown) => process.send!({ error: String(error) }),
  );
});

/** The size in bytes of a table's log over the network, by encoding. */
async function sizeOfLog(
  address: string,
  id: string,
): Promise<{ readonly gzip: number; readonly br: number; readonly plain: number }> {
  const size = (encoding: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { 'Accept-Encoding': encoding };
      get(new URL(`api/tables/${id}/log`, address), { headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (data: Buffer) => (bytes += data.length));
        answer.on('end', () => resolve(bytes));
      }).on('error', reject);
    });
  return { gzip: await size('gzip'), br: await size('br'), plain: await size('identity') };
}
