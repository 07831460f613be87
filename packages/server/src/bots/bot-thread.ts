import { Worker } from 'node:worker_threads';
import type { Option } from '@night-cage/rules';
import type { BotDecision, BotTask } from './worker.ts';

/** One thread that thinks about one question at a time. One that failed or took too long is ended; the next question has a new one. */
export class BotThread {
  #worker: Worker | null = null;
  #answer: (option: Option | null) => void = () => undefined;

  /** Null: it failed, or it took longer than this. */
  ask(asked: BotTask, patience: number): Promise<Option | null> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(null), patience);
      this.#answer = (option) => {
        clearTimeout(timer);
        this.#answer = () => undefined;
        if (option === null) this.end();
        resolve(option);
      };
      worker.postMessage(asked);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    worker.on('message', ({ option }: BotDecision) => this.#answer(option));
    worker.on('error', () => this.#answer(null));
    // A server that ends does not wait for a thought.
    worker.unref();
    return worker;
  }

  end(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }
}
