import {
  TableLogError,
  PROTOCOL_VERSION,
  type AnyRefusalCode,
  type LogEntry,
  type ServerMessage,
  type PersonId,
  type PersonPresence,
  type TableState,
  type ServerRefusal,
} from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import type { ActionResult } from '../game.ts';
import type { GameRefusal } from '../refusal.ts';
import { Connection, type ConnectionStatus } from './connection.ts';
import { Contributions } from './contributions.ts';
import { DealVerifier } from './deal-verifier.ts';
import type { OnlineGame } from './online-game.ts';
import type { UnkeyedRequest, TableEvent, OnlinePorts, TableAccess } from './online-ports.ts';
import { RequestQueue, toGameRefusal } from './request-queue.ts';
import type { RevealedDeal } from './find-unfairness.ts';
import { TableReplica } from './table-replica.ts';

/** Final refusals: the client stops. */
const FINAL_REFUSALS: readonly AnyRefusalCode[] = ['table/not-found', 'wire/version', 'wire/format'];
/** Temporary refusals of `hello`: the client retries after the time that the server names. */
const RETRY_REFUSALS: readonly AnyRefusalCode[] = ['table/full', 'server/too-many', 'table/another-format'];
const RETRY_PAUSE = 10_000;
/** Milliseconds before the next attempt to read the log. */
const LOG_RETRY_PAUSE = 1_000;
/** Consecutive contradictions by the server after which the client gives up. */
const MAX_RESTARTS = 6;
/** Milliseconds, doubled with every restart: half a minute in all. */
const RESTART_PAUSE = 500;

