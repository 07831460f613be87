import { seededRandom } from '@night-cage/rules';
import { LiveTable, WISHES } from '@night-cage/testkit/live';
import { FAULTS, pause } from './faults.ts';
import { buildHouse, type House, type Plan } from './house.ts';

export interface ShakeOptions extends Plan {
  readonly seed: string;
  readonly seconds: number;
  /** It goes on until so many choices were acknowledged, however slow the machine is. */
  readonly least: number;
  readonly tables: number;
  /** Milliseconds that a fault may last. */
  readonly longest: number;
  readonly say: (line: string) => void;
}

/** What happened, for whoever wants to know that something did. */
export interface Shaken {
  readonly faults: Readonly<Record<string, number>>;
  readonly entries: number;
  readonly games: number;
  readonly acknowledged: number;
  readonly choices: number;
  readonly doubled: number;
  readonly cuts: number;
  readonly acrossLives: number;
  /** Things said on the bus by somebody who should not. */
  readonly noise: number;
  /** The longest time without an acknowledged choice at any table that was played, in milliseconds. */
  readonly longestSilence: number;
}

/** Every third table is played by letter: what is due at it is done by whichever server takes it. */
const BY_LETTER = 3;
/** Milliseconds between two things that somebody does. */
const TACT = 30;
/** At most so many milliseconds between two faults. */
const BETWEEN = 3_000;
/** Whoever has not come back after so long does not. */
const HEALED_WITHIN = 180_000;

/**
 * Real servers, real sockets, a real store, and everything that can happen to them, by a seed. Then all is mended, and the
 * store, the rules, what was promised and what people see must agree. Throws where they do not.
 */
export async function shake(options: ShakeOptions): Promise<Shaken> {
  const { seed, seconds, longest, say } = options;
  const random = seededRandom(`chaos ${seed}`);
  const house = await buildHouse(options, random);
  const tables: LiveTable[] = [];
  const acting = setInterval(() => {
    for (const table of tables) table.act();
  }, TACT);
  try {
    const trouble = { doubled: 10, cut: 60 };
    const silences = new Silences();
    for (let n = 0; n < options.tables; n++) {
      const [wish, people] = WISHES[n % WISHES.length]!;
      const onChoice = (): void => silences.end(n);
      const pace = n % BY_LETTER === 0 ? 24 : null;
      tables.push(await LiveTable.open(wish, people, { ...house, random, trouble, onChoice }, pace));
    }

    const faults: Record<string, number> = {};
    const possible = FAULTS.filter(({ fits }) => fits(house));
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end || silences.ended < options.least) {
      await pause(500 + random.below(Math.min(longest, BETWEEN)));
      const { name, happen } = possible[random.below(possible.length)]!;
      say(name);
      await happen(house, random, longest);
      faults[name] = (faults[name] ?? 0) + 1;
      // After every fault all of them run; only a fault ends one.
      if (house.servers.some(({ isUp }) => !isUp))
        throw new Error(`a server ended by itself, after: ${name}`);
      for (const table of tables) table.wake();
    }
    clearInterval(acting);
    Object.assign(trouble, { doubled: 0, cut: 0 });
    say('all is mended');
    const total = await judge(house, tables);
    return { faults, ...total, noise: house.noise?.said() ?? 0, longestSilence: silences.longest };
  } finally {
    clearInterval(acting);
    for (const table of tables) table.leave();
    await house.end();
  }
}

async function judge(
  house: House,
  tables: readonly LiveTable[],
): Promise<Omit<Shaken, 'faults' | 'noise' | 'longestSilence'>> {
  const store = await house.openStore();
  const last = Date.now() + HEALED_WITHIN;
  for (const table of tables)
    for (;;) {
      const missing = await table.isMissing(store);
      if (missing === null) break;
      if (Date.now() > last) throw new Error(`table ${table.id}: ${missing}`);
      table.wake();
      await pause(20);
    }
  const total = { entries: 0, games: 0, acknowledged: 0, choices: 0, doubled: 0, cuts: 0, acrossLives: 0 };
  for (const table of tables) {
    const { entries, games } = await table.judge(store);
    const { acknowledged, choices, acrossLives } = table.promises;
    const { doubled, cuts } = table;
    const here = { entries, games, acknowledged, choices, doubled, cuts, acrossLives };
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += here[key];
  }
  await store.close();
  return total;
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
