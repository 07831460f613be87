import { seededRandom } from '@night-cage/rules';
import { listFinishedGames, type Store } from '@night-cage/server';
import { LiveTable, TABLE_SETUPS } from '@night-cage/testkit/live';
import { FAULTS, sleep } from './faults.ts';
import { startCluster, type ServerCluster, type ClusterPlan } from './server-cluster.ts';
import { Attackers, type People } from './people/attackers.ts';

export interface ChaosOptions extends ClusterPlan {
  readonly seed: string;
  readonly seconds: number;
  /** It goes on until so many choices were acknowledged, however slow the machine is. */
  readonly least: number;
  readonly tables: number;
  /** Milliseconds that a fault may last. */
  readonly longest: number;
  /** The strangers who come. */
  readonly people: People;
  /** Faults that happen before any others, by name. */
  readonly first: readonly string[];
  readonly say: (line: string) => void;
}

/** What happened, for whoever wants to know that something did. */
export interface ChaosReport {
  readonly faults: Readonly<Record<string, number>>;
  /** What strangers did, and what they got. */
  readonly strangers: Readonly<Record<string, number>>;
  readonly entries: number;
  readonly games: number;
  readonly acknowledged: number;
  readonly choices: number;
  readonly doubled: number;
  readonly cuts: number;
  readonly acrossLives: number;
  /** How often a table went back to an earlier state, and how often one of its pages was told so. */
  readonly timesBack: number;
  readonly timesFound: number;
  /** Games that were played when all was mended, and then to their ends. */
  readonly ended: number;
  /** Things said on the bus by somebody who should not. */
  readonly noise: number;
  /** The longest time without an acknowledged choice at any table that was played, in milliseconds. */
  readonly longestSilence: number;
}

/** Of so many tables one is listed, so that strangers may sit down there: one with a seat to spare. */
const LISTED_OF = 6;
const LISTED = 2;
/** Every third table is played by letter: what is due at it is done by whichever server takes it. */
const BY_LETTER = 3;
/** Milliseconds between two things that somebody does. */
const TACT = 30;
/** The same when only games are to be finished. */
const TACT_AT_THE_END = 5;
/** At most so many milliseconds between two faults. */
const BETWEEN = 3_000;
/** Pages that wait for something are woken after so many looks at them. */
const WAKEN_AFTER = 50;
/** Whoever has not come back after so long does not. */
const HEALED_WITHIN = 180_000;

/**
 * Real servers, real sockets, a real store, and everything that can happen to them, by a seed. Then all is mended, and the
 * store, the rules, what was promised and what people see must agree. Throws where they do not.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, say } = options;
  const random = seededRandom(`chaos ${seed}`);
  const house = await startCluster(options, random);
  const tables: LiveTable[] = [];
  const silences = new Silences();
  const trouble = { doubled: 10, cut: 60 };
  const acting = setInterval(() => {
    for (const table of tables) table.act();
  }, TACT);
  let attackers: Attackers | null = null;
  try {
    for (let n = 0; n < options.tables; n++) {
      const [wish, people] = TABLE_SETUPS[n % TABLE_SETUPS.length]!;
      const onChoice = (): void => silences.end(n);
      const changes = { pace: n % BY_LETTER === 0 ? 24 : null, listed: n % LISTED_OF === LISTED } as const;
      tables.push(await LiveTable.open(wish, people, { ...house, random, trouble, onChoice }, changes));
    }
    attackers = new Attackers(options.people, { house, tables }, seed);
    const faults = await injectFaults(house, tables, { ...options, attackers, silences });
    await attackers.leave();
    attackers.check();
    clearInterval(acting);
    Object.assign(trouble, { doubled: 0, cut: 0 });
    say('all is mended');
    const { longest } = silences;
    for (const table of tables) table.wake();
    const ended = await playToTheEnd(tables);
    say('all games are over');
    const total = await judge(house, tables);
    const noise = house.noise?.said() ?? 0;
    return { faults, strangers: attackers.counts, ...total, ended, noise, longestSilence: longest };
  } finally {
    clearInterval(acting);
    for (const table of tables) table.leave();
    await attackers?.leave();
    await house.end();
  }
}

interface Breaking extends ChaosOptions {
  readonly attackers: Attackers;
  readonly silences: Silences;
}

/** One fault after the other, each mended before the next. */
async function injectFaults(
  house: ServerCluster,
  tables: readonly LiveTable[],
  { seed, seconds, least, longest, first, say, attackers, silences }: Breaking,
): Promise<Record<string, number>> {
  // What people do takes from another one: the same seed breaks the same things in the same order.
  const random = seededRandom(`faults ${seed}`);
  const faults: Record<string, number> = {};
  const possible = FAULTS.filter(({ fits }) => fits(house));
  const next = first.map((name) => possible.find((fault) => fault.name === name)!);
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end || silences.ended < least || next.length > 0) {
    await sleep(500 + random.below(Math.min(longest, BETWEEN)));
    const { name, happen } = next.shift() ?? possible[random.below(possible.length)]!;
    say(name);
    await happen(house, random, longest, tables);
    faults[name] = (faults[name] ?? 0) + 1;
    // After every fault all of them run; only a fault ends one.
    const ended = house.servers.find(({ isUp }) => !isUp);
    if (ended !== undefined) throw new Error(`a server ended by itself (${ended.lastEnd}), after: ${name}`);
    attackers.check();
    for (const table of tables) table.wake();
  }
  return faults;
}

