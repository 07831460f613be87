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
  TABLE_DEADLINES,
  isNotification,
  type TableDeadline,
  type DeadlineKind,
  type StoredEntry,
  type LoadedTable,
  type StoredReveal,
  type Store,
} from '../store/store.ts';
import type { TableHead } from '../store/notification-channels.ts';
import type { AcceptedRequest, RequestAuthor, WriteResult } from './request-verdict.ts';
import { areSameDeadlines, findDeadlines, findExpiryWarning, findTurnNotification } from './deadlines.ts';
import { isDifferentTable, type Fold } from './fold-cache.ts';
import { entryOf, toStoredEntry } from './stored-entry.ts';
import { toTableListing } from './table-listing.ts';
import { LogChain } from './log-chain.ts';
import type { Clock } from './ports.ts';
import { findRevealRefusal } from './find-reveal-refusal.ts';
import type { Telemetry } from './telemetry.ts';
import { chanceFromSecret, parseSecret, formatSecret, type DealSecret } from './deal-secret.ts';

export interface LedgerPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly watch: Telemetry;
  /** Defaults to no bus, for a server that is alone with its store. */
  readonly bus?: Bus;
  /** Milliseconds without an entry after which a game expires. Defaults to `LIMITS.gameExpiry`. */
  readonly untouched?: number;
}

/**
 * One table as the store has it: the fold of its log, and the data beside it. It never runs ahead
 * of the store (law 1).
 */
export class Ledger {
  readonly id: string;
  readonly #ports: LedgerPorts;
  /** Receives every new entry once it is written. */
  readonly #onEntries: (entries: readonly StoredEntry[]) => void;
  /** Called when the store turns out to have another log. */
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
  /** People who want a notification when it is their turn. */
  #notified: readonly PersonId[] = [];
  #hooked = 0;
  /** A write may or may not have happened: read the store before the next decision. */
  isUnsure = false;
  /** The fold this ledger began with, until the store has confirmed it. */
  #remembered: Fold | null = null;

  constructor(
    id: string,
    ports: LedgerPorts,
    onEntries: (entries: readonly StoredEntry[]) => void,
    onRewound: () => void = () => undefined,
  ) {
    this.id = id;
    this.#ports = ports;
    this.#onEntries = onEntries;
    this.#onRewound = onRewound;
  }

  /** How often the store was rewound to an earlier state since this ledger was created. */
  get timesRewound(): number {
    return this.#timesRewound;
  }

  /** The short hash of the log after an entry. Null: too old, or not known here yet. */
  hashAt(seq: number): string | null {
    return this.#chain.at(seq);
  }

  /** Whether the store has the same log, as far as its row shows. */
  isAt({ seq, chain }: Pick<TableHead, 'seq' | 'chain'>): boolean {
    return seq === this.#table.seq && this.#chain.fits(chain, []);
  }

  /** Read-only. Each entry replaces it. */
  get table(): TableState {
    return this.#table;
  }

  get link(): string {
    return this.#link;
  }

  get secret(): DealSecret | null {
    return this.#secret;
  }

  /** The tiles to come, during a game. */
  get chance(): Chance | null {
    return this.#chance;
  }

  get deadlines(): readonly TableDeadline[] {
    return this.#due;
  }

  /**
   * The deadlines that a server with the table open handles. Notifications are excluded: exactly
   * one server claims each.
   */
  get ownDeadlines(): readonly TableDeadline[] {
    return this.#due.filter(({ what }) => !isNotification(what));
  }

  /** The deadlines that have passed. */
  overdueAt(now: number): ReadonlySet<DeadlineKind> {
    return new Set(this.ownDeadlines.filter(({ at }) => at <= now).map(({ what }) => what));
  }

  /** The time of the next deadline. */
  get nextDeadline(): number {
    return Math.min(...this.ownDeadlines.map(({ at }) => at));
  }

  /** Milliseconds without an entry after which a game expires. */
  get untouched(): number {
    return this.#ports.untouched ?? LIMITS.gameExpiry;
  }

  /** People who want notifications. */
  get notified(): readonly PersonId[] {
    return this.#notified;
  }

  /** The number of changes to notification settings that this server has read. */
  get hooked(): number {
    return this.#hooked;
  }

  /** The contributions revealed for the current deal, on any server. */
  get revealed(): ReadonlyMap<PersonId, string> {
    const deal = this.#table.dealing?.deal;
    return new Map(
      this.#revealed.filter((reveal) => reveal.deal === deal).map(({ person, value }) => [person, value]),
    );
  }

