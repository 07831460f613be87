import type { Flag } from './command.ts';
import type { Io } from './io.ts';

const WIDTH = 40;
/** Without a terminal, print a line at this interval. */
const MILLISECONDS_A_LINE = 2000;

export const PROGRESS_FLAG = {
  about: 'show progress even if standard error is not a terminal',
} as const satisfies Flag;

/** Shows progress: a bar in a terminal, otherwise lines if they are wanted. */
export class ProgressBar {
  readonly #io: Io;
  readonly #total: number;
  readonly #bar: boolean;
  readonly #lines: boolean;
  #next = 0;
  #done = 0;

  constructor(io: Io, total: number, wanted = false) {
    this.#io = io;
    this.#total = total;
    this.#bar = io.stderr.isTTY === true;
    this.#lines = wanted && !this.#bar;
    this.show(0);
  }

  show(done: number): void {
    this.#done = done;
    if (this.#bar) this.#io.stderr.write(`\r${this.#barOf(done)} ${done}/${this.#total}`);
    if (!this.#lines || performance.now() < this.#next) return;
    this.#next = performance.now() + MILLISECONDS_A_LINE;
    this.#io.stderr.write(`${done} of ${this.#total} games\n`);
  }

  /** Prints a message above the bar. */
  print(text: string): void {
    this.clear();
    this.#io.stderr.write(`${text}\n`);
    this.show(this.#done);
  }

  clear(): void {
    if (this.#bar) this.#io.stderr.write('\r\u001B[K');
  }

  #barOf(done: number): string {
    const filled = Math.round((done / this.#total) * WIDTH);
    return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
  }
}
