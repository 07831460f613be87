import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { isProgram, findProgram } from './programs.ts';

interface Cluster {
  readonly programs: string;
  readonly folder: string;
  readonly port: number;
}

/**
 * A real PostgreSQL: the one at `NIGHT_CAGE_TEST_POSTGRES`, which is never stopped, or a new
 * cluster from the installed programs, which can be stopped and restarted.
 */
export class LivePostgres {
  /** Its user may create databases. */
  readonly address: string;
  readonly #cluster: Cluster | null;

  private constructor(address: string, cluster: Cluster | null = null) {
    this.address = address;
    this.#cluster = cluster;
  }

  static isThere(this: void): boolean {
    return Boolean(process.env['NIGHT_CAGE_TEST_POSTGRES']) || findPrograms() !== null;
  }

  /** Null if this machine has none. */
  static async start(): Promise<LivePostgres | null> {
    const address = process.env['NIGHT_CAGE_TEST_POSTGRES'];
    if (address) return new LivePostgres(address);
    const programs = findPrograms();
    if (programs === null) return null;
    const folder = mkdtempSync(join(tmpdir(), 'night-cage-postgres-'));
    if (isRoot) spawnSync('chown', ['postgres', folder]);
    const port = await findFreePort();
    const data = join(folder, 'data');
    const flags = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'];
    run(join(programs, 'initdb'), ...flags);
    const postgres = new LivePostgres(`postgres://postgres@127.0.0.1:${port}/postgres`, {
      programs,
      folder,
      port,
    });
    postgres.start();
    return postgres;
  }

  /** Whether the test may stop it. */
  get isOurs(): boolean {
    return this.#cluster !== null;
  }

  start(): void {
    if (this.#cluster === null) return;
    const { folder, port } = this.#cluster;
    const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
    this.#control('start', '-w', '-l', join(folder, 'log'), '-o', settings);
  }

  /** Disconnects all clients. `immediate`: like a power failure. */
  stop(mode: 'fast' | 'immediate' = 'fast'): void {
    this.#control('stop', '-w', '-m', mode);
  }

  #control(...args: readonly string[]): void {
    if (this.#cluster === null) return;
    const { programs, folder } = this.#cluster;
    run(join(programs, 'pg_ctl'), '-D', join(folder, 'data'), ...args);
  }

  /** Stops the cluster and deletes its data. */
  remove(): void {
    if (this.#cluster === null) return;
    this.stop('immediate');
    rmSync(this.#cluster.folder, { recursive: true, force: true });
  }
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
function run(command: string, ...args: readonly string[]): void {
  const [program, ...words] = isRoot
    ? ['runuser', '-u', 'postgres', '--', command, ...args]
    : [command, ...args];
  const { status, stderr, stdout, error } = spawnSync(program, words, {
    cwd: tmpdir(),
    encoding: 'utf8',
    // The server outlives `pg_ctl` and would hold a pipe open.
    stdio: args.includes('start') ? 'ignore' : 'pipe',
  });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** Debian keeps the programs of each version in a separate folder. */
function findPrograms(): string | null {
  const newestFirst = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse();
  const initdb = findProgram('initdb') ?? newestFirst.find(isProgram);
  return initdb === undefined ? null : dirname(initdb);
}
