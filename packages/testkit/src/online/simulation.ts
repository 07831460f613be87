import { listBotSeats, findUnfairness, type OnlinePorts } from '@night-cage/client';
import { parseRecord, formatPlayedGameRecord } from '@night-cage/notation';
import {
  DEFAULT_TABLE_SETTINGS,
  createTableId,
  deriveToken,
  type ServerMessage,
  type TableSettings,
  type TableState,
} from '@night-cage/protocol';
import { checkLog, listFinishedGames, type OpenTableResult } from '@night-cage/server';
import { seededRandom, type Random } from '@night-cage/rules';
import { serializeTable } from './serialize-table.ts';
import { SimBus } from './sim-bus.ts';
import { SimClock } from './sim-clock.ts';
import { SimPlayer } from './sim-player.ts';
import { SimServer } from './sim-server.ts';
import { SimStore, type StoreFaults } from './sim-store.ts';
import { SimConnection, type WireFaults } from './sim-connection.ts';

/** What happened in a simulation, to check that it did something. */
export interface SimulationReport {
  readonly entries: number;
  readonly games: number;
  readonly choices: number;
  readonly acknowledged: number;
  readonly refused: ReadonlyMap<string, number>;
  readonly kills: number;
  readonly processes: number;
  /** The number of notifications. */
  readonly notified: number;
}

const SETUPS: readonly TableSettings['wish'][] = [
  { edition: 'base', players: 2, options: {} },
  { edition: 'base', players: 4, options: { advanced: true, dirge: true } },
  { edition: 'piege-obscur', players: 3, options: { silence: true } },
  { edition: 'shrieking-hollow', players: 4, options: { nightTerrors: 3 } },
  { edition: 'prototype', players: 5, options: {} },
];

/**
 * Runs a simulation by its seed: one table, a few people, one to three servers that are killed and
 * restarted, an unreliable bus between them, a store that fails, and a network that loses,
 * duplicates, delays and reorders messages. Then all faults end, and every law must hold. Throws if
 * one does not.
 */
export async function runSimulation(seed: string): Promise<SimulationReport> {
  const simulation = new Simulation(seed);
  await simulation.live();
  await simulation.heal();
  return simulation.judge();
}

class Simulation {
  readonly #random: Random;
  readonly #clock = new SimClock();
  readonly #store = new SimStore();
  readonly #wireFaults: WireFaults;
  readonly #storeFaults: StoreFaults;
  readonly #id: string;
  readonly #connections = new Set<SimConnection>();
  readonly #players: SimPlayer[] = [];
  readonly #seed: string;
  readonly #bus: SimBus;
  /** One or more servers that do not know each other's clients. */
  readonly #servers: SimServer[];
  #kills = 0;
  #notified = 0;
  /** Requests that reached a server, and the entries of those it acknowledged. */
  readonly #requested = new Set<string>();
  readonly #acknowledged = new Map<string, number>();
  /** The number of entries in the store at every moment. */
  #written = 0;
  /** The secret of the current game: no outgoing frame may contain it. */
  #secret: string | null = null;

