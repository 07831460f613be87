import {
  DEFAULT_TABLE_SETTINGS,
  PROTOCOL_VERSION,
  createTableId,
  deriveToken,
  type SettingsChanges,
  type ServerMessage,
  type TableRequest,
  type TableState,
  type TableSetup,
} from '@night-cage/protocol';
import {
  FORMAT,
  createCommitment,
  legalOptions,
  seatOf,
  seededRandom,
  sha256Hex,
  type Option,
} from '@night-cage/rules';
import {
  MemoryStore,
  NO_TELEMETRY,
  Session,
  Tables,
  DEFAULT_LIMITS,
  type Bots,
  type Bus,
  type ServerLimits,
  type Messenger,
  type Store,
  type Telemetry,
} from '@night-cage/server';
import { SimClock } from './sim-clock.ts';

type UnkeyedRequest<R = TableRequest> = R extends TableRequest ? Omit<R, 'key'> : never;

/** Bots that answer at once. */
const FIRST_OPTION: Bots = { choose: (_, state) => Promise.resolve(legalOptions(state)[0]!) };

/** Optional parts of a `TestServer`. */
export interface TestServerPorts {
  readonly watch?: Telemetry;
  readonly messenger?: Messenger;
  readonly bus?: Bus;
  readonly clock?: SimClock;
}

/**
 * A server for tests: with its own clock, an accessible store, and clients that send raw protocol
 * messages.
 */
export class TestServer {
  readonly clock: SimClock;
  readonly store: Store;
  readonly limits: ServerLimits;
  readonly #bots: Bots;
  readonly #ports: TestServerPorts;
  readonly #random = seededRandom('desk');
  #tables: Tables;
  /** Every frame it has sent. */
  readonly frames: string[] = [];
  /** Simulates a server that is too far behind. */
  isFarBehind = false;
  #keys = 0;

  constructor(
    store: Store = new MemoryStore(),
    bots: Bots = FIRST_OPTION,
    limits: Partial<ServerLimits> = {},
    ports: TestServerPorts = {},
  ) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.store = store;
    this.clock = ports.clock ?? new SimClock();
    this.#ports = ports;
    this.#bots = bots;
    this.#tables = this.#createTables();
  }

  get tables(): Tables {
    return this.#tables;
  }

  #createTables(): Tables {
    return new Tables({
      store: this.store,
      watch: NO_TELEMETRY,
      random: { bytes: (count) => Uint8Array.from({ length: count }, () => this.#random.below(256)) },
      bots: this.#bots,
      limits: this.limits,
      ...this.#ports,
      clock: this.clock,
    });
  }

  /** Another server on the same store. */
  restart(): void {
    this.#tables = this.#createTables();
  }

  async open(
    setup: TableSetup,
    changes: SettingsChanges = {},
    host = 'host',
  ): Promise<{ readonly id: string; readonly link: string }> {
    const id = createTableId(Array.from({ length: 12 }, () => this.#random.below(256)));
    const settings = { ...DEFAULT_TABLE_SETTINGS, wish: setup, ...changes };
    const opened = await this.#tables.open({ id, token: deriveToken(host, id), settings });
    if (!opened.ok) throw new Error(opened.why.code);
    return { id, link: opened.link };
  }

  nextKey(): string {
    return `request-${String(this.#keys++).padStart(8, '0')}`;
  }

  /** A client that records every message it receives. */
  createClient(address?: string): RawClient {
    return new RawClient(this, address);
  }

  /** A client that has said hello. */
  async join(
    name: string | null,
    { id, link }: { readonly id: string; readonly link?: string },
    address?: string,
  ): Promise<RawClient> {
    const client = this.createClient(address);
    client.send({
      t: 'hello',
      v: PROTOCOL_VERSION,
      format: FORMAT,
      table: id,
      seq: 0,
      ...(name === null ? {} : { token: deriveToken(name, id) }),
      ...(link === undefined ? {} : { link }),
    });
    await this.clock.run(5);
    return client;
  }

  /** A table with a running game of these people. */
  async startGame(
    setup: TableSetup,
    people: readonly string[],
    changes: SettingsChanges = {},
  ): Promise<{ id: string; link: string; clients: RawClient[] }> {
    const opened = await this.open(setup, { fill: 'careful', ...changes }, people[0]);
    const clients: RawClient[] = [];
    for (const [seat, name] of people.entries()) {
      const client = await this.join(name, opened);
      await client.ask({ t: 'sit', seat });
      clients.push(client);
    }
    await this.deal(clients, 1);
    return { ...opened, clients };
  }

  /** All seated people are ready, and the deal with this number is made. */
  async deal(clients: readonly RawClient[], deal: number): Promise<void> {
    const value = (n: number): string => sha256Hex(`r ${n}`);
    for (const [n, client] of clients.entries())
      await client.ask({ t: 'ready', yes: true, pledge: createCommitment(value(n)) });
    for (const [n, client] of clients.entries()) await client.ask({ t: 'reveal', deal, value: value(n) });
    await this.clock.run(50);
  }

  /** The table according to the store. */
  async table(id: string): Promise<TableState> {
    const actor = (await this.#tables.borrow(id))!;
    await actor.settled();
    this.#tables.release(actor);
    return actor.table;
  }
}

export class RawClient {
  readonly received: ServerMessage[] = [];
  readonly session: Session;
  readonly #server: TestServer;
  closed: number | null = null;

  /** `address`: a key of the client's address. */
  constructor(server: TestServer, address?: string) {
    this.#server = server;
    this.session = new Session(
      {
        ...(address === undefined ? {} : { address }),
        unsent: 0,
        send: (text) => {
          server.frames.push(text);
          this.received.push(JSON.parse(text) as ServerMessage);
        },
        close: (code) => {
          this.closed = code;
        },
      },
      {
        tables: server.tables,
        store: server.store,
        clock: server.clock,
        isFarBehind: () => server.isFarBehind,
        limits: server.limits,
      },
    );
  }

  send(message: unknown): void {
    this.session.receive(JSON.stringify(message));
  }

  /** Sends a request and returns its only answer. */
  async ask(
    request: UnkeyedRequest,
    key = this.#server.nextKey(),
  ): Promise<Extract<ServerMessage, { t: 'done' | 'refused' }>> {
    const before = this.received.length;
    this.send({ ...request, key });
    await this.#server.clock.run(60);
    const answers = this.received
      .slice(before)
      .filter((frame) => (frame.t === 'done' || frame.t === 'refused') && frame.key === key);
    if (answers.length !== 1) throw new Error(`${JSON.stringify(request)} got ${answers.length} answers`);
    return answers[0] as Extract<ServerMessage, { t: 'done' | 'refused' }>;
  }

  /** The nth legal option in the current position. */
  static option({ game }: TableState, n = 0): Option {
    const options = legalOptions(game!.state);
    return options[n % options.length]!;
  }

  leave(): void {
    this.session.closed();
  }
}

/** The seat to move. */
export const seatToMove = ({ game }: TableState): number => seatOf(game!.state, game!.state.asks!.prisoner);
