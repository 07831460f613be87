import {
  USUAL_SETTINGS,
  VERSION,
  tableIdOf,
  tokenFor,
  type Changes,
  type FromServer,
  type Request,
  type Table,
  type Wish,
} from '@night-cage/protocol';
import {
  FORMAT,
  commitmentTo,
  legalOptions,
  seatOf,
  seededRandom,
  sha256Hex,
  type Option,
} from '@night-cage/rules';
import {
  MemoryStore,
  NOBODY_WATCHES,
  Session,
  Tables,
  USUAL_LIMITS,
  type Bots,
  type Bus,
  type Limits,
  type Messenger,
  type Store,
  type Watch,
} from '@night-cage/server';
import { SimClock } from './sim-clock.ts';

type Asked<R = Request> = R extends Request ? Omit<R, 'key'> : never;

/** Bots that do not think long. */
const FIRST_OPTION: Bots = { choose: (_, state) => Promise.resolve(legalOptions(state)[0]!) };

/** What a server on a desk may have besides. */
export interface DeskPorts {
  readonly watch?: Watch;
  readonly messenger?: Messenger;
  readonly bus?: Bus;
  readonly clock?: SimClock;
}

/** A server on a desk: its own clock, a store that can be looked into, and people who speak its language word by word. */
export class Desk {
  readonly clock: SimClock;
  readonly store: Store;
  readonly limits: Limits;
  readonly #bots: Bots;
  readonly #more: DeskPorts;
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
    limits: Partial<Limits> = {},
    more: DeskPorts = {},
  ) {
    this.limits = { ...USUAL_LIMITS, ...limits };
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
      watch: NOBODY_WATCHES,
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
    wish: Wish,
    changes: Changes = {},
    host = 'host',
  ): Promise<{ readonly id: string; readonly link: string }> {
    const id = tableIdOf(Array.from({ length: 12 }, () => this.#random.below(256)));
    const settings = { ...USUAL_SETTINGS, wish, ...changes };
    const opened = await this.#tables.open({ id, token: tokenFor(host, id), settings });
    if (!opened.ok) throw new Error(opened.why.code);
    return { id, link: opened.link };
  }

  nextKey(): string {
    return `deed-${String(this.#keys++).padStart(8, '0')}`;
  }

  /** Somebody's page, with a line that holds everything it was told. */
  page(address?: string): DeskPage {
    return new DeskPage(this, address);
  }

  /** Somebody who said hello. */
  async join(
    name: string | null,
    { id, link }: { readonly id: string; readonly link?: string },
    address?: string,
  ): Promise<DeskPage> {
    const page = this.page(address);
    page.say({
      t: 'hello',
      v: VERSION,
      format: FORMAT,
      table: id,
      seq: 0,
      ...(name === null ? {} : { token: tokenFor(name, id) }),
      ...(link === undefined ? {} : { link }),
    });
    await this.clock.run(5);
    return page;
  }

  /** A table of so many people who have sat down and begun. */
  async begun(
    wish: Wish,
    people: readonly string[],
    changes: Changes = {},
  ): Promise<{ id: string; link: string; pages: DeskPage[] }> {
    const made = await this.open(wish, { fill: 'careful', ...changes }, people[0]);
    const pages: DeskPage[] = [];
    for (const [seat, name] of people.entries()) {
      const page = await this.join(name, made);
      await page.ask({ t: 'sit', seat });
      pages.push(page);
    }
    await this.deal(pages, 1);
    return { ...made, pages };
  }

  /** Everybody seated says that they are ready, and the deal of this number is made. */
  async deal(pages: readonly DeskPage[], deal: number): Promise<void> {
    const value = (n: number): string => sha256Hex(`r ${n}`);
    for (const [n, page] of pages.entries())
      await page.ask({ t: 'ready', yes: true, pledge: commitmentTo(value(n)) });
    for (const [n, page] of pages.entries()) await page.ask({ t: 'reveal', deal, value: value(n) });
    await this.clock.run(50);
  }

  /** The table as the store has it. */
  async table(id: string): Promise<Table> {
    const actor = (await this.#tables.borrow(id))!;
    await actor.settled();
    this.#tables.giveBack(actor);
    return actor.table;
  }
}

export class DeskPage {
  readonly heard: FromServer[] = [];
  readonly session: Session;
  readonly #desk: Desk;
  closed: number | null = null;

  /** `address`: a key of where it connects from. */
  constructor(desk: Desk, address?: string) {
    this.#desk = desk;
    this.session = new Session(
      {
        ...(address === undefined ? {} : { address }),
        unsent: 0,
        send: (text) => {
          desk.frames.push(text);
          this.heard.push(JSON.parse(text) as FromServer);
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
  ): Promise<Extract<FromServer, { t: 'done' | 'refused' }>> {
    const before = this.heard.length;
    this.say({ ...asked, key });
    await this.#desk.clock.run(60);
    const answers = this.heard
      .slice(before)
      .filter((frame) => (frame.t === 'done' || frame.t === 'refused') && frame.key === key);
    if (answers.length !== 1) throw new Error(`${JSON.stringify(asked)} got ${answers.length} answers`);
    return answers[0] as Extract<FromServer, { t: 'done' | 'refused' }>;
  }

  /** The option of this number among those that can be chosen now. */
  static option({ game }: Table, n = 0): Option {
    const options = legalOptions(game!.state);
    return options[n % options.length]!;
  }

  leave(): void {
    this.session.closed();
  }
}

/** The seat that must choose. */
export const seatToMove = ({ game }: Table): number => seatOf(game!.state, game!.state.asks!.prisoner);
