import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Failure } from 'night-cage/command';
import type { MemoryUsage } from './memory-probe.ts';

const COMMAND = fileURLToPath(new URL('../../../cli/bin/night-cage.js', import.meta.url));
const PROBE = fileURLToPath(new URL('memory-probe.ts', import.meta.url));
const hasTaskset = (): boolean => spawnSync('taskset', ['--version']).status === 0;

/** Memory has settled when it falls by less than this share within `PAUSE` milliseconds. */
const STILL = 0.995;
const PAUSE = 500;

/** Milliseconds within which a server must stop. */
const STOPS_WITHIN = 10_000;

/** Runs a command on one core of this machine, where `taskset` exists. */
export const commandOnCore = (
  core: number,
  command: string,
  ...args: readonly string[]
): [string, string[]] =>
  hasTaskset() ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];

/**
 * Milliseconds that a process's main thread was ready to run while other processes used the CPU.
 */
export const readWaitTime = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000;

/** The next message from a child process; rejects if it ends first. */
export const readNextAnswer = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (): void =>
      reject(new Failure('a process that takes part in the measurement has ended', 1));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer);
    });
  });

/** A server in a separate process, with its resource usage. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly address: string;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  /**
   * Starts a server. `kept` are the flags that say where its tables are stored; `game` is any
   * folder, since no client loads the page; `core` is its only core, or null for any; `command` may
   * be another build's.
   */
  static async start(
    kept: readonly string[],
    game: string,
    core: number | null,
    command = COMMAND,
  ): Promise<ServerProcess> {
    const places = ['--port', '0', ...kept, '--game', game];
    const limits = [
      '--tables-an-hour',
      '1000000',
      '--sockets-an-address',
      '100000',
      // An older build may not know this flag.
      ...(command === COMMAND ? ['--reads-a-minute', '1000000'] : []),
    ];
    const node = [process.execPath, '--expose-gc', '--import', PROBE] as const;
    const words = [...node, command, 'serve', ...places, ...limits] as const;
    const [program, args] = core === null ? [words[0], words.slice(1)] : commandOnCore(core, ...words);
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    for await (const line of createInterface({ input: child.stdout! })) {
      const [address] = /http:\S+/.exec(line) ?? [];
      if (address !== undefined) return new ServerProcess(child, address);
    }
    throw new Failure('the server that was to be measured did not start', 1);
  }

  /** CPU time since the start, in milliseconds, of all threads. */
  get cpu(): number {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    // utime and stime, in hundredths of a second on every Linux.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** Milliseconds that the server was ready to run while other processes used the CPU. */
  get waited(): number {
    return readWaitTime(this.#child);
  }

  /**
   * Memory after garbage collection. Repeats until it settles: the server notices closed
   * connections only gradually.
   */
  async memory(): Promise<MemoryUsage> {
    for (let before = Infinity; ;) {
      this.#child.send('memory');
      const memory = await readNextAnswer<MemoryUsage>(this.#child);
      if (memory.heap > before * STILL) return memory;
      before = memory.heap;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  /** Kills the server in the middle of its work. */
  async kill(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  /** Stops the server, even with open connections. Throws if it does not stop in time. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOPS_WITHIN);
    await exited;
    clearTimeout(timer);
    if (this.#child.signalCode === 'SIGKILL')
      throw new Failure(`the server did not end within ${STOPS_WITHIN / 1_000} s of being told to`, 1);
  }
}
