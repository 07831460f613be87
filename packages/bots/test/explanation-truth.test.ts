import { EDITION_NAMES, legalOptions, scriptedChance, type Option, type State } from '@night-cage/rules';
import {
  explainAdvice,
  explainChoice,
  botQuestionOf,
  createSearchBot,
  type TimeSource,
  type OptionExplanation,
} from '@night-cage/bots';
import { pickByDepth, listSetups } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { findCertainOutcome } from '../src/explain/certain-outcome.ts';
import { computeExactChances } from '../src/explain/exact-chances.ts';
import { playTrial } from '../src/explain/trials.ts';
import { Expectation } from '../src/solver/expectation.ts';
import { chancesByBruteForce, ordersOf } from './brute-force.ts';
import { latePosition } from './late-positions.ts';
import { certainOutcomeSaid } from './certain-outcome-fact.ts';

/** A position with a few tiles left, and the true worth of every option. */
interface Late {
  readonly state: State;
  readonly truth: ReadonlyMap<Option, number>;
  readonly best: number;
}

const POSITIONS = pickByDepth(10, 300);
/** Larger positions are left out: brute force would take too long. */
const MAX_STATES = pickByDepth(2000, 10_000);
const LONG = pickByDepth(60_000, 1_800_000);
const MAX_LOOKS = 2000;
/** Rounded sums of odds may differ by this much. */
const STATED_ERROR = 1e-9;

/**
 * Positions from all setups of an edition in rotation, with bosses and Night Terrors, in which an
 * escape is possible.
 */
function latePositions(edition: string): Late[] {
  const all = listSetups().filter((setup) => setup.edition === edition);
  const found: Late[] = [];
  for (let n = 0; found.length < POSITIONS; n++) {
    const state = latePosition(all[n % all.length]!, `late ${edition} ${n}`, 1 + (n % 4));
    if (state.outcome !== 'playing' || legalOptions(state).length < 2) continue;
    const truth = chancesByBruteForce(state, MAX_STATES);
    if (truth === 'too large') continue;
    const best = Math.max(...truth.values());
    if (best > 0) found.push({ state, truth, best });
  }
  return found;
}

/**
 * Every tiny budget, and some larger ones: in `npm run test:deep`, all positions together cover all
 * budgets.
 */
function budgetsFor(position: number): number[] {
  const budgets: number[] = [];
  const tiny = pickByDepth(10, 60);
  for (let looks = 1; looks <= tiny; looks++) budgets.push(looks);
  const step = pickByDepth(
    (looks: number) => Math.ceil(looks * 0.5) + (position % 3),
    () => 20,
  );
  for (let looks = tiny + 1 + (position % 20); looks <= MAX_LOOKS; looks += step(looks)) budgets.push(looks);
  return budgets;
}

/** The result with a budget: what is wrong with it, if anything, and whether it is complete. */
interface Verdict {
  readonly mistake: string | null;
  readonly isAll: boolean;
}

/**
 * All wrong results with any budget. Once a result is complete, larger budgets do not change it.
 */
function mistakesIn(positions: readonly Late[], look: (late: Late, budget: number) => Verdict): string[] {
  const mistakes: string[] = [];
  for (const [n, late] of positions.entries())
    for (const budget of budgetsFor(n)) {
      const { mistake, isAll } = look(late, budget);
      if (mistake !== null) mistakes.push(`position ${n}, budget ${budget}: ${mistake}`);
      if (isAll) break;
    }
  return mistakes;
}

/**
 * A clock that advances with every reading, so that the time is up at the same moment on every
 * machine.
 */
function readingClock(): TimeSource {
  let now = 0;
  return () => (now += 20);
}

const isTrue = (chance: number, truth: number): boolean => Math.abs(chance - truth) <= STATED_ERROR;

/** What is wrong with the explanation of an option; null if nothing is. */
function mistakeIn({ truth }: Late, chosen: OptionExplanation, explained: OptionExplanation): string | null {
  const { option, chance, behind, trials } = explained;
  if (trials > 0) return `${option} was tried`;
  const certain = certainOutcomeSaid(explained);
  if (certain !== null && !isTrue(certain, truth.get(option)!)) return `${option} does not end so`;
  if (chance !== null && !(chance.low === chance.high && isTrue(chance.value, truth.get(option)!)))
    return `${option} is not ${chance.value}`;
  if ((behind === null) !== (chosen.chance === null || chance === null))
    return `${option} is compared with what is not known`;
  if (behind !== null && !isTrue(behind.value, truth.get(chosen.option)! - truth.get(option)!))
    return `${option} is not behind by ${behind.value}`;
  return null;
}

