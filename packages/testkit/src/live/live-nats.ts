import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { findProgram } from './programs.ts';

/** The file that compose.scale.yaml starts NATS with. */
const SHIPPED = fileURLToPath(new URL('../../../../deploy/nats.conf', import.meta.url));

export interface NatsCredentials {
  readonly user: string;
  readonly password: string;
}

/** Messages of one client. */
export interface NatsTraffic {
  readonly told: number;
  readonly heard: number;
}

/**
 * A real NATS: the one at `NIGHT_CAGE_TEST_NATS`, which is left alone, else `nats-server` on a free port, which can be ended
 * and started again. With credentials it is `nats-server` with the shipped file.
 */
export class LiveNats {
  readonly address: string;
  readonly #port: number | null;
  #child: ChildProcess | null = null;
  #gone: Promise<unknown> = Promise.resolve();
  #said = '';
  readonly #monitor = findFreePort();

  private constructor(address: string, port: number | null) {
    this.address = address;
    this.#port = port;
  }

  static isThere(this: void): boolean {
    return Boolean(process.env['NIGHT_CAGE_TEST_NATS']) || LiveNats.isInstalled();
  }

  static isInstalled(this: void): boolean {
    return findProgram('nats-server') !== undefined;
  }

  /** Null: there is none on this machine. */
  static async start(credentials?: NatsCredentials): Promise<LiveNats | null> {
    const given = process.env['NIGHT_CAGE_TEST_NATS'];
    if (given && credentials === undefined) return new LiveNats(given, null);
    if (!LiveNats.isInstalled()) return null;
    const port = await findFreePort();
    const nats = new LiveNats(`nats://127.0.0.1:${port}`, port);
    return (await nats.start(credentials)) ? nats : null;
  }

  /** Whether it may be ended. */
  get isOurs(): boolean {
    return this.#port !== null;
  }

  /** How often it has refused somebody since it was started. */
  get refused(): number {
    return this.#said.split('authentication error').length - 1;
  }

  /** What each client of that name has told and was told; for one with credentials. */
  async traffic(name: string): Promise<NatsTraffic[]> {
    const told = await fetch(`http://127.0.0.1:${await this.#monitor}/connz`);
    const { connections } = (await told.json()) as {
      connections: { name?: string; in_msgs: number; out_msgs: number }[];
    };
    return connections
      .filter((one) => one.name === name)
      .map(({ in_msgs: told, out_msgs: heard }) => ({ told, heard }));
  }

  async start(credentials?: NatsCredentials): Promise<boolean> {
    if (this.#port === null) return true;
    const flags = ['-a', '127.0.0.1', '-p', String(this.#port)];
    const shipped = ['--config', SHIPPED, '-m', String(await this.#monitor)];
    const child = spawn(
      findProgram('nats-server')!,
      credentials === undefined ? flags : [...flags, ...shipped],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...variables(credentials) } },
    );
    this.#child = child;
    this.#said = '';
    this.#gone = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    return new Promise((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
        if (this.#said.includes('Server is ready')) resolve(true);
      });
      void this.#gone.then(() => resolve(false));
    });
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#gone;
  }
}

/** As compose.scale.yaml sets them: in quotation marks, so that a password may look like a number. */
const variables = (credentials?: NatsCredentials): Record<string, string> =>
  credentials === undefined
    ? {}
    : { NATS_USER: `"${credentials.user}"`, NATS_PASSWORD: `"${credentials.password}"` };
