import { LoadTable } from './load-table.ts';

/** What the measuring process asks of one that plays. */
export type ToClient =
  | { readonly do: 'open'; readonly address: string; readonly tables: number }
  /** Every table chooses as fast as it is answered. */
  | { readonly do: 'flood'; readonly seconds: number }
  /** So many choices a second in all, at tables that wait. */
  | { readonly do: 'pace'; readonly rate: number; readonly seconds: number }
  | { readonly do: 'close' };

export interface FromClient {
  readonly moves: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Bytes of what one socket was told of one choice. */
  readonly bytesMean: number;
  readonly bytesP99: number;
  readonly failed: Readonly<Record<string, number>>;
}

let tables: LoadTable[] = [];
let times: number[] = [];
let bytes: number[] = [];
let failed: Record<string, number> = {};

const tally = {
  acknowledged: (milliseconds: number) => times.push(milliseconds),
  told: (count: number) => bytes.push(count),
  failed: (why: string) => {
    failed[why] = (failed[why] ?? 0) + 1;
  },
};

const OPENED_AT_ONCE = 16;

async function open(address: string, count: number): Promise<void> {
  const made = Array.from({ length: count }, (_, n) => new LoadTable(address, tables.length + n, tally));
  const waiting = [...made];
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next.open();
    }),
  );
  tables = [...tables, ...made];
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

function begin(): number {
  times = [];
  bytes = [];
  failed = {};
  return performance.now();
}

async function flood(seconds: number): Promise<FromClient> {
  const began = begin();
  for (const table of tables) {
    table.onIdle = () => void table.move();
    table.move();
  }
  await pause(seconds * 1_000);
  for (const table of tables) table.onIdle = () => undefined;
  const report = reportSince(began);
  await pause(300);
  return report;
}

async function pace(rate: number, seconds: number): Promise<FromClient> {
  const began = begin();
  let made = 0;
  let at = 0;
  while (performance.now() - began < seconds * 1_000) {
    const due = Math.floor(((performance.now() - began) / 1_000) * rate);
    for (let tries = 0; made < due && tries < tables.length; tries++)
      if (tables[at++ % tables.length]!.move()) made++;
    await pause(2);
  }
  await pause(300);
  return reportSince(began);
}

function reportSince(began: number): FromClient {
  const seconds = (performance.now() - began) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  const sizes = bytes.toSorted((a, b) => a - b);
  const at = (list: readonly number[], share: number): number =>
    list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
  return {
    moves: times.length,
    seconds,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    bytesMean: sizes.reduce((sum, one) => sum + one, 0) / Math.max(1, sizes.length),
    bytesP99: at(sizes, 0.99),
    failed,
  };
}

process.on('message', (message: ToClient) => {
  void (async () => {
    if (message.do === 'open') await open(message.address, message.tables);
    else if (message.do === 'close') {
      for (const table of tables) table.close();
      tables = [];
    }
    const report =
      message.do === 'flood'
        ? await flood(message.seconds)
        : message.do === 'pace'
          ? await pace(message.rate, message.seconds)
          : null;
    process.send!(report ?? {});
  })().catch((error: unknown) => {
    process.send!({ error: String(error) });
  });
});
