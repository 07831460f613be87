import { OnlineTable, type OnlinePorts, type Socket, type SocketEvents } from '@night-cage/client';
import {
  SUBPROTOCOLS,
  SYSTEM_PERSON,
  createTableId,
  deriveToken,
  parseSubprotocol,
  type ServerMessage,
  DEFAULT_TABLE_SETTINGS,
} from '@night-cage/protocol';
import { legalOptions, seededRandom } from '@night-cage/rules';
import { MemoryStore, Session, Tables, DEFAULT_LIMITS, requestPass, entryOf } from '@night-cage/server';
import { SimClock, seatToMove } from '@night-cage/testkit/online';
import { beforeAll, describe, expect, test } from 'vitest';
import { PREVIOUS_TELEMETRY, previousVersion, withPreviousNames, type Programs } from './previous-version.ts';

/*
 * Servers are replaced one by one, and pages stay open for days: this version and the previous one
 * must work together.
 */

const NOW: Programs = {
  OnlineTable,
  Session,
  Tables,
  subprotocols: SUBPROTOCOLS,
  versionOf: parseSubprotocol,
};
let BEFORE: Programs;
beforeAll(async () => {
  BEFORE = await previousVersion();
});

const ID = createTableId(Array.from({ length: 16 }, (_, n) => n));
const random = seededRandom('previous version');

/** Servers of both versions on one store, and pages of both versions at any of them. */
class MixedServers {
  readonly clock = new SimClock();
  readonly store = withPreviousNames(new MemoryStore());
  readonly #servers = new Map<Programs, Tables>();
  link = '';

  server(of: Programs): Tables {
    const commonState = this.#servers.get(of);
    if (commonState !== undefined) return commonState;
    const createdTables = new of.Tables({
      store: this.store,
      clock: this.clock,
      watch: PREVIOUS_TELEMETRY,
      limits: DEFAULT_LIMITS,
      random: { bytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)) },
      bots: { choose: (_, state) => Promise.resolve(legalOptions(state)[0]!) },
    });
    this.#servers.set(of, createdTables);
    return createdTables;
  }

  /** Every server reads what the others wrote, as it does every few seconds. */
  async catchUp(): Promise<void> {
    for (const tables of this.#servers.values()) await tables.catchUp();
    await this.clock.run(200);
  }

  async open(of: Programs): Promise<void> {
    const settings = {
      ...DEFAULT_TABLE_SETTINGS,
      wish: { edition: 'base', players: 2, options: {} },
    } as const;
    const opened = await this.server(of).open({ id: ID, token: deriveToken('ada', ID), settings });
    if (!opened.ok) throw new Error(opened.why.code);
    this.link = opened.link;
  }
}

/** A page and its server, each of some version. */
class Visitor {
  readonly online: OnlineTable;
  readonly codes: string[] = [];
  readonly #house: MixedServers;
  readonly #page: Programs;
  server: Programs;
  cut: () => void = () => undefined;

  constructor(servers: MixedServers, name: string, page: Programs, server: Programs) {
    this.#house = servers;
    this.#page = page;
    this.server = server;
    const values = new Map<string, string>();
    const storage: OnlinePorts['storage'] = {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => (value === null ? values.delete(key) : values.set(key, value)),
    };
    const ports: OnlinePorts & { readonly drawer: OnlinePorts['storage'] } = {
      timer: servers.clock,
      jitter: () => 0,
      bytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
      storage,
      // The previous version's name for it.
      drawer: storage,
      readLog: async (after) => (await servers.store.load(ID, after))?.entries.map(entryOf) ?? null,
      dial: (events) => this.#dial(events),
    };
    this.online = new page.OnlineTable({ id: ID, token: deriveToken(name, ID), link: servers.link }, ports);
    this.online.start();
  }

