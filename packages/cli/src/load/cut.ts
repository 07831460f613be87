import { OnlineTable, type OnlinePorts } from '@night-cage/client';
import { realPorts } from '@night-cage/testkit/online';
import type { LoadTable } from './load-table.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A network that can be taken away: lines break, and none opens until it is back. */
class Network {
  isThere = true;
  readonly #cuts = new Set<() => void>();

  dial(dial: OnlinePorts['dial']): OnlinePorts['dial'] {
    return (events) => {
      if (!this.isThere) {
        setTimeout(events.closed, 0);
        return { send: () => undefined, close: () => undefined };
      }
      const wire = dial(events);
      const cut = (): void => {
        this.#cuts.delete(cut);
        wire.close();
        events.closed();
      };
      this.#cuts.add(cut);
      return wire;
    };
  }

  cut(): void {
    this.isThere = false;
    for (const cut of this.#cuts) cut();
  }
}

/**
 * Pages of people at these tables lose the network for so long, while the others play on. The milliseconds from its return
 * until the last of them shows what is: nothing tells them that it is back.
 */
export async function backAfterCut(
  address: string,
  tables: readonly LoadTable[],
  pages: number,
  seconds: number,
): Promise<number> {
  const network = new Network();
  const online = tables.slice(0, pages).map(({ id }) => {
    const ports = realPorts(() => address, id);
    const page = new OnlineTable(
      { id, token: null, link: null },
      { ...ports, dial: network.dial(ports.dial) },
    );
    page.start();
    return page;
  });
  const caughtUp = async (): Promise<void> => {
    while (!online.every((page) => page.touch === 'open' && page.isCaughtUp)) await pause(5);
  };
  await caughtUp();
  network.cut();
  const playing = setInterval(() => {
    for (const table of tables) table.move();
  }, 3_000);
  await pause(seconds * 1_000);
  clearInterval(playing);
  const back = performance.now();
  network.isThere = true;
  await caughtUp();
  const took = performance.now() - back;
  for (const page of online) page.stop();
  return took;
}
