import {
  LIMITS,
  PROTOCOL_VERSION,
  parseServerMessage,
  type ClientMessage,
  type ServerMessage,
} from '@night-cage/protocol';

/** An open connection to a server, over any transport. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a transport reports. */
export interface SocketEvents {
  /** `version` of the protocol, if the server chose an older one. */
  readonly opened: (version?: number) => void;
  readonly received: (text: string) => void;
  readonly closed: () => void;
}

/** A clock and a timer; `after` returns a function that cancels. */
export interface Timer {
  now(): number;
  after(milliseconds: number, call: () => void): () => void;
}

/** What a connection needs from its environment. */
export interface ConnectionPorts {
  readonly dial: (events: SocketEvents) => Socket;
  readonly timer: Timer;
  /** From 0 to 1, so that many clients do not reconnect at the same moment. */
  readonly jitter: () => number;
}

/** Connection status. `waiting`: the client pauses until its next attempt. */
export type ConnectionStatus = 'connecting' | 'open' | 'waiting' | 'stopped';

export interface ConnectionEvents {
  /** Connected: say hello, in this version of the protocol. */
  opened(version: number): void;
  received(message: ServerMessage): void;
  statusChanged(status: ConnectionStatus): void;
}

const FIRST_PAUSE = 250;
const MAX_PAUSE = 15_000;
/**
 * The pause between attempts is at most this fraction of the time since the connection was lost:
 * short outages end quickly.
 */
const PAUSE_RATIO = 1 / 20;

/**
 * Keeps a connection open: reconnects with growing pauses, and detects a dead connection by its
 * heartbeat.
 */
export class Connection {
  readonly #ports: ConnectionPorts;
  readonly #events: ConnectionEvents;
  #socket: Socket | null = null;
  #status: ConnectionStatus = 'stopped';
  /** Since when the server has been silent; null if it is not. */
  #lostAt: number | null = null;
  #stopTimer: (() => void) | null = null;
  #isAnswered = true;
  #heartbeats = 0;
  /** Sent with every heartbeat. */
  activity = { visible: true, active: true, typing: false };

  constructor(ports: ConnectionPorts, events: ConnectionEvents) {
    this.#ports = ports;
    this.#events = events;
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  start(): void {
    if (this.#status === 'stopped') this.#dial();
  }

  stop(): void {
    this.#setStatus('stopped');
    this.#hangUp();
  }

  /** Call it when the network is back or the page is visible again: ends the pause. */
  wake(): void {
    if (this.#status === 'waiting') this.#dial();
    else if (this.#status === 'connecting') {
      // An attempt that began without a network may never be answered.
      this.#hangUp();
      this.#dial();
    } else if (this.#status === 'open') this.#sendHeartbeat();
  }

  /** The server restarts or asks to wait: reconnect after this time, not earlier. */
  reconnectAfter(after: number): void {
    this.#hangUp();
    this.#wait(after * (0.5 + this.#ports.jitter() / 2));
  }

  /** Returns false if the connection is not open. */
  send(message: ClientMessage): boolean {
    if (this.#status !== 'open' || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #setStatus(status: ConnectionStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#events.statusChanged(status);
  }

  #dial(): void {
    this.#stopTimer?.();
    this.#setStatus('connecting');
    // An abandoned socket may still report events: ignore them.
    const ifCurrent = (act: () => void): void => {
      if (this.#socket === socket) act();
    };
    const socket: Socket = this.#ports.dial({
      opened: (version = PROTOCOL_VERSION) => ifCurrent(() => this.#onOpened(version)),
      received: (text) => ifCurrent(() => this.#onText(text)),
      closed: () => ifCurrent(() => this.#onLost()),
    });
    this.#socket = socket;
    // An attempt that takes this long counts as lost.
    this.#stopTimer = this.#ports.timer.after(LIMITS.heartbeat, () => this.#onLost());
  }

  #onOpened(version: number): void {
    this.#isAnswered = true;
    this.#setStatus('open');
    this.#events.opened(version);
    this.#stopTimer?.();
    this.#stopTimer = this.#ports.timer.after(LIMITS.heartbeat, () => this.#sendHeartbeat());
  }

  /** Sends a heartbeat every few seconds. If the last one got no answer, the connection is dead. */
  #sendHeartbeat(): void {
    if (!this.#isAnswered) {
      this.#onLost();
      return;
    }
    this.#isAnswered = false;
    this.send({ t: 'here', n: ++this.#heartbeats, ...this.activity });
    this.activity = { ...this.activity, active: false };
    this.#stopTimer?.();
    this.#stopTimer = this.#ports.timer.after(LIMITS.heartbeat, () => this.#sendHeartbeat());
  }

  #onText(text: string): void {
    const message = parseServerMessage(text);
    if (message === null) return;
    this.#lostAt = null;
    if (message.t === 'still') this.#isAnswered = true;
    this.#events.received(message);
  }

  #onLost(): void {
    this.#hangUp();
    const now = this.#ports.timer.now();
    this.#lostAt ??= now;
    const longest = Math.min(MAX_PAUSE, Math.max(FIRST_PAUSE, (now - this.#lostAt) * PAUSE_RATIO));
    this.#wait(longest * (0.5 + this.#ports.jitter() / 2));
  }

  #wait(milliseconds: number): void {
    this.#setStatus('waiting');
    this.#stopTimer = this.#ports.timer.after(milliseconds, () => this.#dial());
  }

  #hangUp(): void {
    this.#stopTimer?.();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
