import { EDITION_NAMES, legalOptions, scriptedChance, type Option, type State } from '@night-cage/rules';
import {
  explainAdvice,
  explainChoice,
  botQuestionOf,
  searchBot,
  type TimeSource,
  type Explained,
} from '@night-cage/bots';
import { deep, listSetups } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { certainOutcomeOf } from '../src/explain/certain-outcome.ts';
import { exactChances } from '../src/explain/exact-chances.ts';
import { playTrial } from '../src/explain/trials.ts';
import { Expectation } from '../src/solver/expectation.ts';
import { chancesByBruteForce, ordersOf } from './brute-force.ts';
import { latePosition } from './late-positions.ts';
import { certainOutcomeSaid } from './certain-outcome-fact.ts';

/** A position with a few tiles left, and what every option is worth in truth. */
interface Late {
  readonly state: State;
  readonly truth: ReadonlyMap<Option, number>;
  readonly best: number;
}

const POSITIONS = deep(10, 300);
/** Larger ones are left out: brute force would take too long. */
const MOST_STATES = deep(2000, 10_000);
const LONG = deep(60_000, 1_800_000);
const MOST_LOOKS = 2000;
/** Sums of odds are rounded, nothing else. */
const STATED_ERROR = 1e-9;

/** Positions of all set-ups of an edition by turns, bosses and Night Terrors among them, from which somebody can escape. */
function latePositions(edition: string): Late[] {
  const all = listSetups().filter((setup) => setup.edition === edition);
  const found: Late[] = [];
  for (let n = 0; found.length < POSITIONS; n++) {
    const state = latePosition(all[n % all.length]!, `late ${edition} ${n}`, 1 + (n % 4));
    if (state.outcome !== 'playing' || legalOptions(state).length < 2) continue;
    const truth = chancesByBruteForce(state, MOST_STATES);
    if (truth === 'too large') continue;
    const best = Math.max(...truth.values());
    if (best > 0) found.push({ state, truth, best });
  }
  return found;
}

/** Every tiny budget, and then some: in `npm run test:deep` those of all positions together are all there are. */
function budgetsFor(position: number): number[] {
  const budgets: number[] = [];
  const tiny = deep(10, 60);
  for (let looks = 1; looks <= tiny; looks++) budgets.push(looks);
  const step = deep(
    (looks: number) => Math.ceil(looks * 0.5) + (position % 3),
    () => 20,
  );
  for (let looks = tiny + 1 + (position % 20); looks <= MOST_LOOKS; looks += step(looks)) budgets.push(looks);
  return budgets;
}

/** What somebody found with a budget: what of it is not true, and whether it is all that there is to find. */
interface Found {
  readonly lie: string | null;
  readonly isAll: boolean;
}

/** All lies that are told with some budget. Where all was found, more budget finds the same. */
function liesAbout(positions: readonly Late[], look: (late: Late, budget: number) => Found): string[] {
  const lies: string[] = [];
  for (const [n, late] of positions.entries())
    for (const budget of budgetsFor(n)) {
      const { lie, isAll } = look(late, budget);
      if (lie !== null) lies.push(`position ${n}, budget ${budget}: ${lie}`);
      if (isAll) break;
    }
  return lies;
}

/** A clock that moves on with every glance: so the time is up in the same moment on every machine. */
function glancing(): TimeSource {
  let now = 0;
  return () => (now += 20);
}

const isTrue = (told: number, truth: number): boolean => Math.abs(told - truth) <= STATED_ERROR;

/** What is wrong with what people are told of an option, if anything is. */
function lieAbout({ truth }: Late, chosen: Explained, one: Explained): string | null {
  const { option, chance, behind, trials } = one;
  if (trials > 0) return `${option} was tried`;
  const certain = certainOutcomeSaid(one);
  if (certain !== null && !isTrue(certain, truth.get(option)!)) return `${option} does not end so`;
  if (chance !== null && !(chance.low === chance.high && isTrue(chance.value, truth.get(option)!)))
    return `${option} is not ${chance.value}`;
  if ((behind === null) !== (chosen.chance === null || chance === null))
    return `${option} is compared with what is not known`;
  if (behind !== null && !isTrue(behind.value, truth.get(chosen.option)! - truth.get(option)!))
    return `${option} is not behind by ${behind.value}`;
  return null;
}

