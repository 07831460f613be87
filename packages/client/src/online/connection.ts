import {
  LIMITS,
  PROTOCOL_VERSION,
  parseServerMessage,
  type ClientMessage,
  type ServerMessage,
} from '@night-cage/protocol';

/** An open line to a server, whatever carries it. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Told by a wire. */
export interface SocketEvents {
  /** `version`: of the protocol, if the server chose an older one. */
  readonly opened: (version?: number) => void;
  readonly received: (text: string) => void;
  readonly closed: () => void;
}

export interface Timer {
  now(): number;
  after(milliseconds: number, call: () => void): () => void;
}

export interface ConnectionPorts {
  readonly dial: (events: SocketEvents) => Socket;
  readonly timer: Timer;
  /** From 0 to 1, so that many pages do not come back in the same moment. */
  readonly jitter: () => number;
}

/** State of the connection to the server; `waiting` until it tries again. */
export type ConnectionStatus = 'connecting' | 'open' | 'waiting' | 'stopped';

export interface ConnectionEvents {
  /** A line is open: say hello, in this version of the protocol. */
  opened(version: number): void;
  received(message: ServerMessage): void;
  statusChanged(status: ConnectionStatus): void;
}

const FIRST_PAUSE = 250;
const MAX_PAUSE = 15_000;
/** Between two tries passes at most this part of the time one has been without: whoever waited briefly is back soon. */
const PAUSE_RATIO = 1 / 20;

/** Keeps a line open: tries again with growing pauses, and finds out by itself when nobody is at the other end. */
export class Connection {
  readonly #dialling: ConnectionPorts;
  readonly #events: ConnectionEvents;
  #wire: Socket | null = null;
  #status: ConnectionStatus = 'stopped';
  /** Since when nothing was heard. */
  #lostAt: number | null = null;
  #stopTimer: (() => void) | null = null;
  #isAnswered = true;
  #count = 0;
  /** What the page tells of itself with every sign of life. */
  activity = { visible: true, active: true, typing: false };

  constructor(dialling: ConnectionPorts, events: ConnectionEvents) {
    this.#dialling = dialling;
    this.#events = events;
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  start(): void {
    if (this.#status === 'stopped') this.#dial();
  }

  stop(): void {
    this.#become('stopped');
    this.#hangUp();
  }

  /** The network is back, or somebody looks again: do not wait any longer. */
  wake(): void {
    if (this.#status === 'waiting') this.#dial();
    else if (this.#status === 'connecting') {
      // What was called while there was no network may never be answered.
      this.#hangUp();
      this.#dial();
    } else if (this.#status === 'open') this.#live();
  }

  /** The server goes away: come back then, not before. */
  reconnectAfter(after: number): void {
    this.#hangUp();
    this.#wait(after * (0.5 + this.#dialling.jitter() / 2));
  }

  /** False: nobody hears it now. */
  send(message: ClientMessage): boolean {
    if (this.#status !== 'open' || this.#wire === null) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  #become(status: ConnectionStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#events.statusChanged(status);
  }

  #dial(): void {
    this.#stopTimer?.();
    this.#become('connecting');
    // A wire that was given up may still say something: it is nobody's then.
    const ifMine = (act: () => void): void => {
      if (this.#wire === wire) act();
    };
    const wire: Socket = this.#dialling.dial({
      opened: (version = PROTOCOL_VERSION) => ifMine(() => this.#opened(version)),
      received: (text) => ifMine(() => this.#heard(text)),
      closed: () => ifMine(() => this.#lost()),
    });
    this.#wire = wire;
    // A line that never opens is as good as none.
    this.#stopTimer = this.#dialling.timer.after(LIMITS.heartbeat, () => this.#lost());
  }

  #opened(version: number): void {
    this.#isAnswered = true;
    this.#become('open');
    this.#events.opened(version);
    this.#stopTimer?.();
    this.#stopTimer = this.#dialling.timer.after(LIMITS.heartbeat, () => this.#live());
  }

  /** A sign of life every few seconds; if the last one was not answered, the line is dead. */
  #live(): void {
    if (!this.#isAnswered) {
      this.#lost();
      return;
    }
    this.#isAnswered = false;
    this.send({ t: 'here', n: ++this.#count, ...this.activity });
    this.activity = { ...this.activity, active: false };
    this.#stopTimer?.();
    this.#stopTimer = this.#dialling.timer.after(LIMITS.heartbeat, () => this.#live());
  }

  #heard(text: string): void {
    const message = parseServerMessage(text);
    if (message === null) return;
    this.#lostAt = null;
    if (message.t === 'still') this.#isAnswered = true;
    this.#events.received(message);
  }

  #lost(): void {
    this.#hangUp();
    const now = this.#dialling.timer.now();
    this.#lostAt ??= now;
    const longest = Math.min(MAX_PAUSE, Math.max(FIRST_PAUSE, (now - this.#lostAt) * PAUSE_RATIO));
    this.#wait(longest * (0.5 + this.#dialling.jitter() / 2));
  }

  #wait(milliseconds: number): void {
    this.#become('waiting');
    this.#stopTimer = this.#dialling.timer.after(milliseconds, () => this.#dial());
  }

  #hangUp(): void {
    this.#stopTimer?.();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }
}
