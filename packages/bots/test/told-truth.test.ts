import { EDITION_NAMES, legalOptions, type Option, type State } from '@night-cage/rules';
import { questionOf, searchBot } from '@night-cage/bots';
import { deep, setups } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { certainOf } from '../src/explain/certain.ts';
import { exactChances } from '../src/explain/exact.ts';
import { Expectation } from '../src/solver/expectation.ts';
import { chancesByBruteForce } from './brute-force.ts';
import { latePosition } from './late-positions.ts';

/** A position with a few tiles left, and what every option is worth in truth. */
interface Late {
  readonly state: State;
  readonly truth: ReadonlyMap<Option, number>;
  readonly best: number;
}

const POSITIONS = deep(10, 300);
/** Larger ones are left out: brute force would take too long. */
const MOST_STATES = deep(2000, 20_000);
const LONG = deep(60_000, 1_800_000);
const MOST_LOOKS = 2000;
/** Sums of odds are rounded, nothing else. */
const STATED_ERROR = 1e-9;

/** Positions of all set-ups of an edition by turns, bosses and Night Terrors among them, from which somebody can escape. */
function latePositions(edition: string): Late[] {
  const all = setups().filter((setup) => setup.edition === edition);
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

const isTrue = (told: number, truth: number): boolean => Math.abs(told - truth) <= STATED_ERROR;

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
        const certain = certainOf(state, option, { nodes: 0 });
        return certain === null || isTrue(certain.chance, chance) ? [] : [`position ${n}: ${option}`];
      }),
    );
    expect(lies).toEqual([]);
  });

  test('search says that it looked everywhere only if it did', { timeout: LONG }, () => {
    const lies = liesAbout(positions, ({ state, best }, iterations) => {
      const [first] = searchBot().consider({ ...questionOf(state)!, budget: { iterations } });
      const isAll = first!.least === 0;
      return { lie: isAll && !isTrue(first!.worth, best) ? `${first!.worth} is not ${best}` : null, isAll };
    });
    expect(lies).toEqual([]);
  });
});
