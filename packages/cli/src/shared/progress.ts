const WIDTH = 40;

/** A bar on the terminal; nothing where standard error is no terminal. */
export class Progress {
  readonly #total: number;
  readonly #isShown = process.stderr.isTTY;

  constructor(total: number) {
    this.#total = total;
  }

  show(done: number): void {
    if (!this.#isShown) return;
    const filled = Math.round((done / this.#total) * WIDTH);
    process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${this.#total}`);
  }

  clear(): void {
    if (this.#isShown) process.stderr.write('\r\u001B[K');
  }
}
