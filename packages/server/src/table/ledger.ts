import {
  LIMITS,
  copyTableState,
  foldEntry,
  createTableState,
  createRefusal,
  type UnstampedEntry,
  type PersonId,
  type TableRequest,
  type TableState,
  type ServerRefusal,
} from '@night-cage/protocol';
import type { Chance } from '@night-cage/rules';
import type { Bus } from '../bus/bus.ts';
import {
  OWN_DEADLINES,
  isNotification,
  type TableDeadline,
  type DeadlineKind,
  type StoredEntry,
  type LoadedTable,
  type StoredReveal,
  type Store,
} from '../store/store.ts';
import type { TableHead } from '../store/hooks.ts';
import type { AcceptedRequest, DeedAuthor, WriteResult } from './request-verdict.ts';
import { areSameDeadlines, findDeadlines, findExpiryWarning, findTurnNotification } from './deadlines.ts';
import { isAnotherTable, type Fold } from './fold-cache.ts';
import { entryOf, toStoredEntry } from './stored-entry.ts';
import { toTableListing } from './table-listing.ts';
import { LogChain } from './log-chain.ts';
import type { Clock } from './ports.ts';
import { findRevealRefusal } from './reveals.ts';
import type { Telemetry } from './telemetry.ts';
import { chanceFromSecret, parseSecret, formatSecret, type DealSecret } from './deal-secret.ts';

export interface LedgerPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly watch: Telemetry;
  /** Left out, this process is alone with the store. */
  readonly bus?: Bus;
  /** Milliseconds after which a game that nobody touches goes; left out, as usual. */
  readonly untouched?: number;
}

/** One table as the store has it: the fold of its log, and what lies beside. It never runs ahead of the store (law 1). */
export class Ledger {
  readonly id: string;
  readonly #ports: LedgerPorts;
  /** Told of everything that is new, once it is written. */
  readonly #tell: (entries: readonly StoredEntry[]) => void;
  /** Called when the store turned out to have another log. */
  readonly #onRewound: () => void;
  #timesRewound = 0;
  #chain = new LogChain();
  #table: TableState = createTableState();
  #link = '';
  #secret: DealSecret | null = null;
  #chance: Chance | null = null;
  #due: readonly TableDeadline[] = [];
  #revealed: readonly StoredReveal[] = [];
  #wasListed = false;
  /** Those who want to be called when it is their choice. */
  #called: readonly PersonId[] = [];
  #hooked = 0;
  /** Perhaps something was written and perhaps not: the store is asked before anything else is decided. */
  isUnsure = false;
  /** What this began with, until the store has confirmed it. */
  #remembered: Fold | null = null;

  constructor(
    id: string,
    ports: LedgerPorts,
    tell: (entries: readonly StoredEntry[]) => void,
    onRewound: () => void = () => undefined,
  ) {
    this.id = id;
    this.#ports = ports;
    this.#tell = tell;
    this.#onRewound = onRewound;
  }

  /** How often the store went back since this ledger was made. */
  get timesRewound(): number {
    return this.#timesRewound;
  }

  /** What is compared of the log's hash after an entry; null: too long ago, or not known here yet. */
  hashAt(seq: number): string | null {
    return this.#chain.at(seq);
  }

  /** Whether this is the log that the store has, as far as its row tells. */
  isAt({ seq, chain }: Pick<TableHead, 'seq' | 'chain'>): boolean {
    return seq === this.#table.seq && this.#chain.fits(chain, []);
  }

  /** Not to be changed, and another one after every entry. */
  get table(): TableState {
    return this.#table;
  }

  get link(): string {
    return this.#link;
  }

  get secret(): DealSecret | null {
    return this.#secret;
  }

  /** The tiles to come, while a game is played. */
  get chance(): Chance | null {
    return this.#chance;
  }

  get deadlines(): readonly TableDeadline[] {
    return this.#due;
  }

  /** What whoever serves the table does itself. Calls are not among it: they leave, so one process alone takes them up. */
  get ownDeadlines(): readonly TableDeadline[] {
    return this.#due.filter(({ what }) => !isNotification(what));
  }

  /** What is to be done by then. */
  overdueAt(now: number): ReadonlySet<DeadlineKind> {
    return new Set(this.ownDeadlines.filter(({ at }) => at <= now).map(({ what }) => what));
  }

