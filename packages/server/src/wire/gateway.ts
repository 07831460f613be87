import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SUBPROTOCOLS } from '@night-cage/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { DEFAULT_LIMITS, type ServerLimits } from '../limits.ts';
import type { CountedConnection } from '../http/address-limits.ts';
import { SocketWriter } from './socket-writer.ts';
import { CLOSE_CODES, Session, type SessionContext } from './session.ts';

export interface ConnectionPolicy {
  /** Why somebody may not come in: a status and a sentence; null: they may. */
  readonly refuses: (request: IncomingMessage) => readonly [status: number, sentence: string] | null;
  /** Counts a connection; null: there are too many. */
  readonly connects: (request: IncomingMessage) => CountedConnection | null;
}

/** Seconds after which an address with too many connections may try again. */
const AGAIN = 10;
const PATH = /^\/api\/live\/?(?:\?|$)/;
/** Connections that say nothing are asked whether they are still there. */
const PING_EVERY = 25_000;

/** Where pages connect: `api/live`, as WebSockets. */
export class Gateway {
  readonly #sockets: WebSocketServer;
  readonly #around: SessionContext;
  readonly #limits: ServerLimits;
  readonly #alive = new Map<WebSocket, boolean>();
  readonly #pings: NodeJS.Timeout;

  constructor(server: Server, around: SessionContext, door: ConnectionPolicy) {
    this.#around = around;
    this.#limits = around.limits ?? DEFAULT_LIMITS;
    this.#sockets = new WebSocketServer({
      noServer: true,
      // It costs five times the time and half a megabyte a connection, for messages of 200 bytes.
      perMessageDeflate: false,
      // What is a little too long is refused by name; what is much too long is not even read.
      maxPayload: 4 * this.#limits.message,
      handleProtocols: (asked) => SUBPROTOCOLS.find((name) => asked.has(name)) ?? false,
      skipUTF8Validation: false,
    });
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head, door));
    this.#pings = setInterval(() => this.#ping(), PING_EVERY).unref();
  }

  get connections(): number {
    return this.#alive.size;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, door: ConnectionPolicy): void {
    socket.on('error', () => socket.destroy());
    const refused = PATH.test(request.url ?? '')
      ? door.refuses(request)
      : ([404, 'Pages connect at api/live.'] as const);
    if (refused !== null) {
      rejectUpgrade(socket, ...refused);
      return;
    }
    const connected = door.connects(request);
    if (connected === null) {
      const most = 2 * this.#limits.sockets;
      rejectUpgrade(
        socket,
        429,
        `At most ${most} connections from one address. Try again in ${AGAIN} seconds.`,
      );
      return;
    }
    socket.once('close', connected.gone);
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      this.#serve(opened, new SocketWriter(socket), connected),
    );
  }

  #serve(
    socket: WebSocket,
    outlet: SocketWriter,
    { address, isSpare, triesUnknown }: CountedConnection,
  ): void {
    const session = new Session(
      {
        address,
        isSpare,
        triesUnknown,
        send: (text) => {
          if (socket.readyState === socket.OPEN) outlet.send(text);
        },
        get unsent() {
          return outlet.unsent;
        },
        close: (code, reason) => {
          socket.close(code, reason);
          // Whoever does not read does not answer either.
          setTimeout(() => socket.terminate(), 2_000).unref();
        },
      },
      this.#around,
    );
    this.#alive.set(socket, true);
    socket.on('pong', () => this.#alive.set(socket, true));
    socket.on('message', (data: Buffer, isBinary) => {
      this.#alive.set(socket, true);
      if (isBinary) session.close(CLOSE_CODES.unreadable, 'text only');
      else session.receive(data.toString('utf8'));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.#alive.delete(socket);
      session.closed();
    });
  }

  #ping(): void {
    for (const [socket, isAlive] of this.#alive) {
      if (!isAlive) socket.terminate();
      else {
        this.#alive.set(socket, false);
        socket.ping();
      }
    }
  }

  /** Asks everybody to come back a little later, each at another time. */
  drain(within: number): void {
    for (const socket of this.#alive.keys()) {
      const after = Math.round(within * (0.2 + 0.8 * Math.random()));
      socket.send(JSON.stringify({ t: 'drain', after }));
    }
  }

  close(): void {
    clearInterval(this.#pings);
    for (const socket of this.#alive.keys()) socket.close(CLOSE_CODES.restart, 'restart');
    this.#sockets.close();
    setTimeout(() => {
      for (const socket of this.#alive.keys()) socket.terminate();
    }, 500).unref();
  }
}

function rejectUpgrade(socket: Duplex, status: number, sentence: string): void {
  const isTooMany = status === 429;
  const lines = [
    `HTTP/1.1 ${status} ${isTooMany ? 'Too Many Requests' : 'Refused'}`,
    'Content-Type: text/plain; charset=utf-8',
    'Connection: close',
    ...(isTooMany ? [`Retry-After: ${AGAIN}`] : []),
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    '',
    sentence,
  ];
  socket.end(lines.join('\r\n'));
}
