import { get } from 'node:http';
import { LoadTable } from './load-table.ts';
import { DeliveryLatency } from './delivery-latency.ts';
import { Pages } from './pages.ts';
import { openAndLeave, connectSpectator } from './passing-spectators.ts';
import { LoadTally, type LoadReport } from './load-tally.ts';

/** What the measuring process asks of this one, which plays. */
export interface LoadRequest {
  readonly name: keyof LoadCommands;
  readonly args: readonly unknown[];
}
export type LoadCommands = typeof deeds;

const tally = new LoadTally();
let tables: LoadTable[] = [];
let pages: Pages | null = null;
let hearing: DeliveryLatency | null = null;
let leave = (): void => undefined;

const OPENED_AT_ONCE = 16;
/** Choices of the game whose log is weighed. */
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

/** What is under way when the time is over is still answered. */
const lastAnswers = (): Promise<void> => pause(300);

const deeds = {
  /** Opens so many tables of four and begins a game at each. */
  async open(addresses: readonly string[], count: number): Promise<void> {
    const made = Array.from({ length: count }, (_, n) => new LoadTable(addresses, tables.length + n, tally));
    await each(made, (table) => table.open());
    tables = [...tables, ...made];
  },
  /** Every table chooses as fast as it is answered. */
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
  /** So many choices a second in all, at tables that wait. */
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
  /** Opens so many tables with a whole client for each of the four. */
  async openHearing(address: string, count: number): Promise<void> {
    hearing = await DeliveryLatency.open(address, count);
  },
  /** Each of them chooses as soon as it has heard that it must. */
  async hear(seconds: number): ReturnType<DeliveryLatency['run']> {
    const heard = await hearing!.run(seconds);
    await lastAnswers();
    return heard;
  },
  async closeHearing(): Promise<void> {
    hearing!.close();
    await pause(1_000);
  },
  /** Bytes of the log of a game of so many choices, as a page that joins reads it. */
  async joining(address: string): Promise<Awaited<ReturnType<typeof sizeOfLog>>> {
    const table = new LoadTable([address], 0, tally);
    await table.open();
    await table.playOn(CHOICES);
    const size = await sizeOfLog(address, table.id);
    table.close();
    return size;
  },
  /** Tables that are opened, sat down at, and left. */
  async left(address: string, count: number): Promise<void> {
    await each(Array.from({ length: count }), () => openAndLeave(address));
  },
  /** So many connections that look and say nothing, at the tables that are open. */
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
  /** Milliseconds until the last of these pages was back after a cut. */
  async cut(address: string, count: number, seconds: number): Promise<number> {
    const looking = await Pages.open([address], tables, count);
    const back = await looking.backAfterCut(tables, seconds);
    looking.close();
    return back;
  },
  /** Opens so many pages, all at the first of these servers as long as it is there. */
  async look(addresses: readonly string[], count: number): Promise<void> {
    pages = await Pages.open(addresses, tables, count);
  },
  /** That server is gone: milliseconds until the last page was back at another one. */
  async elsewhere(): Promise<number> {
    const back = await pages!.backElsewhere();
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
  const deed = deeds[name] as (...args: readonly unknown[]) => Promise<unknown>;
  deed(...args).then(
    (told) => process.send!({ told: told ?? null }),
    (error: unknown) => process.send!({ error: String(error) }),
  );
});

/** Bytes of a table's log over the wire, by how it is packed. */
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
