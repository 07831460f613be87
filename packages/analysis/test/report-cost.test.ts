import { agreeToConcede, packIntent } from '@night-cage/rules';
import { mustResolveSetup } from '@night-cage/testkit';
import {
  analyzeStep,
  lookAtGame,
  createReport,
  studyGame,
  type Report,
  type GameStep,
} from '@night-cage/analysis/report';
import { describe, expect, test } from 'vitest';

const standard = mustResolveSetup({ edition: 'base', prisoners: 4, options: {} });
const FEW = { trials: 4, seed: 1 };

/** A game that was won when the stack was empty. */
function wonAtTheEnd(): readonly GameStep[] {
  for (let n = 0; ; n++) {
    const { steps } = studyGame(standard, `report-${n}`, 'nothing');
    const { before, after } = steps.at(-1)!;
    if (before.left === 0 && after.outcome === 'won') return steps;
  }
}

test('what giving up took is counted once, however many agree to it, and no mistake before it is lost by it', () => {
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
  /** What a report says if choices cost so much, by their step, and nothing else was found out. */
  const saidOf = (costs: Readonly<Record<number, number>>): Report =>
    createReport(
      steps,
      looks,
      steps.map(({ option }, n) => ({
        choice: { cost: costs[n] ?? 0, best: option, ahead: 0, behind: 0, behindErrs: 0 },
        played: null,
      })),
      FEW,
    );
  /** Two choices with nothing drawn between them. */
  const first = steps.findIndex(
    ({ drew, before }, n) => n > 20 && before.left > 0 && drew.length === 0 && steps[n + 1]!.drew.length > 0,
  );

  test('is never more than what the choice left to be had', () => {
    const { moments } = saidOf({ [first + 1]: 1 });
    expect(moments[first + 1]!.cost).toBe(1 - moments[first + 1]!.chosen);
    expect(moments[first + 1]!.cost).toBeLessThan(1);
  });

  test('of two mistakes in a row that a good player would not have made, each counts', () => {
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

  test('of a chance that is still there at the next choice is nothing: it is missed once', () => {
    const { moments } = saidOf({ [first]: 0.03, [first + 1]: 0.02 });
    expect(moments[first + 1]!.cost).toBeCloseTo(0.02, 9);
    expect(moments[first]!.cost).toBeCloseTo(0.01, 9);
  });

  test('is nothing in an ending that was won, whatever trials say: whoever escapes later could escape before', () => {
    const ended = wonAtTheEnd();
    const said = createReport(
      ended,
      lookAtGame(ended),
      ended.map(({ option }) => ({
        choice: { cost: 0.5, best: option, ahead: 0, behind: 0, behindErrs: 0 },
        played: null,
      })),
      FEW,
    );
    const ending = said.moments.filter((_, n) => ended[n]!.before.left === 0);
    for (const { before, chosen, cost, unattributed } of ending)
      expect([before, chosen, cost, unattributed]).toEqual([1, 1, 0, 0]);
  });
});
