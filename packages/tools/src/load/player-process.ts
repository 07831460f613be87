import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Failure } from 'night-cage/command';
import type { LoadRequest, LoadCommands } from './load-client.ts';
import { readNextAnswer, commandOnCore, readWaitTime } from './server-process.ts';

const PROGRAM = fileURLToPath(new URL('load-client.ts', import.meta.url));

/** Everybody who plays against the server that is measured: another process, on another core where there is one. */
export class PlayerProcess {
  readonly #child: ChildProcess;

  constructor() {
    const [command, args] = commandOnCore(availableParallelism() > 1 ? 1 : 0, process.execPath);
    this.#child =
      command === 'taskset' ? fork(PROGRAM, { execPath: command, execArgv: args }) : fork(PROGRAM);
  }

  /** What they are asked to do, and what they tell of it. */
  async ask<Name extends keyof LoadCommands>(
    name: Name,
    ...args: Parameters<LoadCommands[Name]>
  ): Promise<Told<Name>> {
    this.#child.send({ name, args } satisfies LoadRequest);
    const answer = await readNextAnswer<{ readonly told: Told<Name> } | { readonly error: string }>(
      this.#child,
    );
    if ('error' in answer) throw new Failure(`the players stumbled: ${answer.error}`, 1);
    return answer.told;
  }

  /** Milliseconds since they began that they wanted to run and others did. */
  get waited(): number {
    return readWaitTime(this.#child);
  }

  end(): void {
    this.#child.kill();
  }
}

type Told<Name extends keyof LoadCommands> = Awaited<ReturnType<LoadCommands[Name]>>;
