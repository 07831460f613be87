import {
  SYSTEM_PERSON,
  canAdvanceUnattended,
  findPerson,
  personToMove,
  findTalkRefusal,
  createRefusal,
  type ServerMessage,
  type AutomaticReason,
  type PersonId,
  type TableRequest,
  type TableState,
  type ServerRefusal,
} from '@night-cage/protocol';
import { unpackIntent, type Chance, type Option } from '@night-cage/rules';
import { DEFAULT_LIMITS } from '../limits.ts';
import { RestartableTimer } from './restartable-timer.ts';
import { TableBots } from './table-bots.ts';
import { TableNotifications } from './table-notifications.ts';
import type { TablePresence, ClientConnection } from './presence.ts';
import { decideRequest } from './decide-request.ts';
import type { RequestContext, RequestVerdict } from './request-verdict.ts';
import { findDeadlines } from './deadlines.ts';
import { findStandIn, findAutomaticAction, findVoidedDeal } from './automatic-actions.ts';
import { HostRole } from './host-role.ts';
import { LastMessages } from './last-messages.ts';
import type { Fold } from './fold-cache.ts';
import { Ledger } from './ledger.ts';
import { broadcastEntries } from './broadcast-entries.ts';
import { decideChoice } from './game-requests.ts';
import { PeerServers } from './peer-servers.ts';
import type { TablePorts } from './ports.ts';

/** Milliseconds before the table tries again after a failure of the store. */
const RETRY_AFTER = 1_000;
/** A table that fails by its own fault is retried less often: each attempt folds the log again. */
const FAILED_RETRY_AFTER = 60_000;
/** Losing more races in a row points to another problem. */
const MAX_RACES = 8;
const NOTHING = async (): Promise<void> => {};

/**
 * One table on one server, with a queue of jobs. A request is decided and written, and only then
 * broadcast and answered (law 1). After a lost race the table reads the new entries and decides
 * again (law 9).
 */
export class TableActor {
  readonly presence: TablePresence;
  readonly ledger: Ledger;
  readonly #ports: TablePorts;
  readonly #dueTimer: RestartableTimer;
  readonly #hostRole: HostRole;
  readonly #retryTimer: RestartableTimer;
  readonly #lastMessages = new LastMessages();
  readonly #peers: PeerServers;
  #queue: Promise<void> = Promise.resolve();
  /** A reload that has not begun. */
  #reload: Promise<void> | null = null;
  readonly #bots: TableBots;
  readonly notifications: TableNotifications;
  #isStopped = false;

