import type { OnlinePorts } from '@night-cage/client';
import { SUBPROTOCOLS, PROTOCOL_VERSION, parseSubprotocol, type LogEntry } from '@night-cage/protocol';
import { createRealPorts } from '@night-cage/testkit/live';
import { WebSocket } from 'ws';

/**
 * A network to some servers that can be cut: all connections break, and none opens until it is
 * back. `dial` connects to the first server that answers, like a proxy in front of them.
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

  readonly dial: OnlinePorts['dial'] = ({ opened, received, closed }) => {
    if (!this.isThere) {
      setTimeout(closed, 0);
      return { send: () => undefined, close: () => undefined };
    }
    let socket: WebSocket;
    let isClosed = false;
    const connect = (n: number): void => {
      const candidate = new WebSocket(`${this.#addresses[n]!.replace(/^http/, 'ws')}api/live`, [
        ...SUBPROTOCOLS,
      ]);
      socket = candidate;
      let isOpen = false;
      this.#sockets.add(candidate);
      candidate.on('error', () => undefined);
      candidate.on('open', () => {
        isOpen = true;
        opened(parseSubprotocol(candidate.protocol));
      });
      candidate.on('message', (data: Buffer) => received(data.toString('utf8')));
      candidate.on('close', () => {
        this.#sockets.delete(candidate);
        if (isOpen || isClosed || n + 1 === this.#addresses.length) closed();
        else connect(n + 1);
      });
    };
    connect(0);
    return {
      send: (text) => socket.send(text),
      close: () => {
        isClosed = true;
        socket.terminate();
      },
    };
  };

  /** The ports of a page that watches a table. */
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
            // The next server may answer.
          }
        return null;
      },
    };
  }
}