describe.each(EDITION_NAMES)('%s: whatever the budget, with one to four tiles left', (edition) => {
  const positions = latePositions(edition);

  test('the positions are worth asking about', () => {
    const differ = positions.filter(({ truth, best }) => Math.min(...truth.values()) < best);
    expect(differ.length).toBeGreaterThan(positions.length * 0.3);
  });

  test('what is called exact is what brute force finds, of every option', { timeout: LONG }, () => {
    let known = 0;
    const lies = liesAbout(positions, ({ state, truth }, nodes) => {
      const chances = exactChances(state, [...truth.keys()], { nodes, shouldStop: () => false });
      known += chances.size;
      const untrue = [...chances].filter(([option, chance]) => !isTrue(chance, truth.get(option)!));
      return {
        lie: untrue.length === 0 ? null : `${JSON.stringify(untrue)} is not so`,
        isAll: chances.size === truth.size,
      };
    });
    expect(lies).toEqual([]);
    expect(known).toBeGreaterThan(positions.length);
  });

  test(
    'the best choice is worth no less than is said, and no more if that is exact',
    { timeout: LONG },
    () => {
      const lies = liesAbout(positions, ({ state, truth, best }, nodes) => {
        const { option, worth, exact } = new Expectation(state, { nodes }).best(state);
        const reached = option === null ? 0 : truth.get(option)!;
        if (worth > reached + STATED_ERROR) return { lie: `${worth} is more than ${reached}`, isAll: exact };
        return { lie: exact && !isTrue(worth, best) ? `${worth} is not ${best}` : null, isAll: exact };
      });
      expect(lies).toEqual([]);
    },
  );

  test('what is certain is so', () => {
    const lies = positions.flatMap(({ state, truth }, n) =>
      [...truth].flatMap(([option, chance]) => {
        const certain = certainOutcomeOf(state, option, { nodes: 0 });
        return certain === null || isTrue(certain.chance, chance) ? [] : [`position ${n}: ${option}`];
      }),
    );
    expect(lies).toEqual([]);
  });

  test('search says that it looked everywhere only if it did', { timeout: LONG }, () => {
    const lies = liesAbout(positions, ({ state, best }, iterations) => {
      const [first] = searchBot().consider({ ...botQuestionOf(state)!, budget: { iterations } });
      const isAll = first!.least === 0;
      return { lie: isAll && !isTrue(first!.worth, best) ? `${first!.worth} is not ${best}` : null, isAll };
    });
    expect(lies).toEqual([]);
  });

  test('people are told the truth or nothing, and by no trials', { timeout: LONG }, () => {
    const lies = liesAbout(positions, (late, milliseconds) => {
      const question = { ...botQuestionOf(late.state)!, budget: { milliseconds } };
      const { chosen, alternatives } = explainChoice(question, question.options[0]!, 1, glancing());
      const all = [chosen, ...alternatives];
      return {
        lie: all.map((one) => lieAbout(late, chosen, one)).find((lie) => lie !== null) ?? null,
        isAll: all.every(({ chance }) => chance !== null),
      };
    });
    expect(lies).toEqual([]);
  });

  test('nothing is advised that is known to be worse than something else', { timeout: LONG }, () => {
    const lies = liesAbout(positions, ({ state, truth }, milliseconds) => {
      const question = { ...botQuestionOf(state)!, budget: { milliseconds } };
      const { chosen, alternatives } = explainAdvice(question, 1, glancing());
      const isAll = [chosen, ...alternatives].every(({ chance }) => chance !== null);
      const better = alternatives.find(({ behind }) => behind !== null && behind.value < -STATED_ERROR);
      if (better !== undefined) return { lie: `${better.option} is better than ${chosen.option}`, isAll };
      const isOpen = alternatives.some(({ option, chance }) => chance === null && truth.get(option)! > 0);
      const isLost = chosen.chance?.high === 0;
      return { lie: isLost && isOpen ? `${chosen.option} is lost, others may not be` : null, isAll };
    });
    expect(lies).toEqual([]);
  });
});

/** A choice with more tiles left, and what quick play makes of it over all orders of the stack. */
interface Tried {
  readonly state: State;
  readonly option: Option;
  readonly truth: number;
}

const TRIED = deep(16, 300);
const MOST_ORDERS = deep(30, 120);
const TRIALS = 24;

function quicklyPlayed(): Tried[] {
  const all = listSetups();
  const found: Tried[] = [];
  for (let n = 0; found.length < TRIED; n++) {
    const state = latePosition(all[(n * 7) % all.length]!, `quick ${n}`, 5);
    const options = legalOptions(state);
    if (state.outcome !== 'playing' || options.length < 2) continue;
    const orders = ordersOf(state);
    if (orders.length > MOST_ORDERS) continue;
    const option = options[n % options.length]!;
    const top = state.layout.total - state.left;
    const truth = orders.reduce(
      (sum, { stack, odds }) => sum + odds * playTrial(state, option, scriptedChance(stack, top)),
      0,
    );
    // Where all trials come to the same, no interval can miss it.
    if (truth > 0.02 && truth < 0.98) found.push({ state, option, truth });
  }
  return found;
}

/** More of so many intervals that hold with 95 % miss once in a thousand times. */
function mostMisses(intervals: number): number {
  let exactly = 0.95 ** intervals;
  let atMost = exactly;
  let misses = 0;
  for (; atMost < 0.999; misses++) {
    exactly *= ((intervals - misses) / (misses + 1)) * (0.05 / 0.95);
    atMost += exactly;
  }
  return misses;
}

describe('with more tiles left, by trials', () => {
  const tried = quicklyPlayed();
  const told = tried.map(({ state, option }, n) => {
    const question = { ...botQuestionOf(state)!, options: [option], budget: { iterations: TRIALS } };
    return explainChoice(question, option, n).chosen.chance!;
  });

  test('intervals hold what quick play makes of it, as often as they say', () => {
    const missed = told.filter(({ low, high }, n) => tried[n]!.truth < low || tried[n]!.truth > high);
    expect(missed.length).toBeLessThanOrEqual(mostMisses(told.length));
  });

  test.runIf(deep(false, true))('the best play makes no less of it', { timeout: LONG }, () => {
    let [known, more] = [0, 0];
    for (const [n, { state, option }] of tried.entries()) {
      const best = new Expectation(state, { nodes: 200_000, nodesAnEnding: 5000 }).after(state, option);
      if (Number.isNaN(best)) continue;
      known++;
      if (told[n]!.low > best + STATED_ERROR) more++;
    }
    expect(known).toBeGreaterThan(100);
    expect(more).toBeLessThanOrEqual(mostMisses(known));
  });
});
