import { Worker } from 'node:worker_threads';
import type { Option } from '@night-cage/rules';
import type { BotDecision, BotTask } from './worker.ts';

/**
 * A thread that answers one question at a time. A thread that fails or takes too long is ended; the
 * next question starts a new thread.
 */
export class BotThread {
  #worker: Worker | null = null;
  #answer: (option: Option | null) => void = () => undefined;

  /** Null if the bot fails or takes longer than `timeLimit` milliseconds. */
  ask(task: BotTask, timeLimit: number): Promise<Option | null> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(null), timeLimit);
      this.#answer = (option) => {
        clearTimeout(timer);
        this.#answer = () => undefined;
        if (option === null) this.end();
        resolve(option);
      };
      worker.postMessage(task);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    worker.on('message', ({ option }: BotDecision) => this.#answer(option));
    worker.on('error', () => this.#answer(null));
    // Let the process exit during a search.
    worker.unref();
    return worker;
  }

  end(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }
}