  constructor(seed: string) {
    this.#seed = seed;
    this.#random = seededRandom(`world ${seed}`);
    const pick = (...values: readonly number[]): number => values[this.#random.below(values.length)]!;
    this.#wireFaults = {
      lost: pick(0, 0, 20, 100),
      doubled: pick(0, 20, 100),
      slow: pick(0, 50, 200),
      longest: pick(500, 4_000),
    };
    this.#storeFaults = { before: pick(0, 5, 30), after: pick(0, 5, 30) };
    this.#id = createTableId(Array.from({ length: 16 }, () => this.#random.below(256)));
    const busFaults = { lost: pick(0, 100, 1_000), doubled: pick(0, 100), longest: pick(20, 3_000) };
    this.#bus = new SimBus(this.#clock, this.#random, busFaults);
    this.#servers = Array.from({ length: pick(1, 1, 2, 3) }, () => this.#newServer());
    const append = this.#store.append.bind(this.#store);
    this.#store.append = async (request) => {
      const result = await append(request);
      if (!result.ok) return result;
      this.#written = request.after + request.entries.length;
      if (typeof request.secret === 'string')
        this.#secret = (JSON.parse(request.secret) as { secret: string }).secret;
      if (request.entries.some(({ kind }) => kind === 'ended')) this.#secret = null;
      return result;
    };
  }

  #newServer(): SimServer {
    return new SimServer(
      this.#store,
      this.#clock,
      this.#random,
      this.#storeFaults,
      {
        received: (text) => this.#onReceived(text),
        sent: (text) => this.#onSent(text),
        notified: (text) => this.#onNotified(text),
      },
      this.#bus,
    );
  }

  /** The server that a client is routed to. */
  #anyServer(): SimServer {
    return this.#servers[this.#random.below(this.#servers.length)]!;
  }

  #onReceived(text: string): void {
    const { t, key } = JSON.parse(text) as { t: string; key?: string };
    // A contribution to a deal is not an entry.
    if (key !== undefined && t !== 'reveal') this.#requested.add(key);
  }

  /** Laws 1 and 7, for every outgoing frame. */
  #onSent(text: string): void {
    if (this.#secret !== null && text.includes(this.#secret))
      this.#fail('the secret left the server before the end');
    const frame = JSON.parse(text) as ServerMessage;
    const seq = frame.t === 'entries' ? frame.list.at(-1)!.seq : frame.t === 'done' ? frame.seq : 0;
    if (frame.t === 'done' && this.#requested.has(frame.key)) this.#acknowledged.set(frame.key, frame.seq);
    if (seq > this.#written) this.#fail(`entry ${seq} was sent when the store had ${this.#written}`);
  }

  #onNotified(text: string): void {
    this.#notified++;
    if (this.#secret !== null && text.includes(this.#secret)) this.#fail('the secret left in a notification');
  }

  #fail(what: string): never {
    throw new Error(`simulation ${this.#seed}: ${what}`);
  }

  #ports(): OnlinePorts {
    const storage = new Map<string, string>();
    return {
      timer: this.#clock,
      jitter: () => this.#random.below(1_000) / 1_000,
      bytes: (count) => Uint8Array.from({ length: count }, () => this.#random.below(256)),
      storage: {
        get: (name) => storage.get(name) ?? null,
        set: (name, value) => (value === null ? storage.delete(name) : storage.set(name, value)),
      },
      readLog: (after) =>
        new Promise((resolve) => {
          const server = this.#anyServer();
          this.#clock.after(10 + this.#random.below(100), () => resolve(server.readLog(this.#id, after)));
        }),
      dial: (events) => {
        const connection = new SimConnection(this.#clock, this.#random, this.#wireFaults, events, (end) =>
          this.#anyServer().accept(end),
        );
        this.#connections.add(connection);
        return connection;
      },
    };
  }

  async live(): Promise<void> {
    const setup = SETUPS[this.#random.below(SETUPS.length)]!;
    const settings: TableSettings = {
      ...DEFAULT_TABLE_SETTINGS,
      wish: setup,
      fill: this.#random.below(2) === 0 ? 'careful' : null,
      absent: 'bot',
      absentAfter: 20,
    };
    const first = new SimPlayer('player 0', this.#id, null, this.#random, this.#ports());
    const link = await this.#open(settings);
    this.#players.push(first);
    const people = setup.players - this.#random.below(2);
    for (let n = 1; n < people; n++)
      this.#players.push(new SimPlayer(`player ${n}`, this.#id, link, this.#random, this.#ports()));
    for (const player of this.#players) player.online.start();
    const steps = 150 + this.#random.below(250);
    for (let n = 0; n < steps; n++) {
      for (const player of this.#players) if (this.#random.below(3) > 0) player.act();
      await this.#clock.run(100 + this.#random.below(1_500));
      await this.#injectFaults();
      if (n % 20 === 0) await this.#requestNotifications();
    }
  }

  /** Repeats the request until it is answered, which is harmless. */
  async #open(settings: TableSettings): Promise<string> {
    const token = deriveToken('player 0', this.#id);
    for (let n = 0; n < 50; n++) {
      const answers: OpenTableResult[] = [];
      void this.#anyServer()
        .tables.open({ id: this.#id, token, settings })
        .then(
          (opened) => answers.push(opened),
          () => undefined,
        );
      await this.#clock.run(500);
      const [opened] = answers;
      if (opened?.ok === true) return opened.link;
      if (opened !== undefined) this.#fail('the table was not opened');
    }
    return this.#fail('the table was never opened');
  }

  /** Changes notification settings on one server, without a message to the others. */
  async #requestNotifications(): Promise<void> {
    const { you } = this.#players[this.#random.below(this.#players.length)]!.online;
    const channel = { kind: 'hook', address: 'https://somewhere.example/', details: null } as const;
    if (you !== null) await this.#store.saveChannel(this.#id, you, channel, 1);
  }

  async #injectFaults(): Promise<void> {
    if (this.#random.below(25) === 0)
      for (const connection of this.#connections) if (this.#random.below(2) === 0) connection.cut();
    if (this.#random.below(60) !== 0) return;
    this.#kills++;
    const dying = this.#random.below(this.#servers.length);
    this.#servers[dying]!.kill();
    await this.#clock.run(this.#random.below(3_000));
    this.#servers[dying] = this.#newServer();
  }

  /**
   * Repairs everything but the bus, which the servers must not need, and waits long enough for
   * every client to catch up.
   */
  async heal(): Promise<void> {
    Object.assign(this.#wireFaults, { lost: 0, doubled: 0, slow: 0 });
    Object.assign(this.#storeFaults, { before: 0, after: 0 });
    await this.#clock.run(90_000);
    // Tables continue without absent people, so wait for a moment at which every client has all
    // entries.
    for (let n = 0; n < 300 && this.#players.some(({ online }) => online.table.seq < this.#written); n++)
      await this.#clock.run(200);
  }

  async judge(): Promise<SimulationReport> {
    const loaded = (await this.#store.load(this.#id, 0))!;
    const secret =
      loaded.secret === null ? null : (JSON.parse(loaded.secret) as Parameters<typeof checkLog>[1]);
    const table = checkLog(loaded.entries, secret);
    for (const player of this.#players) await this.#judgePlayer(player, table);
    const late = loaded.due.find(({ what, at }) => what === 'notice' && at < this.#clock.now() - 60_000);
    if (late !== undefined) this.#fail('a person was not notified');
    for (const { record } of listFinishedGames(loaded.entries)) this.#judgeRecord(record);
    for (const [key, seq] of this.#acknowledged) {
      const found = loaded.entries.filter((entry) => entry.key === key).map((entry) => entry.seq);
      if (found.length !== 1 || found[0] !== seq)
        this.#fail(
          `request ${key} was acknowledged as entry ${seq}, but is ${found.join(', ') || 'nowhere'}`,
        );
    }
    const refused = new Map<string, number>();
    for (const player of this.#players)
      for (const [code, count] of player.refused) refused.set(code, (refused.get(code) ?? 0) + count);
    return {
      entries: loaded.seq,
      games: table.games,
      choices: loaded.entries.filter(({ kind }) => kind === 'chose').length,
      acknowledged: this.#acknowledged.size,
      refused,
      kills: this.#kills,
      processes: this.#servers.length,
      notified: this.#notified,
    };
  }

  async #judgePlayer({ online, tokenHash }: SimPlayer, table: TableState): Promise<void> {
    if (online.unanswered > 0) this.#fail(`${online.unanswered} requests were never answered`);
    const person = await this.#store.personOf(this.#id, tokenHash);
    if (online.you !== person) this.#fail(`a client is person ${online.you}, but the store says ${person}`);
    if (serializeTable(online.table) !== serializeTable(table))
      this.#fail('a client folds another table than the store');
    const unfair = findUnfairness(online);
    if (unfair !== null) this.#fail(`the deal was unfair: ${unfair}`);
    const { game } = online;
    if (game === null || table.phase !== 'over') return;
    const bots = listBotSeats(game.setup.players, (seat) => game.holderOf(seat));
    this.#judgeRecord(formatPlayedGameRecord(game, bots, new Date(this.#clock.now())));
  }

  /** Everyone can replay a finished game with the stack that all have shuffled. */
  #judgeRecord(record: string): void {
    try {
      if (parseRecord(record).shared === null) this.#fail('a record lacks the proof of its deal');
    } catch (error) {
      this.#fail(`a record does not replay: ${String(error)}`);
    }
  }
}