  constructor(id: string, ports: TablePorts, fold: Fold | null = null) {
    this.#ports = ports;
    this.#peers = new PeerServers(id, ports, (seq) => {
      if (seq === null || seq > this.table.seq) void this.reloadAll();
    });
    this.presence = this.#peers.presence;
    this.#dueTimer = new RestartableTimer(ports.clock, () => this.runOverdue());
    this.#retryTimer = new RestartableTimer(ports.clock, () => this.runInTurn(NOTHING));
    this.ledger = new Ledger(
      id,
      ports,
      (entries) => broadcastEntries(this.presence, this.ledger, entries),
      () => this.#onRewound(),
    );
    if (fold !== null) this.ledger.startFrom(fold);
    this.#hostRole = new HostRole(this.ledger, this.presence, {
      clock: ports.clock,
      runInTurn: (job) => this.runInTurn(job),
      makeHost: (to) => this.#makeHost(to),
    });
    this.notifications = new TableNotifications(ports, this.ledger, this.#peers, (job) =>
      this.runInTurn(job),
    );
    this.#bots = new TableBots(ports.bots, this.ledger, this.presence, (option, chance) =>
      this.#choose(option, chance, 'bot'),
    );
  }

  get table(): TableState {
    return this.ledger.table;
  }

  /**
   * Runs a job after all that wait before it. Never rejects. Runs nothing once the table was
   * released.
   */
  #enqueue(job: () => Promise<void>): Promise<void> {
    const run = (): Promise<void> => (this.#isStopped ? NOTHING() : job());
    return (this.#queue = this.#queue.then(run).catch((error: unknown) => void this.#becomeUnsure(error)));
  }

  /** Runs a job of the table itself: on the state of the store, and followed by automatic actions. */
  runInTurn(job: () => Promise<void>): Promise<void> {
    return this.#enqueue(async () => {
      if (this.ledger.isUnsure) await this.ledger.load();
      await job();
      await this.#followUp();
    });
  }

  /** A job failed, and its write may have happened. Returns the refusal for the client. */
  #becomeUnsure(error: unknown): ServerRefusal {
    const isFailed = this.#ports.failures?.isTableAtFault(this.ledger.id, error) ?? false;
    this.ledger.isUnsure = true;
    this.#retryTimer.set(isFailed ? FAILED_RETRY_AFTER : RETRY_AFTER);
    return isFailed
      ? createRefusal('table/another-format')
      : createRefusal('server/busy', { after: RETRY_AFTER });
  }

  /** Reads the table before any reload that a hint triggers meanwhile. False if it does not exist. */
  load(): Promise<boolean> {
    const loading = this.#queue.then(() => this.ledger.load());
    this.#queue = loading.then(NOTHING, NOTHING);
    return loading;
  }

  /** Resolves when all jobs queued so far are done. */
  settled(): Promise<void> {
    return this.#queue;
  }

  request(client: ClientConnection, request: TableRequest): Promise<void> {
    const { clock, watch } = this.#ports;
    const startedAt = clock.now();
    return this.#enqueue(async () => {
      const answer = await this.#answer(client, request);
      client.send(JSON.stringify(answer));
      if (answer.t === 'refused') watch.refused(answer.code);
      watch.answered(clock.now() - startedAt);
      if (!this.ledger.isUnsure) await this.#followUp();
    });
  }

  async #answer(client: ClientConnection, request: TableRequest): Promise<ServerMessage> {
    const { key } = request;
    const refused = (reason: ServerRefusal): ServerMessage => ({
      t: 'refused',
      key,
      seq: this.table.seq,
      ...reason,
    });
    try {
      if (this.ledger.isUnsure) await this.ledger.load();
      const answer = await this.#decideAndWrite(client, request);
      return typeof answer === 'number' ? this.#done(key, answer) : refused(answer);
    } catch (error) {
      return refused(this.#becomeUnsure(error));
    }
  }

  #done(key: string, seq: number): ServerMessage {
    const hash = this.ledger.hashAt(seq);
    return { t: 'done', key, seq, ...(hash === null ? {} : { hash }) };
  }

  /** Returns the number of the entry, or the refusal. */
  async #decideAndWrite(client: ClientConnection, request: TableRequest): Promise<number | ServerRefusal> {
    if (request.t === 'reveal') return this.ledger.reveal(client.person, request);
    const { timesRewound } = this.ledger;
    for (let race = 0; race < MAX_RACES; race++) {
      // A request made on another log is not decided on this one.
      if (client.isRewound || timesRewound !== this.ledger.timesRewound) return createRefusal('table/stale');
      const person = client.person ?? (await this.ledger.personOf(client.tokenHash));
      if (person !== client.person && findPerson(this.table, person!) !== null)
        this.presence.identify(person!, client.tokenHash, this.ledger.link);
      const verdict = decideRequest(this.table, person, request, this.createContext(client.hasLink));
      // Another server may have written what makes the request valid.
      if (!verdict.ok && race === 0 && (await this.ledger.hasNews())) continue;
      // A request that was carried out before stays carried out (law 4).
      if (!verdict.ok)
        return (
          (person === null ? null : await this.ledger.entryOfRequest(person, request.key)) ?? verdict.why
        );
      const by = person ?? this.table.people.length + 1;
      const written = await this.ledger.write(verdict, { by, key: request.key, joinsWith: client.tokenHash });
      if (written.ok) {
        if (person === null) this.presence.identify(by, client.tokenHash, this.ledger.link);
        this.#lastMessages.remember(by, request.t, this.#ports.clock.now());
        return written.seq;
      }
      if (!written.again) return written.why;
    }
    return createRefusal('server/busy', { after: RETRY_AFTER });
  }

  createContext(hasLink: boolean): RequestContext {
    const { secret, chance, revealed } = this.ledger;
    return {
      now: this.#ports.clock.now(),
      random: this.#ports.random,
      secret,
      chance,
      revealed,
      lastMessages: this.#lastMessages,
      limits: this.#ports.limits ?? DEFAULT_LIMITS,
      hasLink,
    };
  }

  /**
   * Runs automatic actions one by one, asks the bot to move, and sets the timer for the next
   * deadline.
   */
  async #followUp(): Promise<void> {
    await this.#hostRole.returnToCreator();
    for (;;) {
      const verdict = findAutomaticAction(this.table, this.createContext(false));
      if (verdict === null || !verdict.ok) break;
      if (!(await this.#writeOwn(verdict, `table:${this.table.seq}`))) break;
    }
    // At a live table bots only play while a person is connected.
    if (this.presence.hasPeopleHere) this.#bots.ask((job) => void this.runInTurn(job));
    this.#scheduleNext();
  }

  /** Writes an automatic action. False: it was not written, and is not tried again. */
  async #writeOwn(verdict: RequestVerdict, key: string): Promise<boolean> {
    if (!verdict.ok) return false;
    const written = await this.ledger.write(verdict, { by: SYSTEM_PERSON, key, joinsWith: null });
    return written.ok || written.again;
  }

  /** Makes a choice for a player. */
  #choose(option: Option, chance: Chance, madeFor: AutomaticReason): Promise<boolean> {
    const { table } = this;
    const verdict = decideChoice(table, unpackIntent(option), chance, madeFor);
    return this.#writeOwn(verdict, `${madeFor}:${table.position}`);
  }

  /** Sets the timer for the next deadline. */
  #scheduleNext(): void {
    const { nextDeadline } = this.ledger;
    if (nextDeadline === Infinity) this.#dueTimer.stop();
    else this.#dueTimer.set(nextDeadline - this.#ports.clock.now());
  }

  /** Handles passed deadlines, such as a missing contribution or an absent player. */
  runOverdue(): Promise<void> {
    return this.runInTurn(async () => {
      const now = this.#ports.clock.now();
      const { seq } = this.table;
      const isDue = this.ledger.overdueAt(now);
      // Another server may have received the contribution without telling this one.
      if (isDue.has('reveal')) await this.ledger.load();
      const voided = isDue.has('reveal') ? findVoidedDeal(this.table, this.ledger.revealed) : null;
      if (voided !== null) await this.#writeOwn({ ok: true, entries: [voided] }, `table:${seq}`);
      else if (isDue.has('absent')) await this.#coverAbsent();
      else if (isDue.has('bot')) await this.#bots.playAll();
      // The player was present after all, but may still leave. In an empty table there are no
      // deadlines until a person comes.
      if (this.table.seq === seq && this.ledger.overdueAt(now).size > 0) await this.#replan();
    });
  }

  get #isActive(): boolean {
    return this.presence.hasPeople || canAdvanceUnattended(this.table);
  }

  #replan(): Promise<void> {
    return this.ledger.plan(this.#isActive ? findDeadlines(this.table, this.#ports.clock.now(), null) : []);
  }

  /** Chooses for an absent player: a bot decides, or the next person clockwise who is online. */
  async #coverAbsent(): Promise<void> {
    const { table, presence } = this;
    const { chance } = this.ledger;
    if (chance === null || !this.#isActive || !presence.isAbsent(table, personToMove(table)?.person)) return;
    const standIn = findStandIn(table, (person) => presence.isAway(person));
    if (standIn === 'bot') {
      const option = await this.#bots.think('careful');
      await this.#choose(option, chance, 'absent');
    } else if (standIn !== null) await this.#writeOwn({ ok: true, entries: [standIn] }, `table:${table.seq}`);
  }

  enter(client: ClientConnection): void {
    this.presence.add(client);
    this.#hostRole.presenceChanged();
    void this.runInTurn(() => (this.ledger.ownDeadlines.length === 0 ? this.#replan() : NOTHING()));
  }

  leave(client: ClientConnection): void {
    this.presence.remove(client);
    const { person } = client;
    if (person === null || !this.presence.isAway(person)) return;
    if (person === this.table.host) this.#hostRole.presenceChanged();
    // A player's absence counts from when they disconnect.
    if (personToMove(this.table)?.person === person) void this.runInTurn(() => this.#replan());
  }

  #makeHost(to: PersonId): Promise<boolean> {
    const entries = [{ kind: 'handed', what: 'host', to }] as const;
    return this.#writeOwn({ ok: true, entries }, `table:${this.table.seq}`);
  }

  /**
   * Another server may have written to the table or removed it: reads what is new and acts on it.
   * Hints that arrive before the reload has begun share it.
   */
  reloadAll(): Promise<void> {
    if (this.#reload !== null) return this.#reload;
    const reload = this.runInTurn(async () => {
      this.#reload = null;
      if (!(await this.ledger.load())) this.presence.dismiss();
    });
    this.#reload = reload;
    // If the store was away, the job ends without reading: the next hint must start another.
    return reload.then(() => {
      if (this.#reload === reload) this.#reload = null;
    });
  }

  /** Resolves after the other servers had time to report who is present. */
  queryPeerPresence(): Promise<void> {
    return this.#peers.queryPresence();
  }

  /** The store was rewound: every client must read the log again before its next request. */
  #onRewound(): void {
    this.#bots.forget();
    const { seq } = this.table;
    this.presence.rewind(JSON.stringify({ t: 'rewound', seq } satisfies ServerMessage));
  }

  /** Pointers are never stored or answered. In a game without talk they count as talk. */
  point(client: ClientConnection, space: number | null): void {
    if (client.person === null || findTalkRefusal(this.table, client.person, 'point') !== null) return;
    this.#peers.point(client, client.person, space);
  }

  stop(): void {
    this.#isStopped = true;
    this.#peers.stop();
    this.#hostRole.stop();
    for (const timer of [this.#dueTimer, this.#retryTimer]) timer.end();
  }
}
