import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from './free-port.ts';
import { programNamed } from './programs.ts';

/**
 * A real NATS: the one at `NIGHT_CAGE_TEST_NATS`, which is left alone, else `nats-server` on a free port, which can be ended
 * and started again.
 */
export class LiveNats {
  readonly address: string;
  readonly #port: number | null;
  #child: ChildProcess | null = null;
  #gone: Promise<unknown> = Promise.resolve();

  private constructor(address: string, port: number | null) {
    this.address = address;
    this.#port = port;
  }

  static isThere(this: void): boolean {
    return Boolean(process.env['NIGHT_CAGE_TEST_NATS']) || programNamed('nats-server') !== undefined;
  }

  /** Null: there is none on this machine. */
  static async start(): Promise<LiveNats | null> {
    const given = process.env['NIGHT_CAGE_TEST_NATS'];
    if (given) return new LiveNats(given, null);
    if (!LiveNats.isThere()) return null;
    const port = await freePort();
    const nats = new LiveNats(`nats://127.0.0.1:${port}`, port);
    return (await nats.start()) ? nats : null;
  }

  /** Whether it may be ended. */
  get isOurs(): boolean {
    return this.#port !== null;
  }

  async start(): Promise<boolean> {
    if (this.#port === null) return true;
    const flags = ['-a', '127.0.0.1', '-p', String(this.#port)];
    const child = spawn(programNamed('nats-server')!, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    this.#gone = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    return new Promise((resolve) => {
      let heard = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        heard = heard.includes('Server is ready') ? heard : heard + text;
        if (heard.includes('Server is ready')) resolve(true);
      });
      void this.#gone.then(() => resolve(false));
    });
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#gone;
  }
}