  /** The fold to keep when the table is released. Null if it may differ from the store. */
  get fold(): Fold | null {
    return this.isUnsure ? null : { table: this.#table, link: this.#link, chain: this.#chain };
  }

  /** Call this before the first `load`. */
  startFrom(fold: Fold): void {
    this.#table = fold.table;
    this.#chain = fold.chain;
    this.#remembered = fold;
  }

  /** Reads new entries from the store. False if the table does not exist. */
  async load(): Promise<boolean> {
    const loaded = await this.#ports.store.load(this.id, this.#table.seq);
    if (loaded === null) return false;
    const remembered = this.#remembered;
    this.#remembered = null;
    if (remembered !== null && (isDifferentTable(remembered, loaded) || this.#isAnotherLog(loaded))) {
      // No client has seen the old fold here: read the table from the start.
      this.#forgetLog();
      return this.load();
    }
    if (this.#isAnotherLog(loaded)) return this.#loadAgain();
    const isKnown = this.#table.seq > 0 && remembered === null;
    this.#foldLoaded(loaded);
    const { watch, clock } = this.#ports;
    if (isKnown) for (const stored of loaded.entries) watch.remoteEntry(clock.now() - entryOf(stored).at);
    if (loaded.entries.length > 0) this.#onEntries(loaded.entries);
    return true;
  }

  /** Whether the store has another log than the one folded here: it was reset to an earlier state. */
  #isAnotherLog({ seq, entries, chain }: LoadedTable): boolean {
    if (this.#table.seq === 0) return false;
    if (seq < this.#table.seq || (entries[0]?.seq ?? seq + 1) !== this.#table.seq + 1) return true;
    return !this.#chain.fits(chain, this.#chain.after(entries));
  }

  /** The store has another log: reads it from the start and informs all clients. */
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

  #foldLoaded({ link, entries, secret, due, revealed, notified, hooked, chain }: LoadedTable): void {
    const table = copyTableState(this.#table);
    for (const stored of entries) foldEntry(table, entryOf(stored));
    this.#chain.add(this.#chain.after(entries), chain);
    this.#link = link;
    this.#due = due;
    this.#revealed = revealed;
    this.#notified = notified;
    this.#hooked = hooked;
    this.#adopt(table, parseSecret(secret));
    this.isUnsure = false;
  }

  /** Reads what other servers have written, and returns whether there was anything. */
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

  /**
   * Writes the accepted entries together with everything that depends on them, then folds and
   * broadcasts them.
   */
  async write(
    { entries: accepted, secret, link, forget }: AcceptedRequest,
    { by, key, joinsWith }: RequestAuthor,
  ): Promise<WriteResult> {
    const { clock, watch } = this.#ports;
    const at = clock.now();
    const { seq } = this.#table;
    const entries = accepted.map((entry: UnstampedEntry, n) =>
      toStoredEntry(entry, seq + 1 + n, at, by, n === accepted.length - 1 ? key : null),
    );
    const table = copyTableState(this.#table);
    for (const stored of entries) foldEntry(table, entryOf(stored));
    const before = { table: this.#table, due: this.#due };
    const notice = findTurnNotification(table, at, before, {
      by,
      entries: accepted,
      notified: this.#notified,
    });
    const expiryWarnings = findExpiryWarning(table, this.untouched, this.#notified);
    const due = [
      ...findDeadlines(table, at, before),
      ...(notice === null ? [] : [notice]),
      ...expiryWarnings,
    ];
    const isDue = !areSameDeadlines(due, this.#due);
    const isListed = table.settings.listed || this.#wasListed;
    const joins = accepted[0]?.kind === 'joined' && joinsWith !== null;
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
        // Another write of this request came first: read it.
        if (written.seq > seq) await this.load();
        return { ok: true, seq: written.seq };
      }
      watch.raceLost();
      const { timesRewound } = this;
      const isThere = await this.load();
      // A request made on another log is not decided on this one.
      const again = isThere && timesRewound === this.timesRewound;
      return { ok: false, why: createRefusal(isThere ? 'table/stale' : 'table/not-found'), again };
    }
    for (const { kind } of entries) watch.entry(kind);
    this.#due = due;
    if (link !== undefined) this.#link = link;
    this.#chain.add(hashes, chain.after);
    this.#adopt(table, secret ?? this.#secret);
    this.#onEntries(entries);
    this.#ports.bus?.publish(this.id, { t: 'written', seq: table.seq });
    return { ok: true, seq: table.seq };
  }

  /** Moves the deadlines of these kinds without a new entry. */
  async plan(due: readonly TableDeadline[], kinds: readonly DeadlineKind[] = TABLE_DEADLINES): Promise<void> {
    const [before, rest] = [true, false].map((isKind) =>
      this.#due.filter(({ what }) => kinds.includes(what) === isKind),
    ) as [TableDeadline[], TableDeadline[]];
    if (areSameDeadlines(due, before)) return;
    if (await this.#ports.store.plan(this.id, this.#table.seq, kinds, due)) this.#due = [...rest, ...due];
    // Another server wrote meanwhile, and set the deadlines too.
    else await this.load();
  }

  /**
   * Saves a contribution to the deal, and reads those of others: the game may begin on another
   * server.
   */
  async reveal(
    person: PersonId | null,
    request: Extract<TableRequest, { t: 'reveal' }>,
  ): Promise<number | ServerRefusal> {
    let refused = findRevealRefusal(this.#table, person, request);
    // Another server may have announced the deal.
    if (refused !== null && (await this.hasNews())) refused = findRevealRefusal(this.#table, person, request);
    if (refused !== null) return refused;
    const { store, bus } = this.#ports;
    await store.reveal(this.id, { deal: request.deal, person: person!, value: request.value });
    bus?.publish(this.id, { t: 'look' });
    await this.load();
    return this.#table.seq;
  }

  /** The entry of a request that was carried out before, or null. */
  entryOfRequest(person: PersonId, key: string): Promise<number | null> {
    return this.#ports.store.entryOfRequest(this.id, person, key);
  }

  /**
   * The owner of a token. They may have joined with a request whose answer was lost, or been
   * removed since.
   */
  async personOf(tokenHash: string | null): Promise<PersonId | null> {
    return tokenHash === null ? null : this.#ports.store.personOf(this.id, tokenHash);
  }
}
