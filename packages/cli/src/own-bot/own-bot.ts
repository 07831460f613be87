import { Worker } from 'node:worker_threads';
import type { Bot, TimeSource } from '@night-cage/bots';
import { createCommitment, type Option } from '@night-cage/rules';
import { describeBotError } from './bot-error.ts';
import { BotFailure, type BotFile } from './bot-file.ts';
import type { OwnBotReply, OwnBotRequest } from './own-bot-worker.ts';

/** Your own bot in its own thread, so that it cannot influence the game. */
export interface OwnBot {
  /** Creates a new bot, for another game. */
  begin(seed: string): Promise<Bot>;
  /** The CPU time it has used so far. */
  readonly clock: TimeSource;
  dismiss(): void;
}

/** Milliseconds to load the file and its imports, even on a busy machine. */
const PATIENCE_TO_LOAD_MS = 30_000;
const MAX_MEGABYTES = 1024;

/** `timeoutMs` is the time for a question; `onOutput` receives every line that the bot prints. */
export function startOwnBot(file: BotFile, timeoutMs: number, onOutput: (line: string) => void): OwnBot {
  const worker = new Worker(new URL('./own-bot-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  let cpuMs = 0;
  let failed: BotFailure | null = null;
  let settle: ((reply: Exclude<OwnBotReply, { kind: 'output' }>) => void) | null = null;

  const fail = (reason: string): void => {
    failed ??= new BotFailure(reason);
    settle?.({ kind: 'failed', reason });
    void worker.terminate();
  };
  worker.on('message', (reply: OwnBotReply) => {
    if (reply.kind === 'output') onOutput(reply.text);
    else settle?.(reply);
  });
  worker.on('error', (error) => fail(diedOf(error, file)));
  worker.on('exit', () => fail(`${file.name} ended its own thread`));

  const ask = (request: OwnBotRequest, timeout: number): Promise<Option> =>
    new Promise((resolve, reject) => {
      if (failed !== null) return reject(failed);
      const timer = setTimeout(() => fail(tooSlow(file, request, timeout)), timeout);
      settle = (reply) => {
        clearTimeout(timer);
        settle = null;
        if (reply.kind === 'failed') return reject(new BotFailure(reply.reason));
        cpuMs += reply.cpuMs;
        resolve(reply.option);
      };
      worker.postMessage(request);
    });

  return {
    async begin(seed) {
      await ask({ ask: 'begin', seed: ownSeed(seed) }, PATIENCE_TO_LOAD_MS);
      return { name: file.name, choose: (question) => ask({ ask: 'choose', question }, timeoutMs) };
    },
    clock: () => cpuMs,
    dismiss() {
      failed ??= new BotFailure(`${file.name} was stopped`);
      void worker.terminate();
    },
  };
}

/**
 * A seed for the bot's random choices: follows from the game's seed, but does not reveal it or the
 * stack.
 */
const ownSeed = (seed: string): string => createCommitment(`own bot ${seed}`);

function tooSlow({ name }: BotFile, { ask }: OwnBotRequest, timeout: number): string {
  const seconds = `${Number((timeout / 1000).toFixed(1))} s`;
  return ask === 'begin'
    ? `${name} was not ready after ${seconds}`
    : `${name} did not answer a question within ${seconds}`;
}

function diedOf(error: unknown, file: BotFile): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `${file.name} used more than ${MAX_MEGABYTES} MB of memory`;
  return describeBotError(error, file);
}
