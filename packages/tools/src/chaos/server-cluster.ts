import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Random } from '@night-cage/rules';
import { PostgresStore, SqliteStore, type Store } from '@night-cage/server';
import {
  Backups,
  TrafficMonitor,
  LiveNats,
  LivePostgres,
  LiveServer,
  SmallDisk,
  startNatsInterference,
  startPostgresInterference,
  openPostgresTables,
  openSqliteTables,
  type BusInterference,
  type TableDatabase,
} from '@night-cage/testkit/live';
import { Failure } from 'night-cage/command';

/** The setup under test. */
export interface ClusterPlan {
  readonly store: 'sqlite' | 'postgres';
  readonly bus: 'postgres' | 'nats';
  readonly processes: number;
}

/**
 * Servers that share one store, and their environment: real processes, started by this program.
 */
export interface ServerCluster {
  readonly servers: readonly LiveServer[];
  readonly postgres: LivePostgres | null;
  readonly nats: LiveNats | null;
  /** The disk on which SQLite writes, if it can be filled. */
  readonly disk: SmallDisk | null;
  readonly interference: BusInterference | null;
  /** Monitors client connections and messages between servers. */
  readonly monitor: TrafficMonitor;
  /** Backups of the tables, to which the store is rewound. */
  readonly backups: Backups;
  /** Opens the store from outside the servers. */
  openStore(): Promise<Store>;
  end(): Promise<void>;
}

const BIN = fileURLToPath(new URL('../../../cli/bin/night-cage.js', import.meta.url));
const DISK_MEGABYTES = 64;
/** Four times the default: simulated players act faster than people. */
const LIMITS = ['--entries-a-minute', '240'];
/** The difference between the clocks of two processes, in milliseconds. */
const CLOCK_DIFFERENCE = 45_000;

export async function startCluster(
  { store, bus, processes }: ClusterPlan,
  random: Random,
): Promise<ServerCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'night-cage-chaos-'));
  const game = join(folder, 'game');
  mkdirSync(game);
  writeFileSync(join(game, 'index.html'), '<!doctype html><title>The game</title>');
  const built = store === 'sqlite' ? inFile(folder, game) : await inDatabase(game, bus, processes, random);
  for (const server of built.servers)
    if (!(await server.start())) throw new Failure('a server did not start', 1);
  const backups = new Backups(built.openTables());
  return {
    ...built,
    backups,
    end: async () => {
      await backups.close();
      for (const server of built.servers) await server.kill();
      await built.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The parts that depend on the store. */
type Built = Omit<ServerCluster, 'backups'> & { readonly openTables: () => TableDatabase };

function inFile(folder: string, game: string): Built {
  const disk = SmallDisk.mount(DISK_MEGABYTES);
  const data = join(disk?.folder ?? folder, 'data');
  const server = new LiveServer([BIN], ['--data', data, '--game', game, ...LIMITS], 'ignore');
  return {
    servers: [server],
    postgres: null,
    nats: null,
    disk,
    interference: null,
    monitor: new TrafficMonitor(),
    openTables: () => openSqliteTables(join(data, 'tables.sqlite')),
    openStore: () => Promise.resolve(new SqliteStore(join(data, 'tables.sqlite'), { as: 'command' })),
    end: () => Promise.resolve(disk?.remove()),
  };
}

async function inDatabase(
  game: string,
  bus: ClusterPlan['bus'],
  processes: number,
  random: Random,
): Promise<Built> {
  const postgres = await LivePostgres.start();
  if (postgres === null) throw new Failure('there is no PostgreSQL here: Debian has it as postgresql', 1);
  const nats = bus === 'nats' ? await LiveNats.start() : null;
  if (bus === 'nats' && nats === null)
    throw new Failure('there is no NATS here: Debian has it as nats-server', 1);
  const flags = [
    '--store',
    postgres.address,
    '--game',
    game,
    ...LIMITS,
    ...(nats === null ? [] : ['--bus', nats.address]),
  ];
  const monitor = new TrafficMonitor();
  const interference =
    nats === null
      ? startPostgresInterference(postgres.address, random, monitor)
      : await startNatsInterference(nats.address, random, monitor);
  return {
    servers: Array.from(
      { length: processes },
      (_, n) => new LiveServer([BIN], flags, 'ignore', n * CLOCK_DIFFERENCE),
    ),
    postgres,
    nats,
    disk: null,
    interference,
    monitor,
    openTables: () => openPostgresTables(postgres.address),
    openStore: () => PostgresStore.open(postgres.address),
    end: async () => {
      await interference.end();
      await nats?.kill();
      postgres.remove();
    },
  };
}
