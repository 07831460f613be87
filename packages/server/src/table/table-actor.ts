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
import type { TablePresence, PageConnection } from './presence.ts';
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

/** After a store that failed, the table tries again by itself. */
const RETRY_AFTER = 1_000;
/** A table that cannot go on by its own fault is tried less often: what fails is folded again each time. */
const FAILED_RETRY_AFTER = 60_000;
/** A race lost so often in a row is no race any more. */
const MAX_RACES = 8;
const NOTHING = async (): Promise<void> => {};

/**
 * One table, as one process serves it: one thing happens after the other. A request is decided, written, and only then told
 * and answered (law 1); a race that was lost is answered by reading what is new, and deciding again (law 9).
 */
export class TableActor {
  readonly presence: TablePresence;
  readonly ledger: Ledger;
  readonly #ports: TablePorts;
  readonly #whenDue: RestartableTimer;
  readonly #hostRole: HostRole;
  readonly #whenToRetry: RestartableTimer;
  readonly #lastWords = new LastMessages();
  readonly #neighbours: PeerServers;
  #queue: Promise<void> = Promise.resolve();
  /** A reading that has not begun. */
  #looking: Promise<void> | null = null;
  readonly #bots: TableBots;
  readonly notifications: TableNotifications;
  #isOver = false;

