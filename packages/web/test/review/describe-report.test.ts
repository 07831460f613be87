import type { Report } from '@night-cage/analysis/report';
import { expect, test } from 'vitest';
import { describeUnattributed, describeReport } from '../../src/review/describe-report.ts';
import { setLanguage } from '../../src/text/translator.ts';

const found = (start: number, luck: number, cost: number, result: 0 | 1): Report => ({
  trials: 4,
  seed: 1,
  start,
  luck,
  cost,
  unattributed: result - start - luck + cost,
  result,
  moments: [],
});

/** The numbers in a text. All displayed points must add up to the result. */
const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

test.each([
  ['en', 'Luck −14, moves −9, from a start of 23.', 'Luck +1, moves −81, from a start of 80.'],
  [
    'fr',
    'Le destin a pris 14 points, les choix 9, sur 23 au départ.',
    'Le destin a donné 1 point, les choix en ont coûté 81, sur 80 au départ.',
  ],
  [
    'de',
    'Das Schicksal nahm 14 Punkte, Entscheidungen 9, von 23 am Anfang.',
    'Das Schicksal gab 1 Punkt, Entscheidungen nahmen 81, von 80 am Anfang.',
  ],
] as const)('%s: one sentence about luck and choices', async (language, took, gave) => {
  await setLanguage(language);
  expect(describeReport(found(0.23, -0.14, 0.09, 0))).toBe(took);
  expect(describeUnattributed(found(0.23, -0.14, 0.09, 0))).toBe('');
  expect(describeReport(found(0.8, 0.01, 0.81, 0))).toBe(gave);
});

test.each([
  [0.8, 0.194, 0, 1],
  [0.613, -0.424, 0.116, 0],
  [0.445, 0.004, 0.401, 0],
] as const)(
  'the numbers add up: from %s with luck %s and cost %s to %s',
  async (start, luck, cost, result) => {
    await setLanguage('en');
    const report = found(start, luck, cost, result);
    const numbers = numbersIn(describeReport(report));
    const points = Math.round(luck * 100);
    const [took, from] = numbers.slice(-2) as [number, number];
    const [rest = 0] = numbersIn(describeUnattributed(report));
    const sign = describeUnattributed(report).includes('−') ? -1 : 1;
    expect(from + points - took + sign * rest).toBe(result * 100);
  },
);