  /** `heard` is the previous version's name for `received`. */
  #dial(events: SocketEvents & { readonly heard?: SocketEvents['received'] }): Socket {
    const { opened, closed } = events;
    const received = events.heard?.bind(events) ?? events.received.bind(events);
    const { server } = this;
    const { clock, store } = this.#house;
    const agreed = server.subprotocols.find((name) => this.#page.subprotocols.includes(name))!;
    let isOpen = true;
    const end = (): void => {
      if (!isOpen) return;
      isOpen = false;
      session.closed();
      closed();
    };
    const session = new server.Session(
      {
        unsent: 0,
        close: end,
        send: (text) => {
          const message = JSON.parse(text) as ServerMessage;
          if (message.t === 'refused') this.codes.push(message.code);
          if (isOpen) received(text);
        },
      },
      { tables: this.#house.server(server), store, clock, isFarBehind: () => false, limits: DEFAULT_LIMITS },
    );
    this.cut = end;
    clock.after(1, () => opened(this.#page.versionOf(agreed)));
    return { send: (text) => (isOpen ? session.receive(text) : undefined), close: end };
  }
}

/** What both versions know of a table. */
const commonState = ({ table }: OnlineTable): unknown => {
  const { seq, phase, host, position, game, settings } = table;
  const seats = table.seats.map(({ holder, owner, offered }) => [holder, owner, offered]);
  return [seq, phase, host, seats, position, settings, game?.state ?? null];
};

async function sitDown(servers: MixedServers, visitors: readonly Visitor[]): Promise<void> {
  await servers.clock.run(1_000);
  for (const [seat, { online }] of visitors.entries()) {
    const asking = online.ask({ t: 'sit', seat });
    await servers.clock.run(200);
    expect(await asking).toEqual({ done: true });
  }
  for (const { online } of visitors) void online.ready(true);
  await servers.clock.run(2_000);
}

async function play(
  servers: MixedServers,
  visitors: readonly Visitor[],
  each: (n: number) => void,
): Promise<void> {
  for (let n = 0; n < 2_000; n++) {
    const { table } = visitors[0]!.online;
    if (table.phase !== 'playing') return;
    const { online } = visitors[seatToMove(table)]!;
    const options = legalOptions(table.game!.state);
    const asking = online.ask({ t: 'play', at: table.position, option: options[(n * 7) % options.length]! });
    await servers.clock.run(200);
    expect(await asking).toEqual({ done: true });
    if (n % 3 === 0) void online.ask({ t: 'sign', sign: 'danger', space: 3, prisoner: null });
    each(n);
    await servers.clock.run(3_000);
    await servers.catchUp();
    expect(commonState(visitors[1]!.online)).toEqual(commonState(visitors[0]!.online));
  }
}

async function checkEnd(servers: MixedServers, visitors: readonly Visitor[]): Promise<void> {
  for (const { online } of visitors) {
    const { revealedDeal, dealTold } = online as OnlineTable & { readonly dealTold?: unknown };
    expect(online.table.phase).toBe('over');
    expect(online.closed).toBeNull();
    expect(online.isCaughtUp).toBe(true);
    // `dealTold` is the previous version's name for `revealedDeal`.
    expect(dealTold ?? revealedDeal).toBeTruthy();
  }
  const { entries } = (await servers.store.load(ID, 0))!;
  expect(entries.at(-1)!.seq).toBe(visitors[0]!.online.table.seq);
}

describe.each([
  ['a new server', () => NOW],
  ['a server of the previous version', () => BEFORE],
] as const)('at %s', (_, server) => {
  test('an old page and a new one play a whole game together', async () => {
    const servers = new MixedServers();
    await servers.open(server());
    const visitors = [
      new Visitor(servers, 'ada', NOW, server()),
      new Visitor(servers, 'ben', BEFORE, server()),
    ];
    await sitDown(servers, visitors);
    expect(visitors[0]!.online.table.phase).toBe('playing');
    await play(servers, visitors, () => undefined);
    await checkEnd(servers, visitors);
  });
});

test('servers are replaced one by one, back and forth, during a game', async () => {
  const servers = new MixedServers();
  await servers.open(BEFORE);
  const visitors = [new Visitor(servers, 'ada', NOW, BEFORE), new Visitor(servers, 'ben', BEFORE, BEFORE)];
  await sitDown(servers, visitors);
  let moved = 0;
  await play(servers, visitors, (n) => {
    if (n % 4 !== 3) return;
    // One page after the other moves to a server of the other version; meanwhile both serve the
    // table.
    const visitor = visitors[moved++ % 2]!;
    visitor.server = visitor.server === NOW ? BEFORE : NOW;
    visitor.cut();
  });
  expect(moved).toBeGreaterThan(4);
  await checkEnd(servers, visitors);
});

test('an old page continues after an entry that it does not know', async () => {
  const servers = new MixedServers();
  await servers.open(NOW);
  const visitors = [new Visitor(servers, 'ada', NOW, NOW), new Visitor(servers, 'ben', BEFORE, NOW)];
  await sitDown(servers, visitors);
  await servers.clock.run(1_000);
  const [ada, ben] = visitors as [Visitor, Visitor];
  const newcomer = new Visitor(servers, 'cat', NOW, NOW);
  await servers.clock.run(500);
  void newcomer.online.ask({ t: 'name', text: 'Cat' });
  await servers.clock.run(500);
  newcomer.online.stop();
  await servers.clock.run(2 * 60 * 60_000);
  const actor = (await servers.server(NOW).borrow(ID))!;
  expect(await requestPass(actor, 1, 3)).toMatchObject({ what: 'wait' });
  servers.server(NOW).release(actor);
  await servers.clock.run(500);
  const { kind, by } = entryOf((await servers.store.load(ID, 0))!.entries.at(-1)!);
  expect([kind, by]).toEqual(['vouched', 1]);
  expect(by).not.toBe(SYSTEM_PERSON);
  expect(commonState(ben.online)).toEqual(commonState(ada.online));
  await play(servers, visitors, () => undefined);
  await checkEnd(servers, visitors);
});
