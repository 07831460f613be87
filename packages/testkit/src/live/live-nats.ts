import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { findProgram } from './programs.ts';

/** How often it is started before giving up. */
const MAX_TRIES = 100;
/** The configuration in compose.scale.yaml. */
const SHIPPED = fileURLToPath(new URL('../../../../deploy/nats.conf', import.meta.url));

export interface NatsCredentials {
  readonly user: string;
  readonly password: string;
}

/** The number of messages that a client has sent and received. */
export interface NatsTraffic {
  readonly sent: number;
  readonly received: number;
}

/**
 * A real NATS server: the one at `NIGHT_CAGE_TEST_NATS`, which is never stopped, or `nats-server`
 * on a free port, which can be stopped and restarted. With credentials it is `nats-server` with the
 * shipped configuration.
 */
export class LiveNats {
  readonly address: string;
  readonly #port: number | null;
  #child: ChildProcess | null = null;
  #exited: Promise<unknown> = Promise.resolve();
  #output = '';
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

  /** Null if this machine has none. */
  static async start(credentials?: NatsCredentials): Promise<LiveNats | null> {
    const address = process.env['NIGHT_CAGE_TEST_NATS'];
    if (address && credentials === undefined) return new LiveNats(address, null);
    if (!LiveNats.isInstalled()) return null;
    const port = await findFreePort();
    const nats = new LiveNats(`nats://127.0.0.1:${port}`, port);
    return (await nats.start(credentials)) ? nats : null;
  }

  /** Whether the test may stop it. */
  get isOurs(): boolean {
    return this.#port !== null;
  }

  /** How many connections it has refused since it started. */
  get refused(): number {
    return this.#output.split('authentication error').length - 1;
  }

  /** The traffic of each client with this name. Only with credentials. */
  async traffic(name: string): Promise<NatsTraffic[]> {
    const response = await fetch(`http://127.0.0.1:${await this.#monitor}/connz`);
    const { connections } = (await response.json()) as {
      connections: { name?: string; in_msgs: number; out_msgs: number }[];
    };
    return connections
      .filter((connection) => connection.name === name)
      .map(({ in_msgs, out_msgs }) => ({ sent: in_msgs, received: out_msgs }));
  }

  /**
   * Starts it, or starts it again. Its port may be taken for a moment: a client that tries to
   * reconnect can be given that port for its own end of the connection.
   */
  async start(credentials?: NatsCredentials): Promise<boolean> {
    if (this.#port === null) return true;
    for (let tries = 0; tries < MAX_TRIES; tries++) if (await this.#launch(credentials)) return true;
    return false;
  }

  async #launch(credentials?: NatsCredentials): Promise<boolean> {
    const flags = ['-a', '127.0.0.1', '-p', String(this.#port)];
    const shipped = ['--config', SHIPPED, '-m', String(await this.#monitor)];
    const child = spawn(
      findProgram('nats-server')!,
      credentials === undefined ? flags : [...flags, ...shipped],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...variables(credentials) } },
    );
    this.#child = child;
    this.#output = '';
    this.#exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    return new Promise((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
        if (this.#output.includes('Server is ready')) resolve(true);
      });
      void this.#exited.then(() => resolve(false));
    });
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#exited;
  }
}

/** As in compose.scale.yaml: with quotation marks, so that a password may look like a number. */
const variables = (credentials?: NatsCredentials): Record<string, string> =>
  credentials === undefined
    ? {}
    : { NATS_USER: `"${credentials.user}"`, NATS_PASSWORD: `"${credentials.password}"` };
