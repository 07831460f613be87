import { OnlineTable, type OnlinePorts } from '@night-cage/client';
import { SUBPROTOCOL, type Entry } from '@night-cage/protocol';
import { WebSocket } from 'ws';
import type { LoadTable } from './load-table.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A network that can be taken away: lines break, and none opens until it is back. */
class Network {
  readonly #address: string;
  readonly #sockets = new Set<WebSocket>();
  isThere = true;

  constructor(address: string) {
    this.#address = address;
  }

  cut(): void {
    this.isThere = false;
    for (const socket of this.#sockets) socket.terminate();
  }

  readonly dial: OnlinePorts['dial'] = ({ opened, heard, closed }) => {
    if (!this.isThere) {
      setTimeout(closed, 0);
      return { send: () => undefined, close: () => undefined };
    }
    const socket = new WebSocket(`${this.#address.replace(/^http/, 'ws')}api/live`, SUBPROTOCOL);
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('open', opened);
    socket.on('message', (data: Buffer) => heard(data.toString('utf8')));
    socket.on('close', () => {
      this.#sockets.delete(socket);
      closed();
    });
    return { send: (text) => socket.send(text), close: () => socket.terminate() };
  };

  /** What a page that looks at a table needs. */
  portsAt(id: string): OnlinePorts {
    return {
      dial: this.dial,
      timer: {
        now: () => Date.now(),
        after: (milliseconds, call) => {
          const timer = setTimeout(call, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      jitter: Math.random,
      bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      drawer: { get: () => null, set: () => undefined },
      readLog: async (after) => {
        const answer = await fetch(new URL(`api/tables/${id}/log?after=${after}`, this.#address));
        return ((await answer.json()) as { entries: Entry[] }).entries;
      },
    };
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
  const network = new Network(address);
  const online = tables.slice(0, pages).map(({ id }) => {
    const page = new OnlineTable({ id, token: null, link: null }, network.portsAt(id));
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
