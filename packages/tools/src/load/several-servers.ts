import { LiveNats, LivePostgres } from '@night-cage/testkit/live';
import { measureDisk } from './disk.ts';
import type { LoadFigure } from './load-figure.ts';
import type { PlayerProcess } from './player-process.ts';
import { ServerProcess } from './server-process.ts';

/** The environment and the amounts of the measurement. */
export interface SeveralServersPlan {
  readonly folder: string;
  readonly game: string;
  readonly tables: number;
  readonly seconds: number;
  readonly players: PlayerProcess;
  readonly log: (line: string) => void;
  readonly add: (...figures: readonly LoadFigure[]) => void;
  readonly note: (failed: Readonly<Record<string, number>>) => void;
}

/** Moves per second while answers are timed. */
const PACE = 500;
const PAGES = 20;
/** Milliseconds that an answer may take in addition to the disk. */
const ALLOWANCE = 100;

/** Measures servers that share a real PostgreSQL and a real NATS, on all cores of this machine. */
export async function measureSeveralServers(plan: SeveralServersPlan): Promise<void> {
  const { log } = plan;
  const [postgres, nats] = [await LivePostgres.start(), await LiveNats.start()];
  try {
    if (postgres === null || nats === null) {
      log(
        'PostgreSQL or NATS is not there (Debian: postgresql, nats-server): several servers are not measured.',
      );
      return;
    }
    const kept = ['--store', postgres.address, '--bus', nats.address];
    const start = (): Promise<ServerProcess> => ServerProcess.start(kept, plan.game, null);
    let servers: readonly ServerProcess[] = [await start()];
    const single = await flood(plan, servers, 'one server on PostgreSQL');
    servers = [...servers, await start()];
    const double = await flood(plan, servers, 'two servers on PostgreSQL', 1_000);
    plan.add({ name: 'two servers of one, moves a second', value: double / single, unit: '' });
    await paced(plan, servers);
    await failover(plan, servers, 'killed', (server) => server.kill(), 3, 1);
    servers = [await start(), servers[1]!];
    await failover(plan, servers, 'told to go', (server) => server.stop(), 2, 0.5);
    await servers[1]!.stop();
  } finally {
    await nats?.kill();
    postgres?.remove();
  }
}

async function flood(
  { tables, seconds, players, log, add, note }: SeveralServersPlan,
  servers: readonly ServerProcess[],
  name: string,
  floor?: number,
): Promise<number> {
  log(`${name}: as many moves as they take ...`);
  await players.ask('open', addressesOf(servers), tables);
  await players.ask('flood', 3);
  const used = (): number => servers.reduce((sum, { cpu }) => sum + cpu, 0);
  const before = used();
  const { moves, seconds: took, p99, failed } = await players.ask('flood', seconds);
  const cpu = ((used() - before) * 1_000) / moves;
  await players.ask('close');
  note(failed);
  const value = moves / took;
  add(
    { name: `${name}: durable moves a second, fan-out 4`, value, unit: '', ...(floor && { floor }) },
    { name: `${name}: intent to ack meanwhile, p99`, value: p99, unit: 'ms' },
    { name: `${name}: processor time a move, without the database`, value: cpu, unit: 'µs' },
  );
  return value;
}

async function paced(
  { folder, tables, seconds, players, log, add, note }: SeveralServersPlan,
  servers: readonly ServerProcess[],
): Promise<void> {
  log(`two servers: ${PACE} moves a second ...`);
  await players.ask('open', addressesOf(servers), tables);
  const before = measureDisk(folder);
  const { p50, p99, failed } = await players.ask('pace', PACE, seconds);
  const after = measureDisk(folder);
  await players.ask('close');
  note(failed);
  const name = `two servers: intent to ack at ${PACE} a second`;
  const disk = Math.max(before.p99, after.p99);
  add(
    { name: `${name}, p50`, value: p50, unit: 'ms' },
    { name: `${name}, p99`, value: p99, unit: 'ms', floor: disk + ALLOWANCE, most: true },
    { name: 'disk around that time, p99', value: disk, unit: 'ms' },
  );
}

/** Pages are connected to the first server when it stops. */
async function failover(
  { players, log, add }: SeveralServersPlan,
  servers: readonly ServerProcess[],
  how: string,
  end: (server: ServerProcess) => Promise<void>,
  floor: number,
  aim: number,
): Promise<void> {
  log(`a server is ${how} ...`);
  const [first, second] = addressesOf(servers);
  // The players are at the other server and go on.
  await players.ask('open', [second!], PAGES);
  await players.ask('look', [first!, second!], PAGES);
  const back = players.ask('failOver');
  const ended = end(servers[0]!);
  add({
    name: `back at another server, the last of ${PAGES} pages, after one is ${how}`,
    value: (await back) / 1_000,
    unit: 's',
    floor,
    aim,
    most: true,
  });
  await ended;
  await players.ask('close');
}

const addressesOf = (servers: readonly ServerProcess[]): string[] => servers.map(({ address }) => address);
