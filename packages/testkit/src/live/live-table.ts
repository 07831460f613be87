import { OnlineTable, findUnfairness, type UnfairReason } from '@night-cage/client';
import {
  foldEntry,
  hashToken,
  createTableState,
  type SettingsChanges,
  type EntryKind,
  type PersonId,
  type TableState,
  type TableSetup,
} from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import { parseSecret, checkLog, entryOf, type LoadedTable, type Store } from '@night-cage/server';
import { serializeTable } from '../online/serialize-table.ts';
import { createOnlineTable, createRealPorts, type CreatedTable } from '../online/create-online-table.ts';
import { SimPlayer } from '../online/sim-player.ts';
import type { BackedUpLog, RewoundTable } from './backups.ts';
import {
  createFaultyConnection,
  type FaultyConnections,
  type ConnectionFaults,
} from './faulty-connection.ts';
import type { Eavesdropper } from './eavesdropper.ts';
import type { LiveServer } from './live-server.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { findTrespass } from './trespass.ts';

/** Where pages go: a server, or what stands before several. */
export type LiveEndpoint = Pick<LiveServer, 'address' | 'isUp' | 'lives'>;

/** A page that is ahead of a store that was read so often is ahead of it. */
const READ_AGAIN = 50;
/** What a page says of a deal that was made twice. */
const AGAIN: readonly UnfairReason[] = ['left-out', 'again'];
/** A game with so many entries more does not end. */
const LONGEST_GAME = 10_000;

export interface LiveTableOptions {
  /** Processes that share one store. */
  readonly servers: readonly LiveEndpoint[];
  readonly random: Random;
  readonly trouble: ConnectionFaults;
  readonly ear: Eavesdropper;
  /** Called after every choice that was acknowledged. */
  readonly onChoice: () => void;
}

/** One table of a real server, with people at it who do what people do, and somebody who watches. */
export class LiveTable implements FaultyConnections {
  readonly id: string;
  /** Lets people sit down here. */
  readonly link: string;
  readonly isListed: boolean;
  readonly promises = new Acknowledgements();
  readonly random: Random;
  readonly trouble: ConnectionFaults;
  doubled = 0;
  cuts = 0;
  /** How often the store went back to an earlier state of this table, and how often pages found that out. */
  timesBack = 0;
  timesFound = 0;
  readonly players: readonly SimPlayer[];
  readonly #around: LiveTableOptions;
  readonly #watcher: OnlineTable;
  /** What strangers may do here, by the hashes of their tokens. */
  readonly #guests = new Map<string, readonly EntryKind[]>();
  /** Where the log stood when people began to play to the end. */
  #lastGameFrom: number | null = null;

  private constructor(
    { id, link }: CreatedTable,
    people: number,
    isListed: boolean,
    around: LiveTableOptions,
  ) {
    this.id = id;
    this.link = link;
    this.isListed = isListed;
    this.#around = around;
    this.random = around.random;
    this.trouble = around.trouble;
    const address = (): string => anyOf(around);
    const ports = () => ({ ...createRealPorts(address, id), dial: createFaultyConnection(address, this) });
    this.players = Array.from(
      { length: people },
      (_, n) => new SimPlayer(`player ${n}`, id, link, this.random, ports()),
    );
    this.#watcher = new OnlineTable({ id, token: null, link: null }, ports());
    for (const page of this.pages) {
      page.listen(({ what }) => void (what === 'rewound' && this.timesFound++));
      page.start();
    }
  }

  /** `settingsChangesSchema`: of the settings, beside those that let a game go on where somebody is missing. */
  static async open(
    wish: TableSetup,
    people: number,
    around: LiveTableOptions,
    changes: SettingsChanges = {},
  ): Promise<LiveTable> {
    const settings = { fill: 'careful', absent: 'bot', absentAfter: 10, ...changes } as const;
    const made = await createOnlineTable(anyOf(around), 'player 0', wish, settings);
    return new LiveTable(made, people, changes.listed === true, around);
  }

  /** Somebody who is none of these people, and may do this here. */
  letIn(token: string, kinds: readonly EntryKind[]): void {
    this.#guests.set(hashToken(token), kinds);
  }

