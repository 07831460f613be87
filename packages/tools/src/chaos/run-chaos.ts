import { seededRandom } from '@night-cage/rules';
import { listFinishedGames, type Store } from '@night-cage/server';
import { LiveTable, TABLE_SETUPS } from '@night-cage/testkit/live';
import { FAULTS, sleep } from './faults.ts';
import { startCluster, type ServerCluster, type ClusterPlan } from './server-cluster.ts';
import { Attackers, type AttackerSet } from './attackers/attackers.ts';

export interface ChaosOptions extends ClusterPlan {
  readonly seed: string;
  readonly seconds: number;
  /**
   * The minimum number of acknowledged choices: the run continues until then, even on a slow
   * machine.
   */
  readonly least: number;
  readonly tables: number;
  /** Milliseconds that a fault may last. */
  readonly longest: number;
  /** The attackers that take part. */
  readonly people: AttackerSet;
  /** Faults that happen first, by name. */
  readonly first: readonly string[];
  readonly log: (line: string) => void;
}

/** The counters of a run, which show that something happened. */
export interface ChaosReport {
  readonly faults: Readonly<Record<string, number>>;
  /** The actions of the attackers, and their results. */
  readonly strangers: Readonly<Record<string, number>>;
  readonly entries: number;
  readonly games: number;
  readonly acknowledged: number;
  readonly choices: number;
  readonly doubled: number;
  readonly cuts: number;
  readonly acrossLives: number;
  /** How often a table was reset to an earlier state, and how often a client was informed of it. */
  readonly timesBack: number;
  readonly timesFound: number;
  /** Games still running after all repairs, and then played to their ends. */
  readonly ended: number;
  /** Forged messages on the bus. */
  readonly noise: number;
  /**
   * The longest time without an acknowledged choice at any table with a running game, in
   * milliseconds.
   */
  readonly longestSilence: number;
}

/** One table in six is listed, with a free seat, so that strangers may sit down there. */
const LISTED_OF = 6;
const LISTED = 2;
/** Every third table plays a correspondence game: any server may run its overdue actions. */
const CORRESPONDENCE_EVERY = 3;
/** Milliseconds between two actions of the players. */
const ACTION_INTERVAL = 30;
/** The same while the games are being finished. */
const FINAL_ACTION_INTERVAL = 5;
/** The maximum time between two faults, in milliseconds. */
const BETWEEN = 3_000;
/** Waiting clients are woken after this many checks. */
const WAKEN_AFTER = 50;
/** A client that has not recovered after this time never will. */
const HEALED_WITHIN = 180_000;

/**
 * Runs real servers with real sockets and a real store, and injects faults in an order given by the
 * seed. Then it repairs everything, and checks that the store, the rules, the acknowledgements and
 * the clients agree. Throws if they do not.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, log } = options;
  const random = seededRandom(`chaos ${seed}`);
  const cluster = await startCluster(options, random);
  const tables: LiveTable[] = [];
  const silences = new Silences();
  const connectionFaults = { doubled: 10, cut: 60 };
  const acting = setInterval(() => {
    for (const table of tables) table.act();
  }, ACTION_INTERVAL);
  let attackers: Attackers | null = null;
  try {
    for (let n = 0; n < options.tables; n++) {
      const [setup, people] = TABLE_SETUPS[n % TABLE_SETUPS.length]!;
      const onChoice = (): void => silences.end(n);
      const changes = {
        pace: n % CORRESPONDENCE_EVERY === 0 ? 24 : null,
        listed: n % LISTED_OF === LISTED,
      } as const;
      tables.push(
        await LiveTable.open(
          setup,
          people,
          { ...cluster, random, faults: connectionFaults, onChoice },
          changes,
        ),
      );
    }
    attackers = new Attackers(options.people, { cluster, tables }, seed);
    const faults = await injectFaults(cluster, tables, { ...options, attackers, silences });
    await attackers.leave();
    attackers.check();
    clearInterval(acting);
    Object.assign(connectionFaults, { doubled: 0, cut: 0 });
    log('all faults are repaired');
    const { longest } = silences;
    for (const table of tables) table.wake();
    const ended = await playToTheEnd(tables);
    log('all games are over');
    const total = await checkResults(cluster, tables);
    const noise = cluster.interference?.sentCount() ?? 0;
    return { faults, strangers: attackers.counts, ...total, ended, noise, longestSilence: longest };
  } finally {
    clearInterval(acting);
    for (const table of tables) table.leave();
    await attackers?.leave();
    await cluster.end();
  }
}

interface Breaking extends ChaosOptions {
  readonly attackers: Attackers;
  readonly silences: Silences;
}

/** Injects one fault after the other, each repaired before the next. */
async function injectFaults(
  cluster: ServerCluster,
  tables: readonly LiveTable[],
  { seed, seconds, least, longest, first, log, attackers, silences }: Breaking,
): Promise<Record<string, number>> {
  // A separate random source from the players': the same seed injects the same faults in the same
  // order.
  const random = seededRandom(`faults ${seed}`);
  const faults: Record<string, number> = {};
  const possible = FAULTS.filter(({ fits }) => fits(cluster));
  const next = first.map((name) => possible.find((fault) => fault.name === name)!);
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end || silences.ended < least || next.length > 0) {
    await sleep(500 + random.below(Math.min(longest, BETWEEN)));
    const { name, happen } = next.shift() ?? possible[random.below(possible.length)]!;
    log(name);
    await happen(cluster, random, longest, tables);
    faults[name] = (faults[name] ?? 0) + 1;
    // All servers run after every fault; only a fault may end a server.
    const ended = cluster.servers.find(({ isUp }) => !isUp);
    if (ended !== undefined)
      throw new Error(`a server ended unexpectedly (${ended.lastEnd}), after: ${name}`);
    attackers.check();
    for (const table of tables) table.wake();
  }
  return faults;
}

