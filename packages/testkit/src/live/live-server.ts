import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Milliseconds for a server to stop: it may take ten seconds, the rest is for a busy machine. */
const STOP_TIMEOUT = 30_000;

/** The real server as a separate process, on data that outlives it. Each start uses another port. */
export class LiveServer {
  readonly #flags: readonly string[];
  readonly #stderr: 'inherit' | 'ignore';
  #child: ChildProcess | null = null;
  #isUp = false;
  readonly #ahead: number;
  readonly #env: Readonly<Record<string, string>>;
  #exited: Promise<unknown> = Promise.resolve();
  /** The number of starts. A request may be sent before a restart and answered after it. */
  lives = 0;
  /** Whether the server did not stop in time. */
  wasLate = false;
  /** The signal or exit code of its last end. */
  lastEnd = '';
  /** Its last address. */
  address = '';

  /**
   * `command`: the program and its first arguments up to `serve`. `flags`: the location of the
   * tables.
   */
  constructor(
    command: readonly string[],
    flags: readonly string[],
    stderr: 'inherit' | 'ignore' = 'inherit',
    /** Milliseconds that its clock is ahead. */
    ahead = 0,
    /** Additional environment variables. */
    env: Readonly<Record<string, string>> = {},
  ) {
    this.#env = env;
    this.#stderr = stderr;
    this.#ahead = ahead;
    const limits = ['tables-an-hour', 'sockets-an-address', 'entries-a-minute', 'reads-a-minute'].flatMap(
      (name) => [`--${name}`, '1000000'],
    );
    this.#flags = [...command, 'serve', '--port', '0', ...limits, ...flags];
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** False if it ended before it accepted requests. */
  async start(): Promise<boolean> {
    const child = spawn(process.execPath, [...this.#flags], {
      stdio: ['ignore', 'pipe', this.#stderr, 'ipc'],
      env: {
        ...process.env,
        ...this.#env,
        ...(this.#ahead === 0 ? {} : { NODE_OPTIONS: clockAhead(this.#ahead) }),
      },
    });
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
    child.once('exit', (code, signal) => (this.lastEnd = signal ?? `exit code ${code}`));
    void this.#exited.then(() => {
      if (this.#child === child) this.#isUp = false;
    });
    this.lives++;
    for await (const line of createInterface({ input: child.stdout! })) {
      const [address] = /http:\S+/.exec(line) ?? [];
      if (address === undefined) continue;
      this.address = address;
      this.#isUp = true;
      return true;
    }
    return false;
  }

  /** Kills the process at any point. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#exited;
  }

  /** Suspends the process at any point, until `wake`. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Asks the process to stop in time. */
  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    const timeout = setTimeout(() => {
      this.wasLate = true;
      this.#child?.kill('SIGKILL');
    }, STOP_TIMEOUT);
    await this.#exited;
    clearTimeout(timeout);
  }
}

/** Node evaluates this before the program, which then sees another time. */
const clockAhead = (milliseconds: number): string =>
  `${process.env['NODE_OPTIONS'] ?? ''} --import=data:text/javascript,const/**/now=Date.now;Date.now=()=>now()+${milliseconds}`;
