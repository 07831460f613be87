import { OnlineTable } from '@night-cage/client';
import type { LoadTable } from './load-table.ts';
import { Network } from './network.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Pages that watch tables over one network. */
export class PageGroup {
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
  ): Promise<PageGroup> {
    const pages = new PageGroup(addresses, tables, count);
    await pages.#waitUntilCaughtUp();
    pages.#lost = 0;
    return pages;
  }

  async #waitUntilCaughtUp(): Promise<void> {
    while (!this.#pages.every((page) => page.status === 'open' && page.isCaughtUp)) await pause(5);
  }

  /**
   * Cuts the network for some seconds while the games go on. Returns the milliseconds from its
   * return until the last page is up to date: the pages get no event that it is back.
   */
  async timeRecovery(tables: readonly LoadTable[], seconds: number): Promise<number> {
    this.#network.cut();
    const playing = setInterval(() => {
      for (const table of tables) table.move();
    }, 3_000);
    await pause(seconds * 1_000);
    clearInterval(playing);
    const back = performance.now();
    this.#network.isThere = true;
    await this.#waitUntilCaughtUp();
    return performance.now() - back;
  }

  /**
   * Call when the pages' server goes down. Returns the milliseconds until each page has lost it and
   * is up to date through another one.
   */
  async timeFailover(): Promise<number> {
    const began = performance.now();
    while (this.#lost < this.#pages.length) await pause(2);
    await this.#waitUntilCaughtUp();
    return performance.now() - began;
  }

  close(): void {
    for (const page of this.#pages) page.stop();
  }
}
