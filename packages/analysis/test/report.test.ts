import {
  EDITION_NAMES,
  agreeToConcede,
  legalOptions,
  oddsOfNext,
  packIntent,
  unpackIntent,
  type Setup,
} from '@night-cage/rules';
import { pickByDepth, resolveSetupOrThrow } from '@night-cage/testkit';
import {
  analyzeStep,
  findHighlights,
  lookAtGame,
  createReport,
  reportOnGame,
  studyGame,
  weighStep,
  type Report,
  type GameStep,
} from '@night-cage/analysis/report';
import { describe, expect, test } from 'vitest';
import { findCertainOutcome } from '@night-cage/bots/engine';
import { findBestByHalves, type TriedOption } from '../src/report/find-best-by-halves.ts';
import { usualChoice } from '../src/report/play-to-end.ts';
import { computeChanceAfter, createChanceJudge } from '../src/report/chance-judge.ts';

const standard = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const FEW = { trials: 4, seed: 1 };

/** A report without weighed choices: only first looks. */
function quickReport(setup: Setup, seed: string): Report {
  const { steps } = studyGame(setup, seed, 'nothing');
  return createReport(steps, lookAtGame(steps), [], FEW);
}

/** Games with a plant, and the first seed with an occasion for it: a short game. */
const OCCASIONS = pickByDepth(1, 20);
const FIRST = { blunder: 3, catastrophe: 11 } as const;

/** How often the report of a game finds the plant. */
function foundPlants(plant: keyof typeof FIRST): number {
  let seen = 0;
  let planted = 0;
  for (let n = FIRST[plant]; planted < OCCASIONS; n++) {
    const { steps, planted: at } = studyGame(standard, `plant-${n}`, plant);
    if (at === null) continue;
    planted++;
    const { worstChoice, worstDraw } = findHighlights(reportOnGame(steps, FEW));
    if ((plant === 'blunder' ? worstChoice : worstDraw) === at) seen++;
  }
  return seen;
}

/** A choice that throws away a sure escape. */
function thrownAway(): Pick<GameStep, 'before' | 'option'> {
  for (let n = 0; ; n++) {
    const { steps } = studyGame(standard, `report-${n}`, 'nothing');
    for (const { before, option: taken } of steps.filter((step) => step.before.left === 0)) {
      if (findCertainOutcome(before, taken, {})?.chance !== 1) continue;
      const option = legalOptions(before).find(
        (other) => findCertainOutcome(before, other, {})?.chance === 0,
      );
      if (option !== undefined) return { before, option };
    }
  }
}

describe('a report', () => {
  const { steps } = studyGame(standard, 'report-0', 'nothing');
  const report = reportOnGame(steps, FEW);

  test('adds up', () => {
    const { start, luck, cost, unattributed, result, moments } = report;
    expect(start + luck - cost + unattributed).toBeCloseTo(result, 9);
    expect(start).toBe(moments[0]!.before);
    expect(moments).toHaveLength(steps.length);
    for (const [n, moment] of moments.entries()) {
      const { before, chosen, after, foretold } = moment;
      expect(before - moment.cost + moment.unattributed).toBeCloseTo(chosen, 9);
      expect(chosen + moment.luck).toBeCloseTo(after, 9);
      expect(after).toBe(moments[n + 1]?.before ?? result);
      expect([before, chosen, after, foretold].every((chance) => chance >= 0 && chance <= 1)).toBe(true);
      expect(moment.cost).toBeGreaterThanOrEqual(0);
      if (steps[n]!.drew.length === 0) expect(moment.luck).toBe(0);
      if (moment.cost > 0) expect(legalOptions(steps[n]!.before)).toContain(moment.best);
    }
  });

  test('is the same for the same game, trials and seed, in any order of analysis', () => {
    const looks = lookAtGame(steps);
    const reversed = steps.map((step, n) => ({ step, n })).toReversed();
    const few = pickByDepth(
      reversed.filter(({ n }) => n % 9 === 0),
      reversed,
    );
    for (const { step, n } of few) {
      const { choice } = analyzeStep(step, FEW);
      const moment = report.moments[n]!;
      expect(moment.cost).toBe(choice?.cost ?? 0);
      expect(moment.ahead).toBe(choice?.ahead ?? 0);
    }
    if (few.length < reversed.length) return;
    const all = reversed.map(({ step }) => analyzeStep(step, FEW)).toReversed();
    expect(createReport(steps, looks, all, FEW)).toEqual(report);
  });

  test('requires a finished game', () => {
    expect(() => reportOnGame(steps.slice(0, 10), FEW)).toThrow('Only a finished game can be reported');
    expect(() => reportOnGame([], FEW)).toThrow('Only a finished game can be reported');
  });

  test('counts the cost of conceding', () => {
    const half = steps.slice(0, 40);
    const before = half.at(-1)!.after;
    const seats = Array.from({ length: before.setup.players }, (_, seat) => seat);
    const after = agreeToConcede(before, seats).state;
    expect(after.outcome).toBe('conceded');
    const option = packIntent({ verb: 'concede', prisoner: 0 });
    const last: GameStep = { before, option, drew: [], after };
    const all = [...half, last];
    const given = createReport(all, lookAtGame(all), [...half.map(() => null), analyzeStep(last, FEW)], FEW);
    expect(findHighlights(given).worstChoice).toBe(40);
    expect(given.moments.at(-1)!.cost).toBeGreaterThan(0.2);
    expect(given.result).toBe(0);
  });
});

