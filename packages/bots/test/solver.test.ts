import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NO_CHANCE, cloneState, newGame, type Setup, type State } from '@night-cage/rules';
import { solveEnding, type Solution } from '@night-cage/bots';
import { pickByDepth, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { follow, nameOf, realEndings } from './bots.ts';
import { bruteForce, smallEnding } from './solver-endings.ts';

const ENDINGS_PER_SETUP = pickByDepth(22, 110);
/** Larger endings are left out: brute force would take too long. */
const MAX_STATES = 2000;
/** The minimum number of comparisons: about half of the endings are decided from the start. */
const MIN_COMPARED = pickByDepth(4, 40);
const MIN_IN_ALL = pickByDepth(350, 2000);
const MIN_WON = pickByDepth(50, 300);

const endings = (setup: Setup): State[] =>
  Array.from({ length: ENDINGS_PER_SETUP }, (_, n) => smallEnding(setup, `${nameOf(setup)} ${n}`)).filter(
    ({ outcome }) => outcome === 'playing',
  );

/** Plays the line of a solution. */
function playOut(state: State, solution: Solution): State {
  if (solution.answer !== 'won') throw new Error(`there is no line in ${solution.answer}`);
  return follow(state, solution.line, NO_CHANCE);
}

describe('the solver agrees with brute force, and its lines can be played', () => {
  let compared = 0;
  let won = 0;

  test.each(listSetups().map((setup) => [nameOf(setup), setup] as const))('%s', (_, setup) => {
    const before = compared;
    for (const state of endings(setup)) {
      const truth = bruteForce(state, MAX_STATES);
      if (truth === 'too large') continue;
      const untouched = cloneState(state);
      const solution = solveEnding(state);
      expect(state).toEqual(untouched);
      compared++;
      if (truth.turns === null) {
        expect(solution.answer).toBe('lost');
        continue;
      }
      won++;
      expect(solution).toMatchObject({ answer: 'won', turns: truth.turns, shortest: true });
      const end = playOut(state, solution);
      expect(end.outcome).toBe('won');
      expect(end.turns - state.turns + 1).toBe(truth.turns);
    }
    expect(compared - before).toBeGreaterThanOrEqual(MIN_COMPARED);
  });

  test('compares many endings, some of them won', () => {
    expect(compared).toBeGreaterThan(MIN_IN_ALL);
    expect(won).toBeGreaterThan(MIN_WON);
  });
});

describe('a budget', () => {
  const standard = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
  const solved = endings(standard).map((state) => ({ state, solution: solveEnding(state) }));

  test('that is too small gives no answer or the right one', () => {
    const answers = new Set<string>();
    for (const { state, solution } of solved) {
      for (const nodes of [0, 1, 10, 100]) {
        const found = solveEnding(state, { nodes });
        answers.add(found.answer);
        expect(found.nodes).toBeLessThanOrEqual(nodes);
        if (found.answer !== 'unknown') expect(found.answer).toBe(solution.answer);
        else if (solution.answer === 'won') expect(found.notWithin).toBeLessThan(solution.turns);
        if (found.answer === 'won') expect(playOut(state, found).outcome).toBe('won');
      }
    }
    expect([...answers].sort()).toEqual(['lost', 'unknown', 'won']);
  });

  test('of time ends the search', () => {
    const { state } = solved.reduce((a, b) => (a.solution.nodes > b.solution.nodes ? a : b));
    expect(solveEnding(state, { shouldStop: () => true })).toMatchObject({ answer: 'unknown', nodes: 0 });
    let checks = 0;
    const cut = solveEnding(state, { shouldStop: () => ++checks > 1 });
    expect(cut.nodes).toBeGreaterThan(0);
    expect(cut.nodes).toBeLessThanOrEqual(64);
  });

  test('does not solve a game with unseen tiles', () => {
    expect(solveEnding(newGame(standard))).toEqual({ answer: 'unknown', notWithin: 0, nodes: 0 });
  });
});

test('two of three endings of real games need few states', () => {
  const answers = realEndings(12).map(({ state }) => solveEnding(state, { nodes: 20_000 }).answer);
  expect(answers.length).toBeGreaterThan(10);
  const solved = answers.filter((answer) => answer !== 'unknown');
  expect(solved.length / answers.length).toBeGreaterThan(2 / 3);
});

test.runIf(pickByDepth(false, true))('nine of ten endings of real games are solved within a second', () => {
  const program = join(import.meta.dirname, '../scripts/solve-endings.mjs');
  const { stdout } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  const { endings, won, lost } = JSON.parse(stdout) as Record<'endings' | 'won' | 'lost', number>;
  expect(endings).toBeGreaterThan(150);
  expect(won).toBeGreaterThan(100);
  expect((won + lost) / endings).toBeGreaterThanOrEqual(0.9);
});
