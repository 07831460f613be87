import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SUBPROTOCOLS } from '@night-cage/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { DEFAULT_LIMITS, type ServerLimits } from '../limits.ts';
import type { CountedConnection } from '../http/address-limits.ts';
import { SocketWriter } from './socket-writer.ts';
import { CLOSE_CODES, Session, type SessionContext } from './session.ts';

export interface ConnectionPolicy {
  /** The status and the sentence to refuse a connection with; null accepts it. */
  readonly refuses: (request: IncomingMessage) => readonly [status: number, sentence: string] | null;
  /** Counts a connection. Null if the address has too many. */
  readonly connects: (request: IncomingMessage) => CountedConnection | null;
}

/** Seconds after which an address with too many connections may try again. */
const RETRY_AFTER = 10;
const PATH = /^\/api\/live\/?(?:\?|$)/;
/** Milliseconds between pings to silent connections. */
const PING_EVERY = 25_000;

/** The WebSocket endpoint `api/live`, where clients connect. */
export class Gateway {
  readonly #sockets: WebSocketServer;
  readonly #context: SessionContext;
  readonly #limits: ServerLimits;
  readonly #alive = new Map<WebSocket, boolean>();
  readonly #pings: NodeJS.Timeout;

  constructor(server: Server, context: SessionContext, policy: ConnectionPolicy) {
    this.#context = context;
    this.#limits = context.limits ?? DEFAULT_LIMITS;
    this.#sockets = new WebSocketServer({
      noServer: true,
      // Compression costs five times the CPU time and half a megabyte per connection, for messages
      // of 200 bytes.
      perMessageDeflate: false,
      // A session refuses a message that is a little too long, with a reason. `ws` closes on a much
      // longer one.
      maxPayload: 4 * this.#limits.message,
      handleProtocols: (offered) => SUBPROTOCOLS.find((name) => offered.has(name)) ?? false,
      skipUTF8Validation: false,
    });
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head, policy));
    this.#pings = setInterval(() => this.#ping(), PING_EVERY).unref();
  }

  get connections(): number {
    return this.#alive.size;
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, policy: ConnectionPolicy): void {
    socket.on('error', () => socket.destroy());
    const refused = PATH.test(request.url ?? '')
      ? policy.refuses(request)
      : ([404, 'Pages connect at api/live.'] as const);
    if (refused !== null) {
      rejectUpgrade(socket, ...refused);
      return;
    }
    const connected = policy.connects(request);
    if (connected === null) {
      const most = 2 * this.#limits.sockets;
      rejectUpgrade(
        socket,
        429,
        `At most ${most} connections from one address. Try again in ${RETRY_AFTER} seconds.`,
      );
      return;
    }
    socket.once('close', connected.release);
    this.#sockets.handleUpgrade(request, socket, head, (opened) =>
      this.#serve(opened, new SocketWriter(socket), connected),
    );
  }

  #serve(
    socket: WebSocket,
    writer: SocketWriter,
    { address, isSpare, triesUnknown }: CountedConnection,
  ): void {
    const session = new Session(
      {
        address,
        isSpare,
        triesUnknown,
        send: (text) => {
          if (socket.readyState === socket.OPEN) writer.send(text);
        },
        get unsent() {
          return writer.unsent;
        },
        close: (code, reason) => {
          socket.close(code, reason);
          // A client that does not read does not answer the close frame either.
          setTimeout(() => socket.terminate(), 2_000).unref();
        },
      },
      this.#context,
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

  /** Asks all clients to reconnect a little later, at different times. */
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
    ...(isTooMany ? [`Retry-After: ${RETRY_AFTER}`] : []),
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    '',
    sentence,
  ];
  socket.end(lines.join('\r\n'));
}
