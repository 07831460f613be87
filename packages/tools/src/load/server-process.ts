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

/** Memory that falls by less than this share within this time, in milliseconds, has settled. */
const STILL = 0.995;
const PAUSE = 500;

/** Milliseconds within which a server is gone that was told to end. */
const GONE_WITHIN = 10_000;

/** A command on one core of this machine, where that can be said. */
export const commandOnCore = (
  core: number,
  command: string,
  ...args: readonly string[]
): [string, string[]] =>
  hasTaskset() ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];

/** Milliseconds since a process began that its first thread wanted to run and others did. */
export const readWaitTime = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000;

/** What another process says next; one that has ended says nothing more. */
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

/** A server of its own process, on one core, and what it costs. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly address: string;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  /** `kept`: where its tables are; `game` is any folder: nobody asks for the page; on this core only, or on any; `command` may be another build's. */
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
      // Another build may not know it yet.
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

  /** Processor time since it began, in milliseconds: all its threads. */
  get cpu(): number {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    // utime and stime, in hundredths of a second on every Linux.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** Milliseconds since it began that it wanted to run and others did. */
  get waited(): number {
    return readWaitTime(this.#child);
  }

  /** What it keeps, once it has let go of what it no longer needs: what others leave it learns of little by little. */
  async memory(): Promise<MemoryUsage> {
    for (let before = Infinity; ;) {
      this.#child.send('memory');
      const memory = await readNextAnswer<MemoryUsage>(this.#child);
      if (memory.heap > before * STILL) return memory;
      before = memory.heap;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  /** In the middle of whatever it does. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Ends it, whoever is still connected. One that does not go is a fault of its own. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), GONE_WITHIN);
    await gone;
    clearTimeout(timer);
    if (this.#child.signalCode === 'SIGKILL')
      throw new Failure(`the server did not end within ${GONE_WITHIN / 1_000} s of being told to`, 1);
  }
}
