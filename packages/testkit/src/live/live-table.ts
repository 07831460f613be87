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
import type { TrafficMonitor } from './traffic-monitor.ts';
import type { LiveServer } from './live-server.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { findAccessViolation } from './find-access-violation.ts';

/** The address that clients use: of a server, or of a proxy in front of several. */
export type LiveEndpoint = Pick<LiveServer, 'address' | 'isUp' | 'lives'>;

/** How often to read the store before a client counts as ahead of it. */
const MAX_READS = 50;
/** How a client reports a deal that was made twice. */
const REDEAL_REASONS: readonly UnfairReason[] = ['left-out', 'again'];
/** A game with this many more entries does not end. */
const MAX_GAME_ENTRIES = 10_000;

export interface LiveTableOptions {
  /** Servers that share a store. */
  readonly servers: readonly LiveEndpoint[];
  readonly random: Random;
  readonly faults: ConnectionFaults;
  readonly monitor: TrafficMonitor;
  /** Called after every acknowledged choice. */
  readonly onChoice: () => void;
}

/** A table on real servers, with players who act at random, and a spectator. */
export class LiveTable implements FaultyConnections {
  readonly id: string;
  /** Lets people sit down here. */
  readonly link: string;
  readonly isListed: boolean;
  readonly promises = new Acknowledgements();
  readonly random: Random;
  readonly faults: ConnectionFaults;
  doubled = 0;
  cuts = 0;
  /** How often the store was rewound to an earlier state of this table, and how often clients noticed. */
  timesBack = 0;
  timesFound = 0;
  readonly players: readonly SimPlayer[];
  readonly #options: LiveTableOptions;
  readonly #spectator: OnlineTable;
  /** The entries that strangers may write here, by the hashes of their tokens. */
  readonly #guests = new Map<string, readonly EntryKind[]>();
  /** The end of the log when the players began to finish the game. */
  #lastGameFrom: number | null = null;

  private constructor(
    { id, link }: CreatedTable,
    people: number,
    isListed: boolean,
    options: LiveTableOptions,
  ) {
    this.id = id;
    this.link = link;
    this.isListed = isListed;
    this.#options = options;
    this.random = options.random;
    this.faults = options.faults;
    const address = (): string => pickAddress(options);
    const ports = () => ({ ...createRealPorts(address, id), dial: createFaultyConnection(address, this) });
    this.players = Array.from(
      { length: people },
      (_, n) => new SimPlayer(`player ${n}`, id, link, this.random, ports()),
    );
    this.#spectator = new OnlineTable({ id, token: null, link: null }, ports());
    for (const client of this.clients) {
      client.listen(({ what }) => void (what === 'rewound' && this.timesFound++));
      client.start();
    }
  }

  /** `changes`: settings in addition to those that let a game continue without absent players. */
  static async open(
    setup: TableSetup,
    people: number,
    options: LiveTableOptions,
    changes: SettingsChanges = {},
  ): Promise<LiveTable> {
    const settings = { fill: 'careful', absent: 'bot', absentAfter: 10, ...changes } as const;
    const created = await createOnlineTable(pickAddress(options), 'player 0', setup, settings);
    return new LiveTable(created, people, changes.listed === true, options);
  }

  /** Allows a stranger to write these entries here. */
  letIn(token: string, kinds: readonly EntryKind[]): void {
    this.#guests.set(hashToken(token), kinds);
  }