describe('luck', () => {
  const { steps } = studyGame(standard, 'report-1', 'nothing');
  const draws = steps.filter(({ drew }) => drew.length === 1);

  test('is 0 on average over all tiles that may come, by their exact odds', () => {
    const judge = createChanceJudge(standard, 100);
    for (const { before, option } of draws.filter((_, n) => n % 5 === 0)) {
      const { mean, with: each } = computeChanceAfter(judge, before, option);
      const lucks = oddsOfNext(before).map((odds, kind) => (odds > 0 ? odds * (each![kind]! - mean) : 0));
      expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 9);
    }
  });

  test('of a draw does not depend on the choice after it', () => {
    const looks = lookAtGame(steps);
    const first = steps.findIndex(({ drew }, n) => drew.length > 0 && n > 20);
    // A better choice follows the draw that a good player would miss: that is not luck of the tile.
    const plain = steps.map(() => ({ choice: null, played: null }));
    const findings = steps.map((step, n) =>
      n === first + 1
        ? { choice: { cost: 0.02, best: step.option, ahead: 0, behind: 0, behindErrs: 0 }, played: null }
        : { choice: null, played: null },
    );
    const [missed, none] = [findings, plain].map((found) => createReport(steps, looks, found, FEW));
    expect(missed!.moments[first]!.luck).toBeCloseTo(none!.moments[first]!.luck, 6);
    expect(missed!.unattributed - none!.unattributed).toBeCloseTo(0.02, 6);
  });

  test.runIf(pickByDepth(false, true))('is even over many games', { timeout: 900_000 }, () => {
    const reports = Array.from({ length: 40 }, (_, n) =>
      reportOnGame(studyGame(standard, `report-even-${n}`, 'nothing').steps, FEW),
    );
    const lucks = reports.map(({ luck }) => luck);
    const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
    const apart = reports.map(({ unattributed }) => Math.abs(unattributed)).sort((a, b) => a - b);
    expect(apart[Math.floor(apart.length / 2)]).toBeLessThan(0.05);
    // Games are won or lost, so only the mean of many games is meaningful: three standard errors.
    expect(Math.abs(mean)).toBeLessThan((3 * 0.4) / Math.sqrt(lucks.length));
  });
});

test('the usual choice depends on the state alone, not on earlier questions', () => {
  const gives = ({ option }: GameStep): boolean => unpackIntent(option).verb === 'give';
  let steps: readonly GameStep[] = [];
  for (let n = 0; n < 30 && !steps.some(gives); n++)
    ({ steps } = studyGame(standard, `report-gifts-${n}`, 'nothing'));
  expect(steps.some(gives)).toBe(true);
  const usual = ({ before, option }: GameStep): GameStep['option'] =>
    usualChoice(before, legalOptions(before), option);
  const forwards = steps.map(usual);
  const backwards = steps.toReversed().map(usual);
  expect(backwards.toReversed()).toEqual(forwards);
  // The player of this game gave keys away, too: its own choices are usual.
  expect(forwards).toEqual(steps.map(({ option }) => option));
});

describe('the best option', () => {
  const tossed = (mean: number, seed: number): TriedOption => ({
    looks: 0.5,
    trials: Array.from({ length: 64 }, (_, n) => mean + (((n * 37 + seed * 101) % 64) / 64 - 0.5) * 0.4),
  });

  test('is found on one half of the trials and valued on the other: lucky trials are no cost', () => {
    // Twenty options of equal worth: with all trials together, the best of them would seem better.
    const differences = Array.from({ length: 40 }, (_, seed) => {
      const options = Array.from({ length: 20 }, (_, n) => ({
        looks: 0.5,
        trials: Array.from(
          { length: 16 },
          (_, trial) => ((trial * 7919 + n * 104_729 + seed * 1299) % 101) / 100,
        ),
      }));
      return findBestByHalves(options, 0).value;
    });
    const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
  });

  test('is found where there is one', () => {
    const { best, value, error } = findBestByHalves([tossed(0.4, 1), tossed(0.45, 1), tossed(0.7, 1)], 0);
    expect(best).toBe(2);
    expect(value).toBeGreaterThan(4 * error);
  });

  test('escapes, where the choice threw away a sure escape', () => {
    const { before, option } = thrownAway();
    const { cost, best } = weighStep({ before, option }, FEW)!;
    expect(cost).toBe(1);
    expect(findCertainOutcome(before, best, {})?.chance).toBe(1);
  });
});

const PLANTS = pickByDepth(['blunder'] as const, ['blunder', 'catastrophe'] as const);

test.each(PLANTS)('a planted %s is found', { timeout: 600_000 }, (plant) => {
  expect(foundPlants(plant)).toBeGreaterThanOrEqual(pickByDepth(1, 19));
});

test.each(EDITION_NAMES)('reports work for %s', (edition) => {
  const setup = resolveSetupOrThrow({ edition, prisoners: 4, options: {} });
  const { start, luck, cost, unattributed, result } = quickReport(setup, 'report-edition');
  expect(start).toBeGreaterThan(0);
  expect(start + luck - cost + unattributed).toBeCloseTo(result, 9);
});
