import { randomBytes } from 'node:crypto';
import { SUBPROTOCOLS, PROTOCOL_VERSION, type ServerMessage } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import { liveAt } from '../online/create-online-table.ts';
import { WebSocket } from 'ws';

export type StrangerReply = Extract<ServerMessage, { readonly t: 'done' | 'refused' }>;
type Greeted = Extract<ServerMessage, { readonly t: 'welcome' | 'refused' | 'rewound' }>;

/** Whoever asks waits so many milliseconds: servers are killed and frozen meanwhile. */
const PATIENCE = 5_000;

export interface StrangerOptions {
  readonly address: string;
  readonly table: string;
  readonly token?: string;
  readonly link?: string;
  /** Hears everything that comes over this line. */
  readonly hears?: (text: string) => void;
}

/** A program that speaks to a server as pages do, and says what it likes. */
export class Stranger {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, (answer: StrangerReply | null) => void>();
  /** What the server said to its hello; null: nothing. */
  readonly greeted: Promise<Greeted | null>;

  constructor({ address, table, token, link, hears }: StrangerOptions) {
    this.#socket = new WebSocket(liveAt(address), [...SUBPROTOCOLS], { perMessageDeflate: false });
    const hello = { t: 'hello', v: PROTOCOL_VERSION, format: FORMAT, table, token, link };
    let isGreeted = false;
    this.greeted = within(
      new Promise((resolve) => {
        this.#socket.on('error', () => resolve(null));
        this.#socket.on('close', () => {
          resolve(null);
          for (const answer of this.#waiting.values()) answer(null);
          this.#waiting.clear();
        });
        this.#socket.on('open', () => this.say(JSON.stringify(hello)));
        this.#socket.on('message', (data: Buffer) => {
          const text = data.toString('utf8');
          hears?.(text);
          const greeting = isGreeted ? null : readGreeting(text);
          isGreeted ||= greeting !== null;
          if (greeting !== null) resolve(greeting);
          else this.#hear(text);
        });
      }),
    );
  }

  #hear(text: string): void {
    if (!text.startsWith('{"t":"done"') && !text.startsWith('{"t":"refused"')) return;
    const answer = JSON.parse(text) as StrangerReply;
    // Where the key could not be read, it is the first that waits.
    const key =
      answer.key !== null && this.#waiting.has(answer.key) ? answer.key : this.#waiting.keys().next().value;
    if (key === undefined) return;
    this.#waiting.get(key)!(answer);
    this.#waiting.delete(key);
  }

  say(text: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** What a server answers; null: nothing. A request may be wrong in every way. */
  ask(request: object): Promise<StrangerReply | null> {
    const key = randomBytes(12).toString('hex');
    const answered = within(new Promise<StrangerReply | null>((resolve) => this.#waiting.set(key, resolve)));
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.say(JSON.stringify({ key, ...request }));
    return answered;
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** A refusal without a key before anything was asked is one of hello. */
function readGreeting(text: string): Greeted | null {
  if (!/^\{"t":"(?:welcome|rewound|refused","key":null)/.test(text)) return null;
  return JSON.parse(text) as Greeted;
}

const within = <Thing>(promise: Promise<Thing | null>): Promise<Thing | null> =>
  Promise.race([promise, new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE).unref())]);
