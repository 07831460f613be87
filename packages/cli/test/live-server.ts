import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bin } from './support.ts';

/** The real server, as a process of its own, on data that outlives it. Each start has another port. */
export class LiveServer {
  readonly #flags: readonly string[];
  readonly #complaints: 'inherit' | 'ignore';
  #child: ChildProcess | null = null;
  #gone: Promise<unknown> = Promise.resolve();
  /** How often it was started: what was asked in one life may be answered in another. */
  lives = 0;
  /** Where it was served last. */
  address = '';

  constructor(
    data: string,
    game: string,
    complaints: 'inherit' | 'ignore' = 'inherit',
    more: readonly string[] = [],
  ) {
    this.#complaints = complaints;
    const limits = ['--tables-an-hour', '1000000', '--sockets-an-address', '100000'];
    this.#flags = ['serve', '--port', '0', '--data', data, '--game', game, ...limits, ...more];
  }

  /** False: it ended before it served anything. */
  async start(): Promise<boolean> {
    const child = spawn(process.execPath, [bin, ...this.#flags], {
      stdio: ['ignore', 'pipe', this.#complaints, 'ipc'],
    });
    this.#child = child;
    this.#gone = new Promise((resolve) => child.once('exit', resolve));
    this.lives++;
    for await (const line of createInterface({ input: child.stdout! })) {
      const [address] = /http:\S+/.exec(line) ?? [];
      if (address === undefined) continue;
      this.address = address;
      return true;
    }
    return false;
  }

  /** In the middle of whatever it does. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#gone;
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    await this.#gone;
  }
}
