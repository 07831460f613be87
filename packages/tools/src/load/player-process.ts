import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Failure } from 'night-cage/command';
import type { LoadRequest, LoadCommands } from './load-client.ts';
import { readNextAnswer, commandOnCore, readWaitTime } from './server-process.ts';

const PROGRAM = fileURLToPath(new URL('load-client.ts', import.meta.url));

/** All players, in a separate process, on another core if there is one. */
export class PlayerProcess {
  readonly #child: ChildProcess;

  constructor() {
    const [command, args] = commandOnCore(availableParallelism() > 1 ? 1 : 0, process.execPath);
    this.#child =
      command === 'taskset' ? fork(PROGRAM, { execPath: command, execArgv: args }) : fork(PROGRAM);
  }

  /** Sends a command to the players and returns its result. */
  async ask<Name extends keyof LoadCommands>(
    name: Name,
    ...args: Parameters<LoadCommands[Name]>
  ): Promise<CommandResult<Name>> {
    this.#child.send({ name, args } satisfies LoadRequest);
    const answer = await readNextAnswer<
      { readonly result: CommandResult<Name> } | { readonly error: string }
    >(this.#child);
    if ('error' in answer) throw new Failure(`the players failed: ${answer.error}`, 1);
    return answer.result;
  }

  /** Milliseconds that the players were ready to run while other processes used the CPU. */
  get waited(): number {
    return readWaitTime(this.#child);
  }

  end(): void {
    this.#child.kill();
  }
}

type CommandResult<Name extends keyof LoadCommands> = Awaited<ReturnType<LoadCommands[Name]>>;
