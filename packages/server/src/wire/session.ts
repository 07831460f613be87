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
import type { PageConnection } from '../table/presence.ts';
import { isSpectatorMessage, formatEntry } from '../table/stored-entry.ts';
import type { Clock } from '../table/ports.ts';
import { explainLoadFailure, type Tables } from '../table/tables.ts';
import type { StoredEntry, Store } from '../store/store.ts';
import { DEFAULT_LIMITS, type ServerLimits } from '../limits.ts';
import { RateLimiter } from './rate-limiter.ts';
import { readMissedEntries } from './missed-entries.ts';

/** What a session needs of whatever carries its messages. */
export interface SessionTransport {
  send(text: string): void;
  /** Bytes that were sent and not yet taken. */
  readonly unsent: number;
  /** A key of its address. */
  readonly address?: string;
  /** Its address has enough of them: this one is for somebody whom the table knows. */
  readonly isSpare?: boolean;
  /** Null, or why its address may not try another name of a table now. */
  readonly triesUnknown?: () => Promise<ServerRefusal | null>;
  close(code: number, reason: string): void;
}

export interface SessionContext {
  readonly tables: Tables;
  readonly store: Store;
  readonly clock: Clock;
  /** Whether so much waits that nothing more is asked of it now. */
  readonly isFarBehind: () => boolean;
  /** Left out, they are as usual. */
  readonly limits?: ServerLimits;
}

/** Milliseconds after which a server that is far behind may be asked again. */
const BUSY = 1_000;
/** Milliseconds after which whoever is nobody at the table may try again, where there are too many of them. */
const AGAIN = 10_000;
/** Spectators without the link whom one address may have at a table, so that it cannot fill it. */
const SPECTATORS_OF_ADDRESS = 10;

/** Why a connection was closed: as WebSockets number it. */
export const CLOSE_CODES = {
  bye: 1000,
  unreadable: 1007,
  tooMuch: 1008,
  tooLarge: 1009,
  restart: 1012,
  tooSlow: 1013,
} as const;

/** One connection: says who it is, then asks and is told. Everything it says is checked before anything is done. */
export class Session implements PageConnection {
  person: PageConnection['person'] = null;
  tokenHash: string | null = null;
  hasLink = false;
  isRewound = false;
  visible = true;
  typing = false;
  lastInput: number;
  version = PROTOCOL_VERSION;
  #isIdle = false;
  readonly address: string | null;
  readonly #line: SessionTransport;
  readonly #around: SessionContext;
  readonly #bucket: RateLimiter;
  readonly #limits: ServerLimits;
  readonly #stopHello: () => void;
  #actor: TableActor | null = null;
  #isGreeting = false;
  #isOver = false;
  /** What came while the table was being found. */
  #early: ClientMessage[] = [];
  #lastPoint = 0;

