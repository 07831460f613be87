import {
  LIMITS,
  OLDEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION,
  clientMessageSchema,
  hashToken,
  findPerson,
  seatsHeldBy,
  createRefusal,
  type ClientMessage,
  type ServerMessage,
  type Hello,
  type PersonId,
  type TableRequest,
  type ServerRefusal,
} from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import * as v from 'valibot';
import type { TableActor } from '../table/table-actor.ts';
import type { ClientConnection } from '../table/presence.ts';
import { isSpectatorMessage, formatEntry } from '../table/stored-entry.ts';
import type { Clock } from '../table/ports.ts';
import { explainLoadFailure, type Tables } from '../table/tables.ts';
import type { StoredEntry, Store } from '../store/store.ts';
import { DEFAULT_LIMITS, type ServerLimits } from '../limits.ts';
import { RateLimiter } from './rate-limiter.ts';
import { readMissedEntries } from './missed-entries.ts';

/** The connection that carries a session's messages. */
export interface SessionTransport {
  send(text: string): void;
  /** Bytes sent and not yet taken by the network. */
  readonly unsent: number;
  /** A key of the client's address. */
  readonly address?: string;
  /** The address has used up its connections: this one is reserved for a person of the table. */
  readonly isSpare?: boolean;
  /** Resolves to null, or to why the address may not try another table name now. */
  readonly triesUnknown?: () => Promise<ServerRefusal | null>;
  close(code: number, reason: string): void;
}

export interface SessionContext {
  readonly tables: Tables;
  readonly store: Store;
  readonly clock: Clock;
  /** Whether the server is so far behind that it accepts no more requests for now. */
  readonly isFarBehind: () => boolean;
  /** Defaults to `DEFAULT_LIMITS`. */
  readonly limits?: ServerLimits;
}

/** Milliseconds after which a client may ask a busy server again. */
const BUSY_RETRY_AFTER = 1_000;
/** Milliseconds after which a spectator may try a full table again. */
const FULL_RETRY_AFTER = 10_000;
/**
 * Spectators without the link that one address may have at a table, so that it cannot fill the
 * table.
 */
const SPECTATORS_OF_ADDRESS = 10;

/** Why a connection was closed: WebSocket close codes. */
export const CLOSE_CODES = {
  bye: 1000,
  unreadable: 1007,
  tooMuch: 1008,
  tooLarge: 1009,
  restart: 1012,
  tooSlow: 1013,
} as const;

/**
 * One connection: it says hello, then sends requests and receives entries. Validates each message
 * before acting on it.
 */
export class Session implements ClientConnection {
  person: ClientConnection['person'] = null;
  tokenHash: string | null = null;
  hasLink = false;
  isRewound = false;
  visible = true;
  typing = false;
  lastInput: number;
  version = PROTOCOL_VERSION;
  #isIdle = false;
  readonly address: string | null;
  readonly #transport: SessionTransport;
  readonly #context: SessionContext;
  readonly #rateLimiter: RateLimiter;
  readonly #limits: ServerLimits;
  readonly #stopHello: () => void;
  #actor: TableActor | null = null;
  #isGreeting = false;
  #isClosed = false;
  /** Messages that arrived during the hello. */
  #queued: ClientMessage[] = [];
  #lastPoint = 0;

