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

type Asked<R = TableRequest> = R extends TableRequest ? Omit<R, 'key'> : never;

/** Bots that do not think long. */
const FIRST_OPTION: Bots = { choose: (_, state) => Promise.resolve(legalOptions(state)[0]!) };

/** What a server on a desk may have besides. */
export interface TestServerPorts {
  readonly watch?: Telemetry;
  readonly messenger?: Messenger;
  readonly bus?: Bus;
  readonly clock?: SimClock;
}

/** A server on a desk: its own clock, a store that can be looked into, and people who speak its language word by word. */
export class TestServer {
  readonly clock: SimClock;
  readonly store: Store;
  readonly limits: ServerLimits;
  readonly #bots: Bots;
  readonly #more: TestServerPorts;
  readonly #random = seededRandom('desk');
  #tables: Tables;
  /** Everything that left it. */
  readonly frames: string[] = [];
  /** There is more to do than it can. */
  isFarBehind = false;
  #keys = 0;

  constructor(
    store: Store = new MemoryStore(),
    bots: Bots = FIRST_OPTION,
    limits: Partial<ServerLimits> = {},
    more: TestServerPorts = {},
  ) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.store = store;
    this.clock = more.clock ?? new SimClock();
    this.#more = more;
    this.#bots = bots;
    this.#tables = this.#newTables();
  }

  get tables(): Tables {
    return this.#tables;
  }

  #newTables(): Tables {
    return new Tables({
      store: this.store,
      watch: NO_TELEMETRY,
      random: { bytes: (count) => Uint8Array.from({ length: count }, () => this.#random.below(256)) },
      bots: this.#bots,
      limits: this.limits,
      ...this.#more,
      clock: this.clock,
    });
  }

  /** Another process on the same store. */
  restart(): void {
    this.#tables = this.#newTables();
  }

  async open(
    wish: TableSetup,
    changes: SettingsChanges = {},
    host = 'host',
  ): Promise<{ readonly id: string; readonly link: string }> {
    const id = createTableId(Array.from({ length: 12 }, () => this.#random.below(256)));
    const settings = { ...DEFAULT_TABLE_SETTINGS, wish, ...changes };
    const opened = await this.#tables.open({ id, token: deriveToken(host, id), settings });
    if (!opened.ok) throw new Error(opened.why.code);
    return { id, link: opened.link };
  }

  nextKey(): string {
    return `deed-${String(this.#keys++).padStart(8, '0')}`;
  }

  /** Somebody's page, with a line that holds everything it was told. */
  page(address?: string): TestPage {
    return new TestPage(this, address);
  }

  /** Somebody who said hello. */
  async join(
    name: string | null,
    { id, link }: { readonly id: string; readonly link?: string },
    address?: string,
  ): Promise<TestPage> {
    const page = this.page(address);
    page.say({
      t: 'hello',
      v: PROTOCOL_VERSION,
      format: FORMAT,
      table: id,
      seq: 0,
      ...(name === null ? {} : { token: deriveToken(name, id) }),
      ...(link === undefined ? {} : { link }),
    });
    await this.clock.run(5);
    return page;
  }

  /** A table of so many people who have sat down and begun. */
  async begun(
    wish: TableSetup,
    people: readonly string[],
    changes: SettingsChanges = {},
  ): Promise<{ id: string; link: string; pages: TestPage[] }> {
    const made = await this.open(wish, { fill: 'careful', ...changes }, people[0]);
    const pages: TestPage[] = [];
    for (const [seat, name] of people.entries()) {
      const page = await this.join(name, made);
      await page.ask({ t: 'sit', seat });
      pages.push(page);
    }
    await this.deal(pages, 1);
    return { ...made, pages };
  }

  /** Everybody seated says that they are ready, and the deal of this number is made. */
  async deal(pages: readonly TestPage[], deal: number): Promise<void> {
    const value = (n: number): string => sha256Hex(`r ${n}`);
    for (const [n, page] of pages.entries())
      await page.ask({ t: 'ready', yes: true, pledge: createCommitment(value(n)) });
    for (const [n, page] of pages.entries()) await page.ask({ t: 'reveal', deal, value: value(n) });
    await this.clock.run(50);
  }

  /** The table as the store has it. */
  async table(id: string): Promise<TableState> {
    const actor = (await this.#tables.borrow(id))!;
    await actor.settled();
    this.#tables.giveBack(actor);
    return actor.table;
  }
}

export class TestPage {
  readonly heard: ServerMessage[] = [];
  readonly session: Session;
  readonly #desk: TestServer;
  closed: number | null = null;

  /** `address`: a key of where it connects from. */
  constructor(desk: TestServer, address?: string) {
    this.#desk = desk;
    this.session = new Session(
      {
        ...(address === undefined ? {} : { address }),
        unsent: 0,
        send: (text) => {
          desk.frames.push(text);
          this.heard.push(JSON.parse(text) as ServerMessage);
        },
        close: (code) => {
          this.closed = code;
        },
      },
      {
        tables: desk.tables,
        store: desk.store,
        clock: desk.clock,
        isFarBehind: () => desk.isFarBehind,
        limits: desk.limits,
      },
    );
  }

  say(message: unknown): void {
    this.session.receive(JSON.stringify(message));
  }

  /** Asks, and waits for the one answer. */
  async ask(
    asked: Asked,
    key = this.#desk.nextKey(),
  ): Promise<Extract<ServerMessage, { t: 'done' | 'refused' }>> {
    const before = this.heard.length;
    this.say({ ...asked, key });
    await this.#desk.clock.run(60);
    const answers = this.heard
      .slice(before)
      .filter((frame) => (frame.t === 'done' || frame.t === 'refused') && frame.key === key);
    if (answers.length !== 1) throw new Error(`${JSON.stringify(asked)} got ${answers.length} answers`);
    return answers[0] as Extract<ServerMessage, { t: 'done' | 'refused' }>;
  }

  /** The option of this number among those that can be chosen now. */
  static option({ game }: TableState, n = 0): Option {
    const options = legalOptions(game!.state);
    return options[n % options.length]!;
  }

  leave(): void {
    this.session.closed();
  }
}

/** The seat that must choose. */
export const seatToMove = ({ game }: TableState): number => seatOf(game!.state, game!.state.asks!.prisoner);