/** An online table: the fold of its log, who is present, and the pending requests. */
export class OnlineTable {
  readonly id: string;
  readonly #access: TableAccess;
  readonly #ports: OnlinePorts;
  readonly #connection: Connection;
  readonly #requests: RequestQueue;
  #deals: DealVerifier;
  readonly #listeners = new Set<(event: TableEvent) => void>();
  readonly #replica = new TableReplica();
  #you: PersonId | null = null;
  #link: string | null;
  #presence: { readonly people: readonly PersonPresence[]; readonly watching: number } = {
    people: [],
    watching: 0,
  };
  /** Why the table is closed to this client, for now or permanently. */
  #closed: GameRefusal | null = null;
  #isReading = false;
  /** Restarts since the server's log last matched this client's. */
  #restarts = 0;
  /** The version of the protocol that the server speaks. */
  #version = PROTOCOL_VERSION;
  /** The last entry in the server's log at its last welcome; null once this client has it. */
  #catchUpTo: number | null = 0;
  /** The server's clock minus this device's. */
  #clockOffset = 0;

  constructor(access: TableAccess, ports: OnlinePorts) {
    this.id = access.id;
    this.#access = access;
    this.#ports = ports;
    this.#link = access.link;
    this.#deals = this.#newDeals();
    this.#requests = new RequestQueue((request) => void this.#connection.send(request), ports.timer);
    this.#connection = new Connection(ports, {
      opened: (version) => {
        this.#version = version;
        this.#sendHello();
      },
      received: (message) => this.#receive(message),
      statusChanged: (status) => {
        if (status !== 'open') this.#catchUpTo ??= this.table.seq;
        this.#emit({ what: 'status', status });
      },
    });
  }

  #newDeals(): DealVerifier {
    return new DealVerifier(this, new Contributions(this.#ports.storage, this.#ports.bytes));
  }

  /** Live object: read it, do not change it. */
  get table(): TableState {
    return this.#replica.table;
  }

  /** The current or the last game. */
  get game(): OnlineGame | null {
    return this.#replica.game;
  }

  get you(): PersonId | null {
    return this.#you;
  }

  get link(): string | null {
    return this.#link;
  }

  get presence(): { readonly people: readonly PersonPresence[]; readonly watching: number } {
    return this.#presence;
  }

  get status(): ConnectionStatus {
    return this.#connection.status;
  }

  get closed(): GameRefusal | null {
    return this.#closed;
  }

  /** Whether this client has everything that the server has announced. */
  get isCaughtUp(): boolean {
    return this.#catchUpTo === null;
  }

  /** By the server's clock. */
  get now(): number {
    return this.#ports.timer.now() + this.#clockOffset;
  }

  /** The number of unanswered requests. */
  get unanswered(): number {
    return this.#requests.size;
  }

  listen(listener: (event: TableEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #emit(event: TableEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Reads the log, then connects. */
  start(): void {
    void this.#readLog().then(() => this.#connection.start());
  }

  stop(): void {
    this.#connection.stop();
  }

  wake(): void {
    this.#connection.wake();
  }

  /** Reports the player's activity with the next heartbeat. */
  reportActivity(activity: Partial<Connection['activity']>): void {
    this.#connection.activity = { ...this.#connection.activity, ...activity };
  }

  point(space: number | null): void {
    this.#connection.send({ t: 'point', space });
  }

  /**
   * Sends a request and resolves with its answer. Pending requests are sent again after a
   * reconnect.
   */
  ask(request: UnkeyedRequest): Promise<ActionResult> {
    const key = Array.from(this.#ports.bytes(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return this.#requests.ask({ ...request, key });
  }

  /**
   * Declares this player ready, with a pledge for the deal. If the deal fails, declares it again.
   */
  ready(yes: boolean): Promise<ActionResult> {
    return this.#deals.ready(yes);
  }

  #sendHello(): void {
    const { id, token } = this.#access;
    this.#connection.send({
      t: 'hello',
      v: this.#version,
      format: FORMAT,
      table: id,
      seq: this.table.seq,
      ...(this.#version === 1 ? {} : { hash: this.#replica.hash }),
      ...(token === null ? {} : { token }),
      ...(this.#link === null ? {} : { link: this.#link }),
    });
  }

  #receive(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#clockOffset = message.now - this.#ports.timer.now();
        this.#setClosed(null);
        this.#setYou(message.you, message.link);
        this.#requests.sendAgain(message.seq);
        this.#deals.revealIfAsked();
        if (this.#catchUpTo !== null) this.#catchUpTo = message.seq;
        this.#checkCaughtUp();
        if (this.#replica.fits(message)) this.#restarts = 0;
        else this.#sendHello();
        return;
      case 'rewound':
        void this.#startOver();
        return;
      case 'you':
        this.#setYou(message.person, message.link);
        return;
      case 'behind':
        void this.#readLog().then(() => this.#sendHello());
        return;
      case 'entries':
        this.#follow(message.list);
        return;
      case 'done':
        this.#requests.done(message.key, message.seq, this.table.seq);
        this.#checkClaim(message);
        return;
      case 'refused':
        this.#onRefused(message.key, message);
        return;
      case 'crowd':
        this.#presence = message;
        this.#emit({ what: 'crowd' });
        return;
      case 'pointing':
        this.#emit({ what: 'pointing', who: message.who, space: message.space });
        return;
      case 'still':
        this.#clockOffset = message.now - this.#ports.timer.now();
        if (message.seq > this.table.seq) this.#sendHello();
        this.#checkClaim(message);
        // A request that is unanswered after a heartbeat was lost.
        this.#requests.sendAgain();
        return;
      case 'drain':
        this.#connection.reconnectAfter(message.after);
    }
  }

  /** If the server's log differs from this client's, hello makes the server decide. */
  #checkClaim(claim: { readonly seq: number; readonly hash?: string }): void {
    if (!this.#replica.fits(claim)) this.#sendHello();
  }

  /** The server has another log: reads it from its beginning and refuses all pending requests. */
  async #startOver(): Promise<void> {
    if (this.#isReading) return;
    if (this.#restarts === MAX_RESTARTS) {
      this.#closeAsUnreadable();
      return;
    }
    this.#isReading = true;
    await this.#pauseBeforeRestart(this.#restarts++);
    const entries = await this.#ports.readLog(0);
    this.#isReading = false;
    if (entries === null) {
      this.#connection.reconnectAfter(LOG_RETRY_PAUSE);
      return;
    }
    const lost = this.#replica.startOver();
    this.#deals = this.#newDeals();
    this.#requests.refuseAll({ code: 'table/stale' });
    this.#follow(entries);
    this.#emit({ what: 'rewound', lost });
    this.#sendHello();
  }

  /** With several servers, one may lag some seconds behind: each restart waits longer. */
  #pauseBeforeRestart(times: number): Promise<void> {
    if (times === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#ports.timer.after(RESTART_PAUSE * 2 ** times, () => resolve());
    });
  }

  #setYou(you: PersonId | null, link: string | null): void {
    this.#you = you;
    this.#link = link;
    // After a reload the game is drawn before the client knows its person: update whose seats they
    // are.
    this.game?.notify({ what: 'seats' });
    this.#emit({ what: 'you' });
  }

  /** Reads the log over HTTP, at the start and after a long absence. */
  async #readLog(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    const entries = await this.#ports.readLog(this.table.seq);
    this.#isReading = false;
    if (entries !== null) this.#follow(entries);
  }

  #follow(list: readonly LogEntry[]): void {
    for (const entry of list) {
      if (entry.seq <= this.table.seq) continue;
      if (entry.seq > this.table.seq + 1) {
        // An entry in between was lost: the server sends it again.
        this.#sendHello();
        return;
      }
      try {
        this.#fold(entry);
      } catch (error) {
        if (!(error instanceof TableLogError)) throw error;
        this.#closeAsUnreadable();
        return;
      }
    }
    if (!this.#replica.fitsLastClaim()) this.#sendHello();
    this.#requests.folded(this.table.seq);
    if (this.status === 'open') this.#checkCaughtUp();
  }

  /** This client is too old to fold the log and must be reloaded. */
  #closeAsUnreadable(): void {
    this.#setClosed({ code: 'wire/version' });
    this.#connection.stop();
  }

  #checkCaughtUp(): void {
    if (this.#catchUpTo === null || this.table.seq < this.#catchUpTo) return;
    this.#catchUpTo = null;
    this.#emit({ what: 'caught-up' });
  }

  #fold(entry: LogEntry): void {
    this.#deals.before(entry);
    this.#replica.fold(entry, this);
    this.#deals.after(entry);
    // The link of this client is void. People at the table get the new one.
    if (entry.kind === 'set' && entry.link === true && this.#you === null && this.isCaughtUp)
      this.#link = null;
    this.#emit({ what: 'entry', entry });
  }

  #onRefused(key: string | null, why: ServerRefusal): void {
    const { code } = why;
    // The hello was lost: after the next one, everything is sent again.
    if (code === 'wire/hello-first') this.#sendHello();
    else if (key !== null) this.#requests.refused(key, why);
    else if (RETRY_REFUSALS.includes(code)) {
      this.#setClosed(toGameRefusal(why));
      this.#connection.reconnectAfter(why.after ?? RETRY_PAUSE);
    } else if (FINAL_REFUSALS.includes(code)) {
      this.#setClosed(toGameRefusal(why));
      this.#connection.stop();
    }
  }

  #setClosed(refused: GameRefusal | null): void {
    if (refused === null && this.#closed === null) return;
    this.#closed = refused;
    this.#emit({ what: 'closed' });
  }

  /** Everything needed to check the deal of the finished game; null until it is over. */
  get revealedDeal(): RevealedDeal | null {
    return this.game === null ? null : this.#deals.revealDeal(this.game.moments);
  }
}