  /** When the next thing is to be done. */
  get nextDeadline(): number {
    return Math.min(...this.ownDeadlines.map(({ at }) => at));
  }

  /** Milliseconds after which a game that nobody touches goes. */
  get untouched(): number {
    return this.#ports.untouched ?? LIMITS.gameExpiry;
  }

  /** Those who want to be called here. */
  get called(): readonly PersonId[] {
    return this.#called;
  }

  /** How often people changed the way they are called, as far as is known here. */
  get hooked(): number {
    return this.#hooked;
  }

  /** What was put into the deal that is on its way, wherever it was shown. */
  get revealed(): ReadonlyMap<PersonId, string> {
    const deal = this.#table.dealing?.deal;
    return new Map(
      this.#revealed.filter((one) => one.deal === deal).map(({ person, value }) => [person, value]),
    );
  }

  /** To be kept when nobody uses the table; null: it may not be what the store has. */
  get fold(): Fold | null {
    return this.isUnsure ? null : { table: this.#table, link: this.#link, chain: this.#chain };
  }

  /** To be called before the first `load`. */
  startFrom(fold: Fold): void {
    this.#table = fold.table;
    this.#chain = fold.chain;
    this.#remembered = fold;
  }

  /** Reads what is new in the store. False: it has no such table. */
  async load(): Promise<boolean> {
    const loaded = await this.#ports.store.load(this.id, this.#table.seq);
    if (loaded === null) return false;
    const remembered = this.#remembered;
    this.#remembered = null;
    if (remembered !== null && (isAnotherTable(remembered, loaded) || this.#isAnotherLog(loaded))) {
      // Nobody has seen it here: the table is read as if it had not been remembered.
      this.#forgetLog();
      return this.load();
    }
    if (this.#isAnotherLog(loaded)) return this.#loadAgain();
    const isKnown = this.#table.seq > 0 && remembered === null;
    this.#foldLoaded(loaded);
    const { watch, clock } = this.#ports;
    if (isKnown) for (const kept of loaded.entries) watch.heard(clock.now() - entryOf(kept).at);
    if (loaded.entries.length > 0) this.#tell(loaded.entries);
    return true;
  }

  /** Whether the store has another log than the one that was folded here: it went back to an earlier state. */
  #isAnotherLog({ seq, entries, chain }: LoadedTable): boolean {
    if (this.#table.seq === 0) return false;
    if (seq < this.#table.seq || (entries[0]?.seq ?? seq + 1) !== this.#table.seq + 1) return true;
    return !this.#chain.fits(chain, this.#chain.after(entries));
  }

  /** The store has another log: it is read from the beginning, and everybody is told. */
  async #loadAgain(): Promise<boolean> {
    const from = this.#table.seq;
    const loaded = await this.#ports.store.load(this.id, 0);
    if (loaded === null) return false;
    this.#forgetLog();
    this.#foldLoaded(loaded);
    this.#timesRewound++;
    this.#ports.watch.rewound(this.id, from, this.#table.seq);
    this.#onRewound();
    return true;
  }

  #forgetLog(): void {
    this.#table = createTableState();
    this.#chain = new LogChain();
    this.#chance = null;
  }

  #foldLoaded({ link, entries, secret, due, revealed, called, hooked, chain }: LoadedTable): void {
    const table = copyTableState(this.#table);
    for (const kept of entries) foldEntry(table, entryOf(kept));
    this.#chain.add(this.#chain.after(entries), chain);
    this.#link = link;
    this.#due = due;
    this.#revealed = revealed;
    this.#called = called;
    this.#hooked = hooked;
    this.#adopt(table, parseSecret(secret));
    this.isUnsure = false;
  }

  /** Whether another process has written: it is read, then. */
  async hasNews(): Promise<boolean> {
    const { seq } = this.#table;
    return (await this.load()) && this.#table.seq > seq;
  }

  #adopt(table: TableState, secret: DealSecret | null): void {
    const { game, phase } = table;
    const isPlayed = phase === 'playing' && game !== null && secret !== null;
    const isSame = game?.number === this.#table.game?.number && this.#chance !== null;
    if (!isPlayed) this.#chance = null;
    else if (!isSame) this.#chance = chanceFromSecret(game.setup, secret);
    this.#table = table;
    this.#secret = secret;
    this.#wasListed = table.settings.listed;
  }

  /** Writes what was decided, with all that belongs to it, then folds and tells it. */
  async write(
    { deeds, secret, link, forget }: AcceptedRequest,
    { by, key, joinsWith }: DeedAuthor,
  ): Promise<WriteResult> {
    const { clock, watch } = this.#ports;
    const at = clock.now();
    const { seq } = this.#table;
    const entries = deeds.map((deed: UnstampedEntry, n) =>
      toStoredEntry(deed, seq + 1 + n, at, by, n === deeds.length - 1 ? key : null),
    );
    const table = copyTableState(this.#table);
    for (const kept of entries) foldEntry(table, entryOf(kept));
    const before = { table: this.#table, due: this.#due };
    const notice = findTurnNotification(table, at, before, { by, deeds, called: this.#called });
    const going = findExpiryWarning(table, this.untouched, this.#called);
    const due = [...findDeadlines(table, at, before), ...(notice === null ? [] : [notice]), ...going];
    const isDue = !areSameDeadlines(due, this.#due);
    const isListed = table.settings.listed || this.#wasListed;
    const joins = deeds[0]?.kind === 'joined' && joinsWith !== null;
    const hashes = this.#chain.after(entries);
    const chain = this.#chain.moveTo(hashes);
    const written = await this.#ports.store.append({
      table: this.id,
      after: seq,
      at,
      entries,
      chain,
      ...(secret === undefined ? {} : { secret: formatSecret(secret) }),
      ...(link === undefined ? {} : { link }),
      ...(forget === undefined ? {} : { forget }),
      ...(joins ? { token: { person: by, hash: joinsWith } } : {}),
      ...(isDue ? { due } : {}),
      ...(isListed ? { listed: toTableListing(table) } : {}),
    });
    watch.written(clock.now() - at);
    if (!written.ok) {
      if (written.why === 'known') {
        // Whoever wrote it was not this one: there is something new to read.
        if (written.seq > seq) await this.load();
        return { ok: true, seq: written.seq };
      }
      watch.raceLost();
      const { timesRewound } = this;
      const isThere = await this.load();
      // What was asked for in another log is not decided in this one.
      const again = isThere && timesRewound === this.timesRewound;
      return { ok: false, why: createRefusal(isThere ? 'table/stale' : 'table/not-found'), again };
    }
    for (const { kind } of entries) watch.entry(kind);
    this.#due = due;
    if (link !== undefined) this.#link = link;
    this.#chain.add(hashes, chain.after);
    this.#adopt(table, secret ?? this.#secret);
    this.#tell(entries);
    this.#ports.bus?.publish(this.id, { t: 'written', seq: table.seq });
    return { ok: true, seq: table.seq };
  }

  /** Something of these kinds is to be done at another time than was written, although nothing has happened. */
  async plan(due: readonly TableDeadline[], kinds: readonly DeadlineKind[] = OWN_DEADLINES): Promise<void> {
    const [before, rest] = [true, false].map((is) =>
      this.#due.filter(({ what }) => kinds.includes(what) === is),
    ) as [TableDeadline[], TableDeadline[]];
    if (areSameDeadlines(due, before)) return;
    if (await this.#ports.store.plan(this.id, this.#table.seq, kinds, due)) this.#due = [...rest, ...due];
    // Whoever wrote meanwhile has also written what is due then.
    else await this.load();
  }

  /** Keeps what somebody puts into the deal, and reads what others did: those who begin the game may be at another process. */
  async reveal(
    person: PersonId | null,
    asked: Extract<TableRequest, { t: 'reveal' }>,
  ): Promise<number | ServerRefusal> {
    let refused = findRevealRefusal(this.#table, person, asked);
    // The deal may have been announced by another process.
    if (refused !== null && (await this.hasNews())) refused = findRevealRefusal(this.#table, person, asked);
    if (refused !== null) return refused;
    const { store, bus } = this.#ports;
    await store.reveal(this.id, { deal: asked.deal, person: person!, value: asked.value });
    bus?.publish(this.id, { t: 'look' });
    await this.load();
    return this.#table.seq;
  }

  /** The entry of a deed that was done before, or null. */
  deedOf(person: PersonId, key: string): Promise<number | null> {
    return this.#ports.store.deedOf(this.id, person, key);
  }

  /** Whose token this is: somebody may have joined by a deed whose answer got lost, or may have been removed since. */
  async personOf(tokenHash: string | null): Promise<PersonId | null> {
    return tokenHash === null ? null : this.#ports.store.personOf(this.id, tokenHash);
  }
}