/** The players finish their games. Returns the number of games finished. */
async function playToTheEnd(tables: readonly LiveTable[]): Promise<number> {
  const played = new Set<string>();
  let lastProgress = '';
  let last = Date.now();
  for (;;) {
    const going = tables.filter((table) => !table.playOn());
    if (going.length === 0) return played.size;
    for (const { id } of going) played.add(id);
    const progress = going.map(({ id, clients }) => `${id} at ${clients[0]!.table.seq}`).join(', ');
    if (progress !== lastProgress) last = Date.now();
    else if (Date.now() > last + HEALED_WITHIN) throw new Error(unfinished(going));
    lastProgress = progress;
    await sleep(FINAL_ACTION_INTERVAL);
  }
}

const unfinished = (tables: readonly LiveTable[]): string =>
  `games that cannot be finished: ${tables.map((table) => `${table.id}: ${table.formatClients()}`).join('; ')}`;

type CheckedTotals = Omit<ChaosReport, 'faults' | 'strangers' | 'ended' | 'noise' | 'longestSilence'>;

async function checkResults(cluster: ServerCluster, tables: readonly LiveTable[]): Promise<CheckedTotals> {
  const store = await cluster.openStore();
  await waitForClients(store, tables);
  const total = {
    entries: 0,
    games: 0,
    acknowledged: 0,
    choices: 0,
    doubled: 0,
    cuts: 0,
    acrossLives: 0,
    timesBack: 0,
    timesFound: 0,
  };
  for (const table of tables) {
    const { entries, games } = await table.judge(store);
    await checkRecords(cluster, store, table.id);
    const { acknowledged, choices, acrossLives } = table.promises;
    const { doubled, cuts, timesBack, timesFound } = table;
    const here = { entries, games, acknowledged, choices, doubled, cuts, acrossLives, timesBack, timesFound };
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += here[key];
  }
  await store.close();
  return total;
}

/** Waits until every client has all entries of the store. */
async function waitForClients(store: Store, tables: readonly LiveTable[]): Promise<void> {
  const last = Date.now() + HEALED_WITHIN;
  for (const table of tables)
    for (let tries = 1; ; tries++) {
      const missing = await table.isMissing(store);
      if (missing === null) break;
      if (Date.now() > last) throw new Error(`table ${table.id}: ${missing}`);
      // A woken client reconnects: not more often than a busy machine can answer.
      if (tries % WAKEN_AFTER === 0) table.wake();
      await sleep(20);
    }
}

/** Every server returns the record of the last game in the store, and no other version of it. */
async function checkRecords({ servers }: ServerCluster, store: Store, id: string): Promise<void> {
  const game = listFinishedGames((await store.load(id, 0))!.entries).at(-1);
  if (game === undefined) return;
  for (const { address } of servers) {
    const answer = await fetch(new URL(`api/tables/${id}/record?game=${game.number}`, address));
    const text = await answer.text();
    if (text !== game.record)
      throw new Error(`table ${id}: a server tells another record of game ${game.number} (${answer.status})`);
  }
}

/** The longest time each table waited for its next choice. */
class Silences {
  readonly #last = new Map<number, number>();
  longest = 0;
  ended = 0;

  end(table: number): void {
    this.ended++;
    const now = Date.now();
    this.longest = Math.max(this.longest, now - (this.#last.get(table) ?? now));
    this.#last.set(table, now);
  }
}
