import type { OnlinePorts } from '@night-cage/client';
import { SUBPROTOCOLS, PROTOCOL_VERSION, parseSubprotocol, type LogEntry } from '@night-cage/protocol';
import { createRealPorts } from '@night-cage/testkit/live';
import { WebSocket } from 'ws';

/**
 * The way to some servers. It can be taken away: lines break, and none opens until it is back. Whoever calls gets the first of
 * the servers that answers, as a proxy before them would see to.
 */
export class Network {
  readonly #addresses: readonly string[];
  readonly #sockets = new Set<WebSocket>();
  isThere = true;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  cut(): void {
    this.isThere = false;
    for (const socket of this.#sockets) socket.terminate();
  }

  readonly dial: OnlinePorts['dial'] = ({ opened, received: heard, closed }) => {
    if (!this.isThere) {
      setTimeout(closed, 0);
      return { send: () => undefined, close: () => undefined };
    }
    let socket: WebSocket;
    let isGivenUp = false;
    const call = (n: number): void => {
      const mine = new WebSocket(`${this.#addresses[n]!.replace(/^http/, 'ws')}api/live`, [...SUBPROTOCOLS]);
      socket = mine;
      let isOpen = false;
      this.#sockets.add(mine);
      mine.on('error', () => undefined);
      mine.on('open', () => {
        isOpen = true;
        opened(parseSubprotocol(mine.protocol));
      });
      mine.on('message', (data: Buffer) => heard(data.toString('utf8')));
      mine.on('close', () => {
        this.#sockets.delete(mine);
        if (isOpen || isGivenUp || n + 1 === this.#addresses.length) closed();
        else call(n + 1);
      });
    };
    call(0);
    return {
      send: (text) => socket.send(text),
      close: () => {
        isGivenUp = true;
        socket.terminate();
      },
    };
  };

  /** What a page that looks at a table needs. */
  portsAt(id: string): OnlinePorts {
    return {
      ...createRealPorts(() => this.#addresses[0]!, id),
      dial: this.dial,
      readLog: async (after) => {
        for (const address of this.#addresses)
          try {
            const answer = await fetch(
              new URL(`api/tables/${id}/log?v=${PROTOCOL_VERSION}&after=${after}`, address),
            );
            return ((await answer.json()) as { entries: LogEntry[] }).entries;
          } catch {
            // The next one may be there.
          }
        return null;
      },
    };
  }
}