  constructor(line: SessionTransport, around: SessionContext) {
    this.#line = line;
    this.address = line.address ?? null;
    this.#around = around;
    const { clock, limits = DEFAULT_LIMITS } = around;
    this.#limits = limits;
    this.lastInput = clock.now();
    this.#bucket = new RateLimiter(limits.messages, limits.messagesAtOnce, clock.now());
    this.#stopHello = clock.after(1_000 * limits.hello, () => {
      if (this.#actor === null && !this.#isGreeting)
        this.close(CLOSE_CODES.tooMuch, `no hello within ${limits.hello} s`);
    });
  }

  send(frame: string): void {
    if (this.#isOver) return;
    if (this.#line.unsent > this.#limits.tooSlow) {
      // It resumes by the number of the last entry it has.
      this.close(CLOSE_CODES.tooSlow, `more than ${this.#limits.tooSlow} bytes unread`);
      return;
    }
    this.#line.send(frame);
  }

  sendIfQuick(frame: string): void {
    if (this.#line.unsent < this.#limits.slow) this.send(frame);
  }

  close(code: number, reason: string): void {
    if (this.#isOver) return;
    this.#line.close(code, reason);
    this.closed();
  }

  /** The connection is gone, from whichever side. */
  closed(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopHello();
    const actor = this.#actor;
    if (actor === null) return;
    actor.leave(this);
    this.#around.tables.giveBack(actor);
  }

  receive(text: string): void {
    if (this.#isOver) return;
    const after = this.#bucket.take(this.#around.clock.now());
    const { message: most, messages } = this.#limits;
    if (Buffer.byteLength(text) > most) {
      this.#refuse(null, createRefusal('wire/too-large', { facts: { most } }));
      this.close(CLOSE_CODES.tooLarge, `at most ${most} bytes`);
      return;
    }
    const said = parse(text);
    if (said === undefined) {
      this.close(CLOSE_CODES.unreadable, 'unreadable');
      return;
    }
    const read = v.safeParse(clientMessageSchema, said, { abortEarly: true });
    if (after > 0)
      this.#refuse(
        findRequestKey(said),
        createRefusal('wire/too-fast', { after, facts: { most: messages } }),
      );
    else if (!read.success) this.#refuse(findRequestKey(said), createRefusal('wire/unknown'));
    else this.#hear(read.output);
  }

  /** What this page has is not the table's log any more. Pages of the first version can only be loaded anew. */
  rewind(frame: string): void {
    this.isRewound = true;
    if (this.version === 1) this.#refuseVersion();
    else this.send(frame);
  }

  #hear(said: ClientMessage): void {
    if (said.t === 'hello') void this.#greet(said);
    else if (this.isRewound && said.t !== 'here')
      this.#refuse(findRequestKey(said), createRefusal('wire/hello-first'));
    else if (this.#actor !== null) this.#serve(this.#actor, said);
    else if (this.#isGreeting && this.#early.length < this.#limits.messagesAtOnce) this.#early.push(said);
    else this.#refuse(findRequestKey(said), createRefusal('wire/hello-first'));
  }

  #serve(actor: TableActor, said: Exclude<ClientMessage, Hello>): void {
    const { clock } = this.#around;
    if (said.t === 'here') {
      this.#here(actor, said);
      return;
    }
    this.lastInput = clock.now();
    if (said.t === 'point') {
      if (said.space !== null && clock.now() - this.#lastPoint < 1_000 / LIMITS.pointsPerSecond) return;
      this.#lastPoint = clock.now();
      actor.point(this, said.space);
    } else if (this.#around.isFarBehind())
      this.#refuse(said.key, createRefusal('server/busy', { after: BUSY }));
    else void actor.request(this, said satisfies TableRequest);
  }

  #here(actor: TableActor, { n, visible, active, typing }: Extract<ClientMessage, { t: 'here' }>): void {
    const now = this.#around.clock.now();
    if (active) this.lastInput = now;
    // Nobody does anything when somebody has done nothing for long enough: it is noticed here.
    const isIdle = now - this.lastInput >= LIMITS.idleAfter;
    if (visible !== this.visible || typing !== this.typing || active || isIdle !== this.#isIdle)
      actor.presence.changed();
    this.#isIdle = isIdle;
    this.visible = visible;
    this.typing = typing;
    this.#say({ t: 'still', n, seq: actor.table.seq, now, ...this.#hashAt(actor, actor.table.seq) });
  }

  async #greet(hello: Hello): Promise<void> {
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
      await this.#enter(hello);
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

  /** Finds the table, tells what was missed, and listens from exactly there on. A page may say hello again. */
  async #enter({ table, token, link, seq, hash }: Hello): Promise<void> {
    const { tables } = this.#around;
    const actor = this.#actor ?? (await tables.borrow(table));
    if (actor === null || actor.ledger.id !== table) {
      this.#refuse(null, (await this.#line.triesUnknown?.()) ?? createRefusal('table/not-found'));
      return;
    }
    try {
      await this.#meet(actor, { token, link, seq, hash });
    } finally {
      if (this.#actor === null) tables.giveBack(actor);
    }
  }

  async #meet(
    actor: TableActor,
    { token, link, seq, hash }: Pick<Hello, 'token' | 'link' | 'seq' | 'hash'>,
  ): Promise<void> {
    const { store } = this.#around;
    const table = actor.ledger.id;
    this.tokenHash = token === undefined ? null : hashToken(token);
    const person = this.tokenHash === null ? null : await store.personOf(table, this.tokenHash);
    const missed = seq === undefined ? null : await readMissedEntries(actor, store, { seq, hash });
    if (this.#isOver) return;
    if (missed === 'rewound') {
      this.rewind(JSON.stringify({ t: 'rewound', seq: actor.table.seq } satisfies ServerMessage));
      return;
    }
    this.isRewound = false;
    const known = person === null ? null : findPerson(actor.table, person);
    const isGone = person !== null && known === null;
    this.person = isGone ? null : person;
    this.hasLink = known?.invited === true || (!isGone && link === actor.ledger.link);
    const { sockets, watchers } = this.#limits;
    if (this.person === null && this.#line.isSpare === true) {
      this.#refuse(null, createRefusal('server/too-many', { after: AGAIN, facts: { most: sockets } }));
      this.close(CLOSE_CODES.tooSlow, 'too many');
      return;
    }
    if (
      this.person === null &&
      this.#actor === null &&
      (actor.presence.spectatorsHere(this.hasLink) >= watchers ||
        (!this.hasLink && actor.presence.spectatorsFrom(this.address) >= SPECTATORS_OF_ADDRESS))
    ) {
      this.#refuse(null, createRefusal('table/full', { after: AGAIN, facts: { most: watchers } }));
      return;
    }
    this.#welcome(actor, missed, person);
    if (this.#actor !== null) return;
    this.#actor = actor;
    actor.enter(this);
    for (const said of this.#early) this.#hear(said);
    this.#early = [];
  }

  /** `you` may be somebody who was removed: the page knows it by the log. */
  #welcome({ table, ledger }: TableActor, missed: readonly StoredEntry[] | null, you: PersonId | null): void {
    const { seq } = table;
    const link = this.hasLink ? ledger.link : null;
    this.#say({
      t: 'welcome',
      v: this.version,
      you,
      link,
      seq,
      now: this.#around.clock.now(),
      ...this.#hashAt({ ledger }, seq),
    });
    if (missed === null) {
      this.#say({ t: 'behind', seq });
      return;
    }
    // What is written but not folded yet is told to everybody in a moment.
    const list = missed.filter((entry) => entry.seq <= seq);
    const plays =
      table.phase === 'playing' && this.person !== null && seatsHeldBy(table, this.person).length > 0;
    const texts = list.map((kept) =>
      plays && isSpectatorMessage(kept) ? kept.body : formatEntry(kept, this.version),
    );
    if (list.length > 0) this.send(`{"t":"entries","list":[${texts.join(',')}]}`);
  }

  /** Pages of the first version know no hashes. */
  #hashAt({ ledger }: Pick<TableActor, 'ledger'>, seq: number): { readonly hash?: string } {
    const hash = this.version === 1 ? null : ledger.hashAt(seq);
    return hash === null ? {} : { hash };
  }

  #say(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  #refuse(key: string | null, reason: ServerRefusal): void {
    this.#say({ t: 'refused', key, seq: this.#actor?.table.seq ?? 0, ...reason });
  }
}

/** What was said, or undefined if it cannot be read at all. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The key of a request that could not be understood otherwise, so that whoever sent it knows which it was. */
function findRequestKey(said: unknown): string | null {
  const key = typeof said === 'object' && said !== null && 'key' in said ? said.key : null;
  return typeof key === 'string' && key.length <= 40 ? key : null;
}
