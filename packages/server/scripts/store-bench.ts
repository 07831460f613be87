// Measures the SQLite store and the disk itself: `npm run store-bench -w @night-cage/server`.
import { closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TABLE_SETTINGS, type UnstampedEntry } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { SqliteStore, type AppendRequest } from '@night-cage/server';
import { toStoredEntry } from '../src/table/stored-entry.ts';

const SECONDS = Number(process.argv[2] ?? 5);
const IN_FLIGHT = [1, 16, 256];
const cache = join(import.meta.dirname, '../../../.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'store-bench-'));

function quantiles(times: number[]): string {
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.floor(share * (times.length - 1))]!.toFixed(2).padStart(7);
  return `p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`;
}

/** The lower bound for a commit: append one page to a file, and wait for the disk. */
function measureDisk(): string {
  const file = openSync(join(folder, 'disk'), 'w');
  const page = Buffer.alloc(4_096, 1);
  const times: number[] = [];
  for (const end = performance.now() + 1_000; performance.now() < end;) {
    const startedAt = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    times.push(performance.now() - startedAt);
  }
  closeSync(file);
  return `the disk: ${String(times.length).padStart(6)} commits/s   ${quantiles(times)}`;
}

const setup = { edition: 'base', players: 4, options: {} } as const;
const opened: UnstampedEntry = {
  kind: 'opened',
  format: FORMAT,
  settings: { ...DEFAULT_TABLE_SETTINGS, wish: setup },
};
// As long as a typical choice.
const chose: UnstampedEntry = {
  kind: 'chose',
  seat: 2,
  option: 123_456,
  rows: Array.from({ length: 4 }, () => ['drew', 1, 2, 3]),
};

const next = (table: string, after: number, entry: UnstampedEntry): AppendRequest => {
  const at = Date.now();
  return {
    table,
    after,
    at,
    entries: [toStoredEntry(entry, after + 1, at, 1, `request-${after}`)],
    due: [{ what: 'absent', at }],
  };
};

async function measureAppends(inFlight: number): Promise<string> {
  const store = new SqliteStore(join(folder, `${inFlight}.sqlite`), { as: 'server' });
  const ids = Array.from({ length: inFlight }, (_, n) => `table${String(n).padStart(7, '0')}`);
  await Promise.all(ids.map((id) => store.create(id, 'link', next(id, 0, opened))));
  const times: number[] = [];
  const cpu = process.cpuUsage();
  const main = process.threadCpuUsage();
  const start = performance.now();
  const play = async (id: string): Promise<void> => {
    for (let after = 1; performance.now() < start + SECONDS * 1_000; after++) {
      const startedAt = performance.now();
      const { ok } = await store.append(next(id, after, chose));
      if (!ok) throw new Error(`${id}: entry ${after + 1} was refused`);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(ids.map(play));
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const here = process.threadCpuUsage(main);
  const count = times.length;
  const read = await measureReads(store, ids[0]!);
  await store.close();
  return [
    `${String(inFlight).padStart(3)} in flight: ${String(Math.round((count * 1_000) / elapsed)).padStart(6)} appends/s   ${quantiles(times)}`,
    `${Math.round((user + system) / count)} µs CPU an append, ${Math.round((here.user + here.system) / count)} of them on the main thread`,
    read,
  ].join('   ');
}

/** Reading the newest 200 entries, and looking up a token. */
async function measureReads(store: SqliteStore, id: string): Promise<string> {
  const { seq } = (await store.load(id, Number.MAX_SAFE_INTEGER))!;
  const timed = async (rounds: number, read: () => Promise<unknown>): Promise<string> => {
    const start = performance.now();
    for (let n = 0; n < rounds; n++) await read();
    return (((performance.now() - start) * 1_000) / rounds).toFixed(0);
  };
  const log = await timed(500, () => store.load(id, Math.max(0, seq - 200)));
  const person = await timed(5_000, () => store.personOf(id, 'nobody'));
  return `read ${Math.min(200, seq)} entries ${log} µs, a token ${person} µs`;
}

console.log(measureDisk());
for (const inFlight of IN_FLIGHT) console.log(await measureAppends(inFlight));
console.log(measureDisk());
rmSync(folder, { recursive: true });
