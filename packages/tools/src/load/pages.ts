import { OnlineTable } from '@night-cage/client';
import type { LoadTable } from './load-table.ts';
import { Network } from './network.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Pages that look at tables over one network. */
export class Pages {
  readonly #network: Network;
  readonly #pages: readonly OnlineTable[];
  #lost = 0;

  private constructor(addresses: readonly string[], tables: readonly LoadTable[], count: number) {
    this.#network = new Network(addresses);
    this.#pages = Array.from({ length: count }, (_, n) => {
      const { id } = tables[n % tables.length]!;
      return new OnlineTable({ id, token: null, link: null }, this.#network.portsAt(id));
    });
    for (const page of this.#pages) {
      let isLost = false;
      page.listen(() => {
        const was = isLost;
        isLost = page.status !== 'open';
        if (isLost && !was) this.#lost++;
      });
      page.start();
    }
  }

  static async open(
    addresses: readonly string[],
    tables: readonly LoadTable[],
    count: number,
  ): Promise<Pages> {
    const pages = new Pages(addresses, tables, count);
    await pages.#caughtUp();
    pages.#lost = 0;
    return pages;
  }

  async #caughtUp(): Promise<void> {
    while (!this.#pages.every((page) => page.status === 'open' && page.isCaughtUp)) await pause(5);
  }

  /**
   * The network goes for so long, while the others play on. The milliseconds from its return until the last page shows what is:
   * nothing tells them that it is back.
   */
  async backAfterCut(tables: readonly LoadTable[], seconds: number): Promise<number> {
    this.#network.cut();
    const playing = setInterval(() => {
      for (const table of tables) table.move();
    }, 3_000);
    await pause(seconds * 1_000);
    clearInterval(playing);
    const back = performance.now();
    this.#network.isThere = true;
    await this.#caughtUp();
    return performance.now() - back;
  }

  /** The server they are at goes, right now. The milliseconds until each of them has lost it and shows what is, by another one. */
  async backElsewhere(): Promise<number> {
    const gone = performance.now();
    while (this.#lost < this.#pages.length) await pause(2);
    await this.#caughtUp();
    return performance.now() - gone;
  }

  close(): void {
    for (const page of this.#pages) page.stop();
  }
}
