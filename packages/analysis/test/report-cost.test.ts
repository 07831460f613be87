import { agreeToConcede, packIntent } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import {
  analyzeStep,
  lookAtGame,
  createReport,
  studyGame,
  type Report,
  type GameStep,
} from '@night-cage/analysis/report';
import { describe, expect, test } from 'vitest';

const standard = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const FEW = { trials: 4, seed: 1 };

/** A game already won when the stack is empty. */
function wonAtTheEnd(): readonly GameStep[] {
  for (let n = 0; ; n++) {
    const { steps } = studyGame(standard, `report-${n}`, 'nothing');
    const { before, after } = steps.at(-1)!;
    if (before.left === 0 && after.outcome === 'won') return steps;
  }
}

test('the cost of conceding counts once for all players, and earlier mistakes keep their cost', () => {
  const { steps } = studyGame(standard, 'report-0', 'nothing');
  const half = steps.slice(0, 40);
  const before = half.at(-1)!.after;
  const concede = (seat: number): GameStep['option'] => packIntent({ verb: 'concede', prisoner: seat });
  const seats = [0, 1, 2, 3];
  const given = seats.map((seat): GameStep => {
    const agreed = (count: number): GameStep['after'] =>
      count === 0 ? before : agreeToConcede(before, seats.slice(0, count)).state;
    return { before: agreed(seat), option: concede(seat), drew: [], after: agreed(seat + 1) };
  });
  expect(given.map(({ after }) => after.outcome)).toEqual(['playing', 'playing', 'playing', 'conceded']);
  const all = [...half, ...given];
  const found = given.map((step) => analyzeStep(step, FEW));
  expect(found.map(({ choice }) => choice?.cost ?? 0).map((cost) => cost > 0.2)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  const mistake = { cost: 0.05, best: 0, ahead: 0, behind: 0.05, behindErrs: 0.01 };
  const quiet = half.map((_, n) => ({ choice: n === 39 ? mistake : null, played: null }));
  const { start, moments } = createReport(all, lookAtGame(all), [...quiet, ...found], FEW);
  expect(start).toBeLessThan(0.97);
  expect(moments[39]!.cost).toBeCloseTo(0.05, 9);
  expect(moments.slice(40, 43).map(({ cost }) => cost)).toEqual([0, 0, 0]);
});

describe('cost', () => {
  const { steps } = studyGame(standard, 'report-0', 'nothing');
  const looks = lookAtGame(steps);
  /** A report in which only these choices cost something, by step. */
  const reportWith = (costs: Readonly<Record<number, number>>): Report =>
    createReport(
      steps,
      looks,
      steps.map(({ option }, n) => ({
        choice: { cost: costs[n] ?? 0, best: option, ahead: 0, behind: 0, behindErrs: 0 },
        played: null,
      })),
      FEW,
    );
  /** Two choices without a draw between them. */
  const first = steps.findIndex(
    ({ drew, before }, n) => n > 20 && before.left > 0 && drew.length === 0 && steps[n + 1]!.drew.length > 0,
  );

  test('never exceeds what the choice left to gain', () => {
    const { moments } = reportWith({ [first + 1]: 1 });
    expect(moments[first + 1]!.cost).toBe(1 - moments[first + 1]!.chosen);
    expect(moments[first + 1]!.cost).toBeLessThan(1);
  });

  test('counts for each of two mistakes in a row that a good player would not make', () => {
    const found = steps.map(({ option }, n) => {
      const cost = n === first ? 0.03 : n === first + 1 ? 0.05 : 0;
      return {
        choice: { cost, best: option, ahead: 0, behind: cost, behindErrs: cost === 0 ? 0 : 0.01 },
        played: null,
      };
    });
    const { moments } = createReport(steps, looks, found, FEW);
    expect([first, first + 1].map((n) => moments[n]!.cost)).toEqual([0.03, 0.05]);
  });

  test('of an escape that the next choice still has is 0: it is missed once', () => {
    const { moments } = reportWith({ [first]: 0.03, [first + 1]: 0.02 });
    expect(moments[first + 1]!.cost).toBeCloseTo(0.02, 9);
    expect(moments[first]!.cost).toBeCloseTo(0.01, 9);
  });

  test('is 0 in a won ending, whatever trials say', () => {
    const ended = wonAtTheEnd();
    const report = createReport(
      ended,
      lookAtGame(ended),
      ended.map(({ option }) => ({
        choice: { cost: 0.5, best: option, ahead: 0, behind: 0, behindErrs: 0 },
        played: null,
      })),
      FEW,
    );
    const ending = report.moments.filter((_, n) => ended[n]!.before.left === 0);
    for (const { before, chosen, cost, unattributed } of ending)
      expect([before, chosen, cost, unattributed]).toEqual([1, 1, 0, 0]);
  });
});