/** Honest people finish what they have begun. Answers with how many games they finished. */
async function playToTheEnd(tables: readonly LiveTable[]): Promise<number> {
  const played = new Set<string>();
  let heard = '';
  let last = Date.now();
  for (;;) {
    const going = tables.filter((table) => !table.playOn());
    if (going.length === 0) return played.size;
    for (const { id } of going) played.add(id);
    const now = going.map(({ id, pages }) => `${id} at ${pages[0]!.table.seq}`).join(', ');
    if (now !== heard) last = Date.now();
    else if (Date.now() > last + HEALED_WITHIN) throw new Error(unfinished(going));
    heard = now;
    await sleep(TACT_AT_THE_END);
  }
}

const unfinished = (tables: readonly LiveTable[]): string =>
  `games that nobody can finish: ${tables.map((table) => `${table.id}: ${table.formatPages()}`).join('; ')}`;

type Judged = Omit<ChaosReport, 'faults' | 'strangers' | 'ended' | 'noise' | 'longestSilence'>;

async function judge(house: ServerCluster, tables: readonly LiveTable[]): Promise<Judged> {
  const store = await house.openStore();
  await allHeard(store, tables);
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
    await readsAsKept(house, store, table.id);
    const { acknowledged, choices, acrossLives } = table.promises;
    const { doubled, cuts, timesBack, timesFound } = table;
    const here = { entries, games, acknowledged, choices, doubled, cuts, acrossLives, timesBack, timesFound };
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += here[key];
  }
  await store.close();
  return total;
}

/** Until every page has what the store has. */
async function allHeard(store: Store, tables: readonly LiveTable[]): Promise<void> {
  const last = Date.now() + HEALED_WITHIN;
  for (const table of tables)
    for (let tries = 1; ; tries++) {
      const missing = await table.isMissing(store);
      if (missing === null) break;
      if (Date.now() > last) throw new Error(`table ${table.id}: ${missing}`);
      // Whoever is woken dials anew: not more often than a busy machine can answer.
      if (tries % WAKEN_AFTER === 0) table.wake();
      await sleep(20);
    }
}

/** Every server answers whoever reads with the last game that the store has, and with no other past of it. */
async function readsAsKept({ servers }: ServerCluster, store: Store, id: string): Promise<void> {
  const game = listFinishedGames((await store.load(id, 0))!.entries).at(-1);
  if (game === undefined) return;
  for (const { address } of servers) {
    const answer = await fetch(new URL(`api/tables/${id}/record?game=${game.number}`, address));
    const text = await answer.text();
    if (text !== game.record)
      throw new Error(`table ${id}: a server tells another record of game ${game.number} (${answer.status})`);
  }
}

/** How long each table waited for its next choice. */
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