  constructor(id: string, ports: TablePorts, fold: Fold | null = null) {
    this.#ports = ports;
    this.#neighbours = new PeerServers(id, ports, (seq) => {
      if (seq === null || seq > this.table.seq) void this.lookAgain();
    });
    this.presence = this.#neighbours.presence;
    this.#whenDue = new RestartableTimer(ports.clock, () => this.runOverdue());
    this.#whenToRetry = new RestartableTimer(ports.clock, () => this.runInTurn(NOTHING));
    this.ledger = new Ledger(
      id,
      ports,
      (entries) => broadcastEntries(this.presence, this.ledger, entries),
      () => this.#rewound(),
    );
    if (fold !== null) this.ledger.startFrom(fold);
    this.#hostRole = new HostRole(this.ledger, this.presence, {
      clock: ports.clock,
      inTurn: (job) => this.runInTurn(job),
      makeHost: (to) => this.#makeHost(to),
    });
    this.notifications = new TableNotifications(ports, this.ledger, this.#neighbours, (job) =>
      this.runInTurn(job),
    );
    this.#bots = new TableBots(ports.bots, this.ledger, this.presence, (option, chance) =>
      this.#choose(option, chance, 'bot'),
    );
  }

  get table(): TableState {
    return this.ledger.table;
  }

  /** Runs one thing after everything that waits before it. It never rejects. Once the table was let go, nothing runs. */
  #enqueue(job: () => Promise<void>): Promise<void> {
    const run = (): Promise<void> => (this.#isOver ? NOTHING() : job());
    return (this.#queue = this.#queue.then(run).catch((error: unknown) => void this.#becomeUnsure(error)));
  }

  /** The same for what the table does by itself: with the store's word for what is, and then what follows. */
  runInTurn(job: () => Promise<void>): Promise<void> {
    return this.#enqueue(async () => {
      if (this.ledger.isUnsure) await this.ledger.load();
      await job();
      await this.#afterwards();
    });
  }

  /** Something failed: what was asked of the store may have happened. Answers with what to tell people. */
  #becomeUnsure(error: unknown): ServerRefusal {
    const isFailed = this.#ports.failures?.isTableAtFault(this.ledger.id, error) ?? false;
    this.ledger.isUnsure = true;
    this.#whenToRetry.set(isFailed ? FAILED_RETRY_AFTER : RETRY_AFTER);
    return isFailed
      ? createRefusal('table/another-format')
      : createRefusal('server/busy', { after: RETRY_AFTER });
  }

  /** Reads the table, before anything that a hint may ask for meanwhile. False: there is none. */
  load(): Promise<boolean> {
    const loading = this.#queue.then(() => this.ledger.load());
    this.#queue = loading.then(NOTHING, NOTHING);
    return loading;
  }

  /** Resolves when everything asked for so far is done. */
  settled(): Promise<void> {
    return this.#queue;
  }

  request(page: PageConnection, request: TableRequest): Promise<void> {
    const { clock, watch } = this.#ports;
    const began = clock.now();
    return this.#enqueue(async () => {
      const answer = await this.#answer(page, request);
      page.send(JSON.stringify(answer));
      if (answer.t === 'refused') watch.refused(answer.code);
      watch.answered(clock.now() - began);
      if (!this.ledger.isUnsure) await this.#afterwards();
    });
  }

  async #answer(page: PageConnection, request: TableRequest): Promise<ServerMessage> {
    const { key } = request;
    const refused = (reason: ServerRefusal): ServerMessage => ({
      t: 'refused',
      key,
      seq: this.table.seq,
      ...reason,
    });
    try {
      if (this.ledger.isUnsure) await this.ledger.load();
      const answer = await this.#decideAndWrite(page, request);
      return typeof answer === 'number' ? this.#done(key, answer) : refused(answer);
    } catch (error) {
      return refused(this.#becomeUnsure(error));
    }
  }

  #done(key: string, seq: number): ServerMessage {
    const hash = this.ledger.hashAt(seq);
    return { t: 'done', key, seq, ...(hash === null ? {} : { hash }) };
  }

  /** The entry it is, or why it is none. */
  async #decideAndWrite(page: PageConnection, request: TableRequest): Promise<number | ServerRefusal> {
    if (request.t === 'reveal') return this.ledger.reveal(page.person, request);
    const { timesRewound } = this.ledger;
    for (let race = 0; race < MAX_RACES; race++) {
      // What was asked for in another log is not decided in this one.
      if (page.isRewound || timesRewound !== this.ledger.timesRewound) return createRefusal('table/stale');
      const person = page.person ?? (await this.ledger.personOf(page.tokenHash));
      if (person !== page.person && findPerson(this.table, person!) !== null)
        this.presence.identify(person!, page.tokenHash, this.ledger.link);
      const verdict = decideRequest(this.table, person, request, this.circumstances(page.hasLink));
      // Another process may have written what makes it right.
      if (!verdict.ok && race === 0 && (await this.ledger.hasNews())) continue;
      // What was done before is done, whatever has changed since (law 4).
      if (!verdict.ok)
        return (person === null ? null : await this.ledger.deedOf(person, request.key)) ?? verdict.why;
      const by = person ?? this.table.people.length + 1;
      const written = await this.ledger.write(verdict, { by, key: request.key, joinsWith: page.tokenHash });
      if (written.ok) {
        if (person === null) this.presence.identify(by, page.tokenHash, this.ledger.link);
        this.#lastWords.remember(by, request.t, this.#ports.clock.now());
        return written.seq;
      }
      if (!written.again) return written.why;
    }
    return createRefusal('server/busy', { after: RETRY_AFTER });
  }

  circumstances(hasLink: boolean): RequestContext {
    const { secret, chance, revealed } = this.ledger;
    return {
      now: this.#ports.clock.now(),
      random: this.#ports.random,
      secret,
      chance,
      revealed,
      lastMessages: this.#lastWords,
      limits: this.#ports.limits ?? DEFAULT_LIMITS,
      hasLink,
    };
  }

  /** What follows by itself: the table's own duties, one by one, then the bot that must choose, then what waits for its time. */
  async #afterwards(): Promise<void> {
    await this.#hostRole.returnToCreator();
    for (;;) {
      const verdict = findAutomaticAction(this.table, this.circumstances(false));
      if (verdict === null || !verdict.ok) break;
      if (!(await this.#writeOwn(verdict, `table:${this.table.seq}`))) break;
    }
    // No bot plays on at a live table where nobody is.
    if (this.presence.hasPeopleHere) this.#bots.ask((job) => void this.runInTurn(job));
    this.#wait();
  }

  /** A deed of the table itself. False: it was not written, and is not tried again. */
  async #writeOwn(verdict: RequestVerdict, key: string): Promise<boolean> {
    if (!verdict.ok) return false;
    const written = await this.ledger.write(verdict, { by: SYSTEM_PERSON, key, joinsWith: null });
    return written.ok || written.again;
  }

  /** A choice that the table makes for somebody. */
  #choose(option: Option, chance: Chance, madeFor: AutomaticReason): Promise<boolean> {
    const { table } = this;
    const verdict = decideChoice(table, unpackIntent(option), chance, madeFor);
    return this.#writeOwn(verdict, `${madeFor}:${table.position}`);
  }

  /** Comes back when the next thing is due. */
  #wait(): void {
    const { nextDeadline: nextDue } = this.ledger;
    if (nextDue === Infinity) this.#whenDue.stop();
    else this.#whenDue.set(nextDue - this.#ports.clock.now());
  }

  /** Something's time has come: a contribution that was not revealed, somebody who is gone at their choice. */
  runOverdue(): Promise<void> {
    return this.runInTurn(async () => {
      const now = this.#ports.clock.now();
      const { seq } = this.table;
      const isDue = this.ledger.overdueAt(now);
      // Somebody may have shown theirs at another process, which told nobody.
      if (isDue.has('reveal')) await this.ledger.load();
      const late = isDue.has('reveal') ? findVoidedDeal(this.table, this.ledger.revealed) : null;
      if (late !== null) await this.#writeOwn({ ok: true, deeds: [late] }, `table:${seq}`);
      else if (isDue.has('absent')) await this.#coverAbsent();
      else if (isDue.has('bot')) await this.#bots.playAll();
      // Whoever was there after all may still go; where nobody is, nothing is due until somebody comes.
      if (this.table.seq === seq && this.ledger.overdueAt(now).size > 0) await this.#planAnew();
    });
  }

  get #goesOn(): boolean {
    return this.presence.hasPeople || canAdvanceUnattended(this.table);
  }

  #planAnew(): Promise<void> {
    return this.ledger.plan(this.#goesOn ? findDeadlines(this.table, this.#ports.clock.now(), null) : []);
  }

  /** The choice of somebody absent: a bot takes this one, or the next person clockwise who is there. */
  async #coverAbsent(): Promise<void> {
    const { table, presence: crowd } = this;
    const { chance } = this.ledger;
    if (chance === null || !this.#goesOn || !crowd.isAbsent(table, personToMove(table)?.person)) return;
    const covering = findStandIn(table, (person) => crowd.isAway(person));
    if (covering === 'bot') {
      const option = await this.#bots.think('careful');
      await this.#choose(option, chance, 'absent');
    } else if (covering !== null) await this.#writeOwn({ ok: true, deeds: [covering] }, `table:${table.seq}`);
  }

  enter(page: PageConnection): void {
    this.presence.add(page);
    this.#hostRole.presenceChanged();
    void this.runInTurn(() => (this.ledger.ownDeadlines.length === 0 ? this.#planAnew() : NOTHING()));
  }

  leave(page: PageConnection): void {
    this.presence.remove(page);
    const { person } = page;
    if (person === null || !this.presence.isAway(person)) return;
    if (person === this.table.host) this.#hostRole.presenceChanged();
    // The time until somebody counts as absent begins when they go.
    if (personToMove(this.table)?.person === person) void this.runInTurn(() => this.#planAnew());
  }

  #makeHost(to: PersonId): Promise<boolean> {
    const deeds = [{ kind: 'handed', what: 'host', to }] as const;
    return this.#writeOwn({ ok: true, deeds }, `table:${this.table.seq}`);
  }

  /**
   * Another server may have written, or removed the table: reads what is new, and does what follows. Hints that come before
   * that is read are answered by the same reading, however many there are.
   */
  lookAgain(): Promise<void> {
    if (this.#looking !== null) return this.#looking;
    const looking = this.runInTurn(async () => {
      this.#looking = null;
      if (!(await this.ledger.load())) this.presence.dismiss();
    });
    this.#looking = looking;
    // It may end before it begins to read, where the store was away: the next hint must be read all the same.
    return looking.then(() => {
      if (this.#looking === looking) this.#looking = null;
    });
  }

  /** Resolves when other servers had the time to say who is there. */
  queryPeerPresence(): Promise<void> {
    return this.#neighbours.queryPresence();
  }

  /** The store went back. Every page reads the log anew before anything is asked for again. */
  #rewound(): void {
    this.#bots.forget();
    const { seq } = this.table;
    this.presence.rewind(JSON.stringify({ t: 'rewound', seq } satisfies ServerMessage));
  }

  /** Never kept, never answered; in a game of silence it passes like a word. */
  point(page: PageConnection, space: number | null): void {
    if (page.person === null || findTalkRefusal(this.table, page.person, 'point') !== null) return;
    this.#neighbours.point(page, page.person, space);
  }

  stop(): void {
    this.#isOver = true;
    this.#neighbours.stop();
    this.#hostRole.stop();
    for (const alarm of [this.#whenDue, this.#whenToRetry]) alarm.end();
  }
}
