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
import { DealWatch } from './deal-watch.ts';
import type { OnlineGame } from './online-game.ts';
import type { UnkeyedRequest, TableEvent, OnlinePorts, TableAccess } from './online-ports.ts';
import { Outbox, toGameRefusal } from './outbox.ts';
import type { RevealedDeal } from './find-unfairness.ts';
import { TableCopy } from './table-copy.ts';

/** After these there is nothing more to come for this page. */
const FINAL_REFUSALS: readonly AnyRefusalCode[] = ['table/not-found', 'wire/version', 'wire/format'];
/** Turned away at the door: the page tries again after the time the server names. */
const RETRY_REFUSALS: readonly AnyRefusalCode[] = ['table/full', 'server/too-many', 'table/another-format'];
const RETRY_PAUSE = 10_000;
/** Milliseconds until the log is asked for again that could not be read. */
const LOG_RETRY_PAUSE = 1_000;
/** A server that contradicts its own log so often in a row is not asked again. */
const MAX_STARTS = 6;
/** Milliseconds, doubled with every start: half a minute in all. */
const START_PAUSE = 500;

/** A table elsewhere: the fold of its log, who is there, and what was asked and not yet answered. */
export class OnlineTable {
  readonly id: string;
  readonly #seating: TableAccess;
  readonly #ports: OnlinePorts;
  readonly #connection: Connection;
  readonly #outbox: Outbox;
  #deals: DealWatch;
  readonly #listeners = new Set<(news: TableEvent) => void>();
  readonly #copy = new TableCopy();
  #you: PersonId | null = null;
  #link: string | null;
  #crowd: { readonly people: readonly PersonPresence[]; readonly watching: number } = {
    people: [],
    watching: 0,
  };
  /** Why nothing comes from there: for good, or until the page is let in. */
  #closed: GameRefusal | null = null;
  #isReading = false;
  /** Since the server's log last was this page's. */
  #timesStartedOver = 0;
  /** Of the protocol, as the server speaks it. */
  #version = PROTOCOL_VERSION;
  /** Where the log stood when the server last said welcome; null: that has been reached. */
  #behind: number | null = 0;
  /** The server's clock, less this one's. */
  #ahead = 0;

  constructor(seating: TableAccess, ports: OnlinePorts) {
    this.id = seating.id;
    this.#seating = seating;
    this.#ports = ports;
    this.#link = seating.link;
    this.#deals = this.#newDeals();
    this.#outbox = new Outbox((request) => void this.#connection.send(request), ports.timer);
    this.#connection = new Connection(ports, {
      opened: (version) => {
        this.#version = version;
        this.#hello();
      },
      received: (message) => this.#hear(message),
      statusChanged: (status) => {
        if (status !== 'open') this.#behind ??= this.table.seq;
        this.#tell({ what: 'status', status });
      },
    });
  }

  #newDeals(): DealWatch {
    return new DealWatch(this, new Contributions(this.#ports.storage, this.#ports.bytes));
  }

  /** Not to be changed: it changes by itself. */
  get table(): TableState {
    return this.#copy.table;
  }

  /** The game that is played, or was played last. */
  get game(): OnlineGame | null {
    return this.#copy.game;
  }

  get you(): PersonId | null {
    return this.#you;
  }

  get link(): string | null {
    return this.#link;
  }

  get presence(): { readonly people: readonly PersonPresence[]; readonly watching: number } {
    return this.#crowd;
  }

  get status(): ConnectionStatus {
    return this.#connection.status;
  }

  get closed(): GameRefusal | null {
    return this.#closed;
  }

  /** Whether what is shown is what is: nothing is missing that the server has told of. */
  get isCaughtUp(): boolean {
    return this.#behind === null;
  }

  /** By the server's clock. */
  get now(): number {
    return this.#ports.timer.now() + this.#ahead;
  }

  /** How many requests have not been answered. */
  get unanswered(): number {
    return this.#outbox.size;
  }

  listen(listener: (news: TableEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(news: TableEvent): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** Reads the log, then listens. */
  start(): void {
    void this.#read().then(() => this.#connection.start());
  }

  stop(): void {
    this.#connection.stop();
  }

  wake(): void {
    this.#connection.wake();
  }

  /** What the page tells of whoever sits before it. */
  reportActivity(activity: Partial<Connection['activity']>): void {
    this.#connection.activity = { ...this.#connection.activity, ...activity };
  }

  point(space: number | null): void {
    this.#connection.send({ t: 'point', space });
  }

  /** Asks for something. It is answered once; until then it is sent again whenever the line is new. */
  ask(asked: UnkeyedRequest): Promise<ActionResult> {
    const key = Array.from(this.#ports.bytes(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return this.#outbox.ask({ ...asked, key });
  }

  /** Says that one is ready, with a pledge for the deal; if the deal comes to nothing, says so again. */
  ready(yes: boolean): Promise<ActionResult> {
    return this.#deals.ready(yes);
  }

  #hello(): void {
    const { id, token } = this.#seating;
    this.#connection.send({
      t: 'hello',
      v: this.#version,
      format: FORMAT,
      table: id,
      seq: this.table.seq,
      ...(this.#version === 1 ? {} : { hash: this.#copy.hash }),
      ...(token === null ? {} : { token }),
      ...(this.#link === null ? {} : { link: this.#link }),
    });
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#ahead = message.now - this.#ports.timer.now();
        this.#close(null);
        this.#iam(message.you, message.link);
        this.#outbox.sendAgain(message.seq);
        this.#deals.revealIfAsked();
        if (this.#behind !== null) this.#behind = message.seq;
        this.#caughtUp();
        if (this.#copy.fits(message)) this.#timesStartedOver = 0;
        else this.#hello();
        return;
      case 'rewound':
        void this.#startOver();
        return;
      case 'you':
        this.#iam(message.person, message.link);
        return;
      case 'behind':
        void this.#read().then(() => this.#hello());
        return;
      case 'entries':
        this.#follow(message.list);
        return;
      case 'done':
        this.#outbox.done(message.key, message.seq, this.table.seq);
        this.#compare(message);
        return;
      case 'refused':
        this.#refused(message.key, message);
        return;
      case 'crowd':
        this.#crowd = message;
        this.#tell({ what: 'crowd' });
        return;
      case 'pointing':
        this.#tell({ what: 'pointing', who: message.who, space: message.space });
        return;
      case 'still':
        this.#ahead = message.now - this.#ports.timer.now();
        if (message.seq > this.table.seq) this.#hello();
        this.#compare(message);
        // What is still unanswered after a sign of life went astray.
        this.#outbox.sendAgain();
        return;
      case 'drain':
        this.#connection.reconnectAfter(message.after);
    }
  }

  /** Where the server's log is not this page's, hello finds out whose is right. */
  #compare(claim: { readonly seq: number; readonly hash?: string }): void {
    if (!this.#copy.fits(claim)) this.#hello();
  }

  /** The server has another log than this page: it is read from its beginning, and what was asked for is forgotten. */
  async #startOver(): Promise<void> {
    if (this.#isReading) return;
    if (this.#timesStartedOver === MAX_STARTS) {
      this.#unreadable();
      return;
    }
    this.#isReading = true;
    await this.#pauseBeforeStart(this.#timesStartedOver++);
    const entries = await this.#ports.readLog(0);
    this.#isReading = false;
    if (entries === null) {
      this.#connection.reconnectAfter(LOG_RETRY_PAUSE);
      return;
    }
    const lost = this.#copy.startOver();
    this.#deals = this.#newDeals();
    this.#outbox.refuseAll({ code: 'table/stale' });
    this.#follow(entries);
    this.#tell({ what: 'rewound', lost });
    this.#hello();
  }

  /** One of several servers may be behind the others for some seconds: each time the page waits longer. */
  #pauseBeforeStart(times: number): Promise<void> {
    if (times === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#ports.timer.after(START_PAUSE * 2 ** times, () => resolve());
    });
  }

  #iam(you: PersonId | null, link: string | null): void {
    this.#you = you;
    this.#link = link;
    // Whose seats they are follows from who sits here: a page that was opened anew has drawn the game before it knows.
    this.game?.notify({ what: 'seats' });
    this.#tell({ what: 'you' });
  }

  /** The log over HTTP: for whoever is new, and for whoever missed much. */
  async #read(): Promise<void> {
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
        // Something in between went astray: it is told again.
        this.#hello();
        return;
      }
      try {
        this.#fold(entry);
      } catch (error) {
        if (!(error instanceof TableLogError)) throw error;
        this.#unreadable();
        return;
      }
    }
    if (!this.#copy.fitsLastClaim()) this.#hello();
    this.#outbox.folded(this.table.seq);
    if (this.status === 'open') this.#caughtUp();
  }

  /** A log that cannot be folded here: this page is too old for it, and can only be loaded anew. */
  #unreadable(): void {
    this.#close({ code: 'wire/version' });
    this.#connection.stop();
  }

  #caughtUp(): void {
    if (this.#behind === null || this.table.seq < this.#behind) return;
    this.#behind = null;
    this.#tell({ what: 'caught-up' });
  }

  #fold(entry: LogEntry): void {
    this.#deals.before(entry);
    this.#copy.fold(entry, this);
    this.#deals.after(entry);
    // The key somebody came by opens no seat any more; whoever is somebody here is told the new one, as is whoever comes now.
    if (entry.kind === 'set' && entry.link === true && this.#you === null && this.isCaughtUp)
      this.#link = null;
    this.#tell({ what: 'entry', entry });
  }

  #refused(key: string | null, why: ServerRefusal): void {
    const { code } = why;
    // The greeting went astray: after the next one everything is asked again.
    if (code === 'wire/hello-first') this.#hello();
    else if (key !== null) this.#outbox.refused(key, why);
    else if (RETRY_REFUSALS.includes(code)) {
      this.#close(toGameRefusal(why));
      this.#connection.reconnectAfter(why.after ?? RETRY_PAUSE);
    } else if (FINAL_REFUSALS.includes(code)) {
      this.#close(toGameRefusal(why));
      this.#connection.stop();
    }
  }

  #close(refused: GameRefusal | null): void {
    if (refused === null && this.#closed === null) return;
    this.#closed = refused;
    this.#tell({ what: 'closed' });
  }

  /** What the game that is over tells of its deal; null until it is over. */
  get revealedDeal(): RevealedDeal | null {
    return this.game === null ? null : this.#deals.revealDeal(this.game.moments);
  }
}