  get clients(): readonly OnlineTable[] {
    return [...this.players.map(({ online }) => online), this.#spectator];
  }

  onSent(text: string): void {
    this.promises.onSent(text, livesOf(this.#options));
  }

  onReceived(text: string): void {
    this.#options.monitor.record(text);
    if (this.promises.onReceived(text, livesOf(this.#options))) this.#options.onChoice();
  }

  act(): void {
    for (const player of this.players) if (this.random.below(2) === 0) player.act();
  }

  /** All players finish the game. Returns true when no game is in progress. */
  playOn(): boolean {
    const { table } = this.clients[0]!;
    if (table.phase !== 'playing' && table.phase !== 'dealing') return true;
    this.#lastGameFrom ??= table.seq;
    if (table.seq > this.#lastGameFrom + MAX_GAME_ENTRIES)
      throw new Error(`table ${this.id}: its game does not end`);
    const friends = new Set(
      this.players.flatMap(({ online: { you } }): PersonId[] => (you === null ? [] : [you])),
    );
    for (const player of this.players) player.playOn(friends);
    return false;
  }

  /** The store was rewound: it may lack what it had before. Throws if a stranger had written to it. */
  wentBack({ before, after }: RewoundTable): void {
    this.timesBack++;
    this.#checkRights(before);
    this.promises.wentBack(before.entries, after.entries);
  }

  #checkRights(log: BackedUpLog): void {
    const people = new Set(this.players.map(({ tokenHash }) => tokenHash));
    const violation = findAccessViolation(log, { people, guests: this.#guests });
    if (violation !== null) throw new Error(`table ${this.id}: ${violation}`);
  }

  /** Makes all clients reconnect at once. */
  wake(): void {
    for (const client of this.clients) client.wake();
  }

  /** Which clients have no answer yet, or lack entries of this store. Null if none. */
  async isMissing(store: Store): Promise<string | null> {
    const { seq } = (await store.load(this.id, Number.MAX_SAFE_INTEGER))!;
    const behind = this.clients.filter(
      (client) => client.status !== 'open' || client.unanswered > 0 || client.table.seq !== seq,
    );
    if (behind.length === 0) return this.timesBack === 0 ? null : this.#findOtherLog(store);
    return `the store is at ${seq}, but of ${this.clients.length} clients ${format(behind)}`;
  }

  /** The state of every client, as text. */
  formatClients(): string {
    return format(this.clients);
  }

  /** A client may have as many entries as the store, but others: it has not noticed the reset yet. */
  async #findOtherLog(store: Store): Promise<string | null> {
    const { entries } = (await store.load(this.id, 0))!;
    const table = foldLog(entries);
    return this.clients.every(
      ({ table: clientTable }) => serializeTable(clientTable) === serializeTable(table),
    )
      ? null
      : `a client shows another past than the store has, at ${table.seq}`;
  }

  /** Throws if the store, the rules, the acknowledgements and the clients do not agree. */
  async judge(store: Store): Promise<{ readonly entries: number; readonly games: number }> {
    const { entries, secret, promised } = await this.#read(store);
    const table = checkLog(entries, parseSecret(secret));
    const broken = promised.brokenBy(entries);
    if (broken !== null) throw new Error(`table ${this.id}: ${broken}`);
    const known = this.#options.monitor.findLeak(entries, parseSecret(secret));
    if (known !== null) throw new Error(`table ${this.id}: the secret ${known} was sent before the end`);
    for (const { table: clientTable } of this.clients) {
      // A bot may have moved since.
      const expected =
        clientTable.seq === table.seq ? table : checkLog(entries.slice(0, clientTable.seq), null);
      if (serializeTable(clientTable) !== serializeTable(expected))
        throw new Error(`table ${this.id}: a client shows another table`);
    }
    await this.#judgePeople(store, entries);
    for (const { online } of this.players) {
      const unfair = findUnfairness(online);
      // After a reset, the server deals again. A client cannot tell this from a server that rejects
      // its first deal.
      if (unfair !== null && (this.timesBack === 0 || !REDEAL_REASONS.includes(unfair)))
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

  /**
   * Reads the store and the acknowledgements to compare it with. A bot may move during this:
   * repeats until no client is ahead.
   */
  async #read(store: Store): Promise<LoadedTable & { readonly promised: Acknowledgements }> {
    for (let tries = MAX_READS; ; tries--) {
      const promised = this.promises.untilNow();
      const loaded = (await store.load(this.id, 0))!;
      if (tries === 0 || this.clients.every(({ table }) => table.seq <= loaded.seq))
        return { ...loaded, promised };
    }
  }

  leave(): void {
    for (const client of this.clients) client.stop();
  }
}

const format = (clients: readonly OnlineTable[]): string =>
  clients
    .map(({ status, unanswered, table, closed }) => {
      const why = closed === null ? '' : `, closed by ${closed.code}`;
      return `${status}, ${unanswered} unanswered, at ${table.seq}${why}`;
    })
    .join('; ');

const foldLog = (entries: BackedUpLog['entries']): TableState => {
  const table = createTableState();
  for (const stored of entries) foldEntry(table, entryOf(stored));
  return table;
};

/** The address of any running server. */
function pickAddress({ servers, random }: LiveTableOptions): string {
  const up = servers.filter(({ isUp }) => isUp);
  const all = up.length > 0 ? up : servers;
  return all[random.below(all.length)]!.address;
}

/** How often any of them was started: another server may answer an earlier request. */
const livesOf = ({ servers }: LiveTableOptions): number => servers.reduce((sum, { lives }) => sum + lives, 0);
