import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../bin/night-cage.js', import.meta.url));
const hasTaskset = (): boolean => spawnSync('taskset', ['--version']).status === 0;

/** A command on one core of this machine, where that can be said. */
export const onCore = (core: number, command: string, ...args: readonly string[]): [string, string[]] =>
  hasTaskset() ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];

/** A server of its own process, on one core, and what it costs. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly address: string;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  static async start(data: string): Promise<ServerProcess> {
    const flags = [
      '--port',
      '0',
      '--data',
      data,
      '--tables-an-hour',
      '1000000',
      '--sockets-an-address',
      '100000',
    ];
    const child = spawn(...onCore(0, process.execPath, '--expose-gc', COMMAND, 'serve', ...flags), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return new ServerProcess(child, /http:\S+/.exec(line)![0]);
  }

  /** Processor time since it began, in milliseconds: all its threads. */
  get cpu(): number {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    // utime and stime, in hundredths of a second on every Linux.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** Resident memory in kB. */
  get memory(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))![1]);
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
  }
}