  constructor(transport: SessionTransport, context: SessionContext) {
    this.#transport = transport;
    this.address = transport.address ?? null;
    this.#context = context;
    const { clock, limits = DEFAULT_LIMITS } = context;
    this.#limits = limits;
    this.lastInput = clock.now();
    this.#rateLimiter = new RateLimiter(limits.messages, limits.messagesAtOnce, clock.now());
    this.#stopHello = clock.after(1_000 * limits.hello, () => {
      if (this.#actor === null && !this.#isGreeting)
        this.close(CLOSE_CODES.tooMuch, `no hello within ${limits.hello} s`);
    });
  }

  send(frame: string): void {
    if (this.#isClosed) return;
    if (this.#transport.unsent > this.#limits.tooSlow) {
      // The client reconnects and resumes after its last entry.
      this.close(CLOSE_CODES.tooSlow, `more than ${this.#limits.tooSlow} bytes unread`);
      return;
    }
    this.#transport.send(frame);
  }

  sendIfQuick(frame: string): void {
    if (this.#transport.unsent < this.#limits.slow) this.send(frame);
  }

  close(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.#transport.close(code, reason);
    this.closed();
  }

  /** Called when the connection has closed, by either side. */
  closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopHello();
    const actor = this.#actor;
    if (actor === null) return;
    actor.leave(this);
    this.#context.tables.release(actor);
  }

  receive(text: string): void {
    if (this.#isClosed) return;
    const after = this.#rateLimiter.take(this.#context.clock.now());
    const { message: most, messages } = this.#limits;
    if (Buffer.byteLength(text) > most) {
      this.#refuse(null, createRefusal('wire/too-large', { facts: { most } }));
      this.close(CLOSE_CODES.tooLarge, `at most ${most} bytes`);
      return;
    }
    const message = parseJson(text);
    if (message === undefined) {
      this.close(CLOSE_CODES.unreadable, 'unreadable');
      return;
    }
    const read = v.safeParse(clientMessageSchema, message, { abortEarly: true });
    if (after > 0)
      this.#refuse(
        findRequestKey(message),
        createRefusal('wire/too-fast', { after, facts: { most: messages } }),
      );
    else if (!read.success) this.#refuse(findRequestKey(message), createRefusal('wire/unknown'));
    else this.#handle(read.output);
  }

  /**
   * The client has entries that are no longer in the table's log. Clients of protocol version 1
   * must reload.
   */
  rewind(frame: string): void {
    this.isRewound = true;
    if (this.version === 1) this.#refuseVersion();
    else this.send(frame);
  }

  #handle(message: ClientMessage): void {
    if (message.t === 'hello') void this.#onHello(message);
    else if (this.isRewound && message.t !== 'here')
      this.#refuse(findRequestKey(message), createRefusal('wire/hello-first'));
    else if (this.#actor !== null) this.#serve(this.#actor, message);
    else if (this.#isGreeting && this.#queued.length < this.#limits.messagesAtOnce)
      this.#queued.push(message);
    else this.#refuse(findRequestKey(message), createRefusal('wire/hello-first'));
  }

  #serve(actor: TableActor, message: Exclude<ClientMessage, Hello>): void {
    const { clock } = this.#context;
    if (message.t === 'here') {
      this.#onHere(actor, message);
      return;
    }
    this.lastInput = clock.now();
    if (message.t === 'point') {
      if (message.space !== null && clock.now() - this.#lastPoint < 1_000 / LIMITS.pointsPerSecond) return;
      this.#lastPoint = clock.now();
      actor.point(this, message.space);
    } else if (this.#context.isFarBehind())
      this.#refuse(message.key, createRefusal('server/busy', { after: BUSY_RETRY_AFTER }));
    else void actor.request(this, message satisfies TableRequest);
  }

  #onHere(actor: TableActor, { n, visible, active, typing }: Extract<ClientMessage, { t: 'here' }>): void {
    const now = this.#context.clock.now();
    if (active) this.lastInput = now;
    // No action makes a person idle, so nothing else would publish the change.
    const isIdle = now - this.lastInput >= LIMITS.idleAfter;
    if (visible !== this.visible || typing !== this.typing || active || isIdle !== this.#isIdle)
      actor.presence.changed();
    this.#isIdle = isIdle;
    this.visible = visible;
    this.typing = typing;
    this.#sendMessage({ t: 'still', n, seq: actor.table.seq, now, ...this.#hashAt(actor, actor.table.seq) });
  }

  async #onHello(hello: Hello): Promise<void> {
    if (this.#isGreeting) return;
    if (hello.v < OLDEST_PROTOCOL_VERSION || hello.v > PROTOCOL_VERSION) {
      this.#refuseVersion();
      return;
    }
    if (hello.format !== FORMAT) {
      this.#refuse(
        null,
        createRefusal('wire/format', { facts: { version: PROTOCOL_VERSION, format: FORMAT } }),
      );
      return;
    }
    this.version = hello.v;
    this.#isGreeting = true;
    try {
      await this.#findTable(hello);
    } catch (error) {
      this.#refuse(null, explainLoadFailure(error));
      this.close(CLOSE_CODES.tooSlow, 'busy');
    }
    this.#isGreeting = false;
  }

  #refuseVersion(): void {
    this.#refuse(
      null,
      createRefusal('wire/version', { facts: { version: PROTOCOL_VERSION, format: FORMAT } }),
    );
  }

  /**
   * Finds the table, sends the missed entries, and subscribes from exactly there on. A client may
   * say hello again.
   */
  async #findTable({ table, token, link, seq, hash }: Hello): Promise<void> {
    const { tables } = this.#context;
    const actor = this.#actor ?? (await tables.borrow(table));
    if (actor === null || actor.ledger.id !== table) {
      this.#refuse(null, (await this.#transport.triesUnknown?.()) ?? createRefusal('table/not-found'));
      return;
    }
    try {
      await this.#join(actor, { token, link, seq, hash });
    } finally {
      if (this.#actor === null) tables.release(actor);
    }
  }

  async #join(
    actor: TableActor,
    { token, link, seq, hash }: Pick<Hello, 'token' | 'link' | 'seq' | 'hash'>,
  ): Promise<void> {
    const { store } = this.#context;
    const table = actor.ledger.id;
    this.tokenHash = token === undefined ? null : hashToken(token);
    const person = this.tokenHash === null ? null : await store.personOf(table, this.tokenHash);
    const missed = seq === undefined ? null : await readMissedEntries(actor, store, { seq, hash });
    if (this.#isClosed) return;
    if (missed === 'rewound') {
      this.rewind(JSON.stringify({ t: 'rewound', seq: actor.table.seq } satisfies ServerMessage));
      return;
    }
    this.isRewound = false;
    const known = person === null ? null : findPerson(actor.table, person);
    const wasRemoved = person !== null && known === null;
    this.person = wasRemoved ? null : person;
    this.hasLink = known?.invited === true || (!wasRemoved && link === actor.ledger.link);
    const { sockets, spectators } = this.#limits;
    if (this.person === null && this.#transport.isSpare === true) {
      this.#refuse(
        null,
        createRefusal('server/too-many', { after: FULL_RETRY_AFTER, facts: { most: sockets } }),
      );
      this.close(CLOSE_CODES.tooSlow, 'too many');
      return;
    }
    if (
      this.person === null &&
      this.#actor === null &&
      (actor.presence.spectatorsHere(this.hasLink) >= spectators ||
        (!this.hasLink && actor.presence.spectatorsFrom(this.address) >= SPECTATORS_OF_ADDRESS))
    ) {
      this.#refuse(
        null,
        createRefusal('table/full', { after: FULL_RETRY_AFTER, facts: { most: spectators } }),
      );
      return;
    }
    this.#welcome(actor, missed, person);
    if (this.#actor !== null) return;
    this.#actor = actor;
    actor.enter(this);
    for (const message of this.#queued) this.#handle(message);
    this.#queued = [];
  }

  /** `you` may be a person who was removed: the client sees that in the log. */
  #welcome({ table, ledger }: TableActor, missed: readonly StoredEntry[] | null, you: PersonId | null): void {
    const { seq } = table;
    const link = this.hasLink ? ledger.link : null;
    this.#sendMessage({
      t: 'welcome',
      v: this.version,
      you,
      link,
      seq,
      now: this.#context.clock.now(),
      ...this.#hashAt({ ledger }, seq),
    });
    if (missed === null) {
      this.#sendMessage({ t: 'behind', seq });
      return;
    }
    // Entries that are written but not folded yet follow in the next broadcast.
    const list = missed.filter((entry) => entry.seq <= seq);
    const plays =
      table.phase === 'playing' && this.person !== null && seatsHeldBy(table, this.person).length > 0;
    const texts = list.map((entry) =>
      plays && isSpectatorMessage(entry) ? entry.body : formatEntry(entry, this.version),
    );
    if (list.length > 0) this.send(`{"t":"entries","list":[${texts.join(',')}]}`);
  }

  /** Protocol version 1 has no hashes. */
  #hashAt({ ledger }: Pick<TableActor, 'ledger'>, seq: number): { readonly hash?: string } {
    const hash = this.version === 1 ? null : ledger.hashAt(seq);
    return hash === null ? {} : { hash };
  }

  #sendMessage(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  #refuse(key: string | null, reason: ServerRefusal): void {
    this.#sendMessage({ t: 'refused', key, seq: this.#actor?.table.seq ?? 0, ...reason });
  }
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The key of a request that is otherwise unreadable, so that the client can match the refusal to
 * it.
 */
function findRequestKey(message: unknown): string | null {
  const key = typeof message === 'object' && message !== null && 'key' in message ? message.key : null;
  return typeof key === 'string' && key.length <= 40 ? key : null;
}