describe.each(EDITION_NAMES)('%s: with any budget, with one to four tiles left', (edition) => {
  const positions = latePositions(edition);

  test('the options of many positions differ in worth', () => {
    const differ = positions.filter(({ truth, best }) => Math.min(...truth.values()) < best);
    expect(differ.length).toBeGreaterThan(positions.length * 0.3);
  });

  test('exact chances equal those of brute force, for every option', { timeout: LONG }, () => {
    let known = 0;
    const mistakes = mistakesIn(positions, ({ state, truth }, nodes) => {
      const chances = computeExactChances(state, [...truth.keys()], { nodes, shouldStop: () => false });
      known += chances.size;
      const untrue = [...chances].filter(([option, chance]) => !isTrue(chance, truth.get(option)!));
      return {
        mistake: untrue.length === 0 ? null : `${JSON.stringify(untrue)} is not so`,
        isAll: chances.size === truth.size,
      };
    });
    expect(mistakes).toEqual([]);
    expect(known).toBeGreaterThan(positions.length);
  });

  test(
    'the worth of the best choice is a lower bound, and the true worth if marked as exact',
    { timeout: LONG },
    () => {
      const mistakes = mistakesIn(positions, ({ state, truth, best }, nodes) => {
        const { option, worth, exact } = new Expectation(state, { nodes }).best(state);
        const reached = option === null ? 0 : truth.get(option)!;
        if (worth > reached + STATED_ERROR)
          return { mistake: `${worth} is more than ${reached}`, isAll: exact };
        return { mistake: exact && !isTrue(worth, best) ? `${worth} is not ${best}` : null, isAll: exact };
      });
      expect(mistakes).toEqual([]);
    },
  );

  test('certain outcomes are true', () => {
    const mistakes = positions.flatMap(({ state, truth }, n) =>
      [...truth].flatMap(([option, chance]) => {
        const certain = findCertainOutcome(state, option, { nodes: 0 });
        return certain === null || isTrue(certain.chance, chance) ? [] : [`position ${n}: ${option}`];
      }),
    );
    expect(mistakes).toEqual([]);
  });

  test('search marks a worth as final only if it is', { timeout: LONG }, () => {
    const mistakes = mistakesIn(positions, ({ state, best }, iterations) => {
      const [first] = createSearchBot().consider({ ...botQuestionOf(state)!, budget: { iterations } });
      const isAll = first!.least === 0;
      return {
        mistake: isAll && !isTrue(first!.worth, best) ? `${first!.worth} is not ${best}` : null,
        isAll,
      };
    });
    expect(mistakes).toEqual([]);
  });

  test('explanations are true or leave the chance open, without trials', { timeout: LONG }, () => {
    const mistakes = mistakesIn(positions, (late, milliseconds) => {
      const question = { ...botQuestionOf(late.state)!, budget: { milliseconds } };
      const { chosen, alternatives } = explainChoice(question, question.options[0]!, 1, readingClock());
      const all = [chosen, ...alternatives];
      return {
        mistake:
          all.map((explained) => mistakeIn(late, chosen, explained)).find((mistake) => mistake !== null) ??
          null,
        isAll: all.every(({ chance }) => chance !== null),
      };
    });
    expect(mistakes).toEqual([]);
  });

  test('explainAdvice never advises an option known to be worse than another', { timeout: LONG }, () => {
    const mistakes = mistakesIn(positions, ({ state, truth }, milliseconds) => {
      const question = { ...botQuestionOf(state)!, budget: { milliseconds } };
      const { chosen, alternatives } = explainAdvice(question, 1, readingClock());
      const isAll = [chosen, ...alternatives].every(({ chance }) => chance !== null);
      const better = alternatives.find(({ behind }) => behind !== null && behind.value < -STATED_ERROR);
      if (better !== undefined) return { mistake: `${better.option} is better than ${chosen.option}`, isAll };
      const isOpen = alternatives.some(({ option, chance }) => chance === null && truth.get(option)! > 0);
      const isLost = chosen.chance?.high === 0;
      return { mistake: isLost && isOpen ? `${chosen.option} is lost, others may not be` : null, isAll };
    });
    expect(mistakes).toEqual([]);
  });
});

/**
 * A choice with more tiles left, and the true result of quick play over all orders of the stack.
 */
interface Tried {
  readonly state: State;
  readonly option: Option;
  readonly truth: number;
}

const TRIED = pickByDepth(16, 300);
const MAX_ORDERS = pickByDepth(30, 120);
const TRIALS = 24;

function quicklyPlayed(): Tried[] {
  const all = listSetups();
  const found: Tried[] = [];
  for (let n = 0; found.length < TRIED; n++) {
    const state = latePosition(all[(n * 7) % all.length]!, `quick ${n}`, 5);
    const options = legalOptions(state);
    if (state.outcome !== 'playing' || options.length < 2) continue;
    const orders = ordersOf(state);
    if (orders.length > MAX_ORDERS) continue;
    const option = options[n % options.length]!;
    const top = state.layout.total - state.left;
    const truth = orders.reduce(
      (sum, { stack, odds }) => sum + odds * playTrial(state, option, scriptedChance(stack, top)),
      0,
    );
    // If all trials give the same result, no interval can miss it.
    if (truth > 0.02 && truth < 0.98) found.push({ state, option, truth });
  }
  return found;
}

/** The number of misses of 95 % intervals that is exceeded once in a thousand times. */
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
  const trials = quicklyPlayed();
  const intervals = trials.map(({ state, option }, n) => {
    const question = { ...botQuestionOf(state)!, options: [option], budget: { iterations: TRIALS } };
    return explainChoice(question, option, n).chosen.chance!;
  });

  test('intervals contain the true result of quick play as often as they promise', () => {
    const missed = intervals.filter(({ low, high }, n) => trials[n]!.truth < low || trials[n]!.truth > high);
    expect(missed.length).toBeLessThanOrEqual(mostMisses(intervals.length));
  });

  test.runIf(pickByDepth(false, true))('the best play is not worse', { timeout: LONG }, () => {
    let [known, more] = [0, 0];
    for (const [n, { state, option }] of trials.entries()) {
      const best = new Expectation(state, { nodes: 200_000, nodesAnEnding: 5000 }).after(state, option);
      if (Number.isNaN(best)) continue;
      known++;
      if (intervals[n]!.low > best + STATED_ERROR) more++;
    }
    expect(known).toBeGreaterThan(100);
    expect(more).toBeLessThanOrEqual(mostMisses(known));
  });
});
