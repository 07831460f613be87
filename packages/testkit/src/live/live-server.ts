import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Milliseconds within which a server that is asked to end has ended: ten seconds are its own, the rest a busy machine's. */
const GONE_WITHIN = 30_000;

/** The real server, as a process of its own, on data that outlives it. Each start has another port. */
export class LiveServer {
  readonly #flags: readonly string[];
  readonly #complaints: 'inherit' | 'ignore';
  #child: ChildProcess | null = null;
  #isUp = false;
  readonly #ahead: number;
  readonly #settings: Readonly<Record<string, string>>;
  #gone: Promise<unknown> = Promise.resolve();
  /** How often it was started: what was asked in one life may be answered in another. */
  lives = 0;
  /** It did not end within the time it has for that. */
  wasLate = false;
  /** How it last ended: a signal, or its exit code. */
  lastEnd = '';
  /** Where it was served last. */
  address = '';

  /** `command`: the program and its first words, up to `serve`; `flags`: where its tables are. */
  constructor(
    command: readonly string[],
    flags: readonly string[],
    complaints: 'inherit' | 'ignore' = 'inherit',
    /** So many milliseconds its clock is ahead of everybody else's. */
    ahead = 0,
    /** What stands in its environment besides ours. */
    settings: Readonly<Record<string, string>> = {},
  ) {
    this.#settings = settings;
    this.#complaints = complaints;
    this.#ahead = ahead;
    const limits = ['tables-an-hour', 'sockets-an-address', 'entries-a-minute', 'reads-a-minute'].flatMap(
      (name) => [`--${name}`, '1000000'],
    );
    this.#flags = [...command, 'serve', '--port', '0', ...limits, ...flags];
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** False: it ended before it served anything. */
  async start(): Promise<boolean> {
    const child = spawn(process.execPath, [...this.#flags], {
      stdio: ['ignore', 'pipe', this.#complaints, 'ipc'],
      env: {
        ...process.env,
        ...this.#settings,
        ...(this.#ahead === 0 ? {} : { NODE_OPTIONS: clockAhead(this.#ahead) }),
      },
    });
    this.#child = child;
    this.#gone = new Promise((resolve) => child.once('exit', resolve));
    child.once('exit', (code, signal) => (this.lastEnd = signal ?? `exit code ${code}`));
    void this.#gone.then(() => {
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

  /** In the middle of whatever it does. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#gone;
  }

  /** Holds it in the middle of whatever it does, until it is woken. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Asks it to end, which it has to do in time. */
  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    const late = setTimeout(() => {
      this.wasLate = true;
      this.#child?.kill('SIGKILL');
    }, GONE_WITHIN);
    await this.#gone;
    clearTimeout(late);
  }
}

/** Node reads this before anything else: what the program then calls now is another time. */
const clockAhead = (milliseconds: number): string =>
  `${process.env['NODE_OPTIONS'] ?? ''} --import=data:text/javascript,const/**/now=Date.now;Date.now=()=>now()+${milliseconds}`;
