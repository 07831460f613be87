import { randomBytes } from 'node:crypto';
import { SUBPROTOCOLS, PROTOCOL_VERSION, type ServerMessage } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { webSocketUrl } from '../online/create-online-table.ts';
import { WebSocket } from 'ws';

export type RawReply = Extract<ServerMessage, { readonly t: 'done' | 'refused' }>;
type Greeting = Extract<ServerMessage, { readonly t: 'welcome' | 'refused' | 'rewound' }>;

/** Milliseconds to wait for an answer: servers are killed and suspended meanwhile. */
const ANSWER_TIMEOUT = 5_000;

export interface RawWireClientOptions {
  readonly address: string;
  readonly table: string;
  readonly token?: string;
  readonly link?: string;
  /** Receives everything that comes over this connection. */
  readonly onReceived?: (text: string) => void;
}

/** A client that sends any text over the protocol, valid or not. */
export class RawWireClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (answer: RawReply | null) => void>();
  /** The answer to its hello. Null if there was none. */
  readonly greeted: Promise<Greeting | null>;

  constructor({ address, table, token, link, onReceived }: RawWireClientOptions) {
    this.#socket = new WebSocket(webSocketUrl(address), [...SUBPROTOCOLS], { perMessageDeflate: false });
    const hello = { t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table, token, link };
    let isGreeted = false;
    this.greeted = withTimeout(
      new Promise((resolve) => {
        this.#socket.on('error', () => resolve(null));
        this.#socket.on('close', () => {
          resolve(null);
          for (const answer of this.#waiting.values()) answer(null);
          this.#waiting.clear();
        });
        this.#socket.on('open', () => this.send(JSON.stringify(hello)));
        this.#socket.on('message', (data: Buffer) => {
          const text = data.toString('utf8');
          onReceived?.(text);
          const greeting = isGreeted ? null : readGreeting(text);
          isGreeted ||= greeting !== null;
          if (greeting !== null) resolve(greeting);
          else this.#onMessage(text);
        });
      }),
    );
  }

  #onMessage(text: string): void {
    if (!text.startsWith('{"t":"done"') && !text.startsWith('{"t":"refused"')) return;
    const answer = JSON.parse(text) as RawReply;
    // If the server could not read the key, it answers the first request that waits.
    const key =
      answer.key !== null && this.#waiting.has(answer.key) ? answer.key : this.#waiting.keys().next().value;
    if (key === undefined) return;
    this.#waiting.get(key)!(answer);
    this.#waiting.delete(key);
  }

  send(text: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** The server's answer, or null. A request may be invalid in any way. */
  ask(request: object): Promise<RawReply | null> {
    const key = randomBytes(12).toString('hex');
    const answered = withTimeout(new Promise<RawReply | null>((resolve) => this.#waiting.set(key, resolve)));
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.send(JSON.stringify({ key, ...request }));
    return answered;
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** A refusal without a key, before any request, answers the hello. */
function readGreeting(text: string): Greeting | null {
  if (!/^\{"t":"(?:welcome|rewound|refused","key":null)/.test(text)) return null;
  return JSON.parse(text) as Greeting;
}

const withTimeout = <Value>(promise: Promise<Value | null>): Promise<Value | null> =>
  Promise.race([
    promise,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_TIMEOUT).unref()),
  ]);