  get pages(): readonly OnlineTable[] {
    return [...this.players.map(({ online }) => online), this.#watcher];
  }

  said(text: string): void {
    this.promises.said(text, livesOf(this.#around));
  }

  heard(text: string): void {
    this.#around.ear.hears(text);
    if (this.promises.heard(text, livesOf(this.#around))) this.#around.onChoice();
  }

  act(): void {
    for (const player of this.players) if (this.random.below(2) === 0) player.act();
  }

  /** Everybody wants the game to come to its end. False: it has not yet; true: none is played. */
  playOn(): boolean {
    const { table } = this.pages[0]!;
    if (table.phase !== 'playing' && table.phase !== 'dealing') return true;
    this.#lastGameFrom ??= table.seq;
    if (table.seq > this.#lastGameFrom + LONGEST_GAME)
      throw new Error(`table ${this.id}: its game does not end`);
    const friends = new Set(
      this.players.flatMap(({ online: { you } }): PersonId[] => (you === null ? [] : [you])),
    );
    for (const player of this.players) player.playOn(friends);
    return false;
  }

  /** The store went back: what it had until then need not be there any more. Throws where a stranger had written in it. */
  wentBack({ before, after }: RewoundTable): void {
    this.timesBack++;
    this.#checkRights(before);
    this.promises.wentBack(before.entries, after.entries);
  }

  #checkRights(log: BackedUpLog): void {
    const people = new Set(this.players.map(({ tokenHash }) => tokenHash));
    const trespass = findTrespass(log, { people, guests: this.#guests });
    if (trespass !== null) throw new Error(`table ${this.id}: ${trespass}`);
  }

  /** Nobody waits any longer than needed. */
  wake(): void {
    for (const page of this.pages) page.wake();
  }

  /** Who was not answered yet, or has not heard everything that this store has; null: all is well. */
  async isMissing(store: Store): Promise<string | null> {
    const { seq } = (await store.load(this.id, Number.MAX_SAFE_INTEGER))!;
    const late = this.pages.filter(
      (page) => page.status !== 'open' || page.unanswered > 0 || page.table.seq !== seq,
    );
    if (late.length === 0) return this.timesBack === 0 ? null : this.#hasAnotherPast(store);
    return `the store is at ${seq}, but of ${this.pages.length} pages ${format(late)}`;
  }

  /** How far every page is, in words. */
  formatPages(): string {
    return format(this.pages);
  }

  /** A page may have as many entries as the store, and others: it has not found out yet that the store went back. */
  async #hasAnotherPast(store: Store): Promise<string | null> {
    const { entries } = (await store.load(this.id, 0))!;
    const table = foldLog(entries);
    return this.pages.every(({ table: seen }) => serializeTable(seen) === serializeTable(table))
      ? null
      : `a page shows another past than the store has, at ${table.seq}`;
  }

  /** Throws where the store, the rules, what was promised and what people see do not agree. */
  async judge(store: Store): Promise<{ readonly entries: number; readonly games: number }> {
    const { entries, secret, promised } = await this.#read(store);
    const table = checkLog(entries, parseSecret(secret));
    const broken = promised.brokenBy(entries);
    if (broken !== null) throw new Error(`table ${this.id}: ${broken}`);
    const known = this.#around.ear.knew(entries, parseSecret(secret));
    if (known !== null) throw new Error(`table ${this.id}: the secret ${known} was told before the end`);
    for (const { table: seen } of this.pages) {
      // A bot may have gone on since.
      const then = seen.seq === table.seq ? table : checkLog(entries.slice(0, seen.seq), null);
      if (serializeTable(seen) !== serializeTable(then))
        throw new Error(`table ${this.id}: a page shows another table`);
    }
    await this.#judgePeople(store, entries);
    for (const { online } of this.players) {
      const unfair = findUnfairness(online);
      // A server whose store went back deals again, which no page can tell from one that did not like the first deal.
      if (unfair !== null && (this.timesBack === 0 || !AGAIN.includes(unfair)))
        throw new Error(`table ${this.id}: the deal was unfair: ${unfair}`);
    }
    return { entries: entries.length, games: table.games };
  }

  async #judgePeople(store: Store, entries: BackedUpLog['entries']): Promise<void> {
    const people = new Map<string, PersonId>();
    for (const hash of [...this.players.map(({ tokenHash }) => tokenHash), ...this.#guests.keys()]) {
      const person = await store.personOf(this.id, hash);
      if (person !== null) people.set(hash, person);
    }
    this.#checkRights({ id: this.id, entries, people });
  }

  /** The store's word, and what it is measured by. A bot may go on while it is read: it is read again until no page is ahead. */
  async #read(store: Store): Promise<LoadedTable & { readonly promised: Acknowledgements }> {
    for (let tries = READ_AGAIN; ; tries--) {
      const promised = this.promises.untilNow();
      const loaded = (await store.load(this.id, 0))!;
      if (tries === 0 || this.pages.every(({ table }) => table.seq <= loaded.seq))
        return { ...loaded, promised };
    }
  }

  leave(): void {
    for (const page of this.pages) page.stop();
  }
}

const format = (pages: readonly OnlineTable[]): string =>
  pages
    .map(({ status, unanswered, table, closed }) => {
      const why = closed === null ? '' : `, closed by ${closed.code}`;
      return `${status}, ${unanswered} unanswered, at ${table.seq}${why}`;
    })
    .join('; ');

const foldLog = (entries: BackedUpLog['entries']): TableState => {
  const table = createTableState();
  for (const kept of entries) foldEntry(table, entryOf(kept));
  return table;
};

/** Where a page is sent: to any of those that are there. */
function anyOf({ servers, random }: LiveTableOptions): string {
  const up = servers.filter(({ isUp }) => isUp);
  const all = up.length > 0 ? up : servers;
  return all[random.below(all.length)]!.address;
}

/** How often any of them was started: what was asked before may be answered by another one. */
const livesOf = ({ servers }: LiveTableOptions): number => servers.reduce((sum, { lives }) => sum + lives, 0);
