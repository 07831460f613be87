import type { Report } from '@night-cage/bots/report';
import { expect, test } from 'vitest';
import { restInWords, sentenceInWords, tilesInWords } from '../src/review/sentence.ts';
import { setLanguage } from '../src/text/say.ts';

const found = (start: number, luck: number, cost: number, result: 0 | 1): Report => ({
  trials: 4,
  seed: 1,
  start,
  luck,
  cost,
  unattributed: result - start - luck + cost,
  hindsight: 0,
  result,
  moments: [],
});

/** As many points as are told: they must add up to the result with what is told besides. */
const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

test.each([
  [
    'en',
    'Fate took 14 points, choices 9, from a start of 23.',
    'Fate gave 1 point, choices took 81, from a start of 80.',
  ],
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
] as const)('%s: one sentence says what fate and choices took', async (language, took, gave) => {
  await setLanguage(language);
  expect(sentenceInWords(found(0.23, -0.14, 0.09, 0))).toBe(took);
  expect(restInWords(found(0.23, -0.14, 0.09, 0))).toBe('');
  expect(sentenceInWords(found(0.8, 0.01, 0.81, 0))).toBe(gave);
});

test.each([
  [0.8, 0.194, 0, 1],
  [0.613, -0.424, 0.116, 0],
  [0.445, 0.004, 0.401, 0],
] as const)(
  'what is told adds up: from %s with luck %s and cost %s to %s',
  async (start, luck, cost, result) => {
    await setLanguage('en');
    const report = found(start, luck, cost, result);
    const said = numbersIn(sentenceInWords(report));
    const points = Math.round(luck * 100);
    const [took, from] = said.slice(-2) as [number, number];
    const [rest = 0] = numbersIn(restInWords(report));
    const sign = restInWords(report).includes('lost') ? -1 : 1;
    expect(from + points - took + sign * rest).toBe(result * 100);
  },
);

test.each([
  [
    'en',
    'The tiles by themselves account for 13 points lost. The rest of what fate did showed only in how the game went on.',
    'The tiles by themselves account for 1 point gained. The rest of what fate did showed only in how the game went on.',
  ],
  [
    'fr',
    'Les tuiles à elles seules expliquent 13 points perdus. Le reste de la part du destin ne s’est vu que dans la suite de la partie.',
    'Les tuiles à elles seules expliquent 1 point gagné. Le reste de la part du destin ne s’est vu que dans la suite de la partie.',
  ],
  [
    'de',
    'Die Plättchen für sich erklären 13 verlorene Punkte. Der Rest des Schicksals zeigte sich erst im weiteren Spiel.',
    'Die Plättchen für sich erklären 1 gewonnenen Punkt. Der Rest des Schicksals zeigte sich erst im weiteren Spiel.',
  ],
] as const)('%s: what only hindsight tells of fate is not hidden', async (language, lost, gained) => {
  await setLanguage(language);
  const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
  const report = found(0.21, -0.21, 0, 0);
  expect(plain(tilesInWords({ ...report, hindsight: -0.08 }))).toBe(lost);
  expect(plain(tilesInWords({ ...report, hindsight: -0.22 }))).toBe(gained);
  expect(tilesInWords({ ...report, hindsight: -0.004 })).toBe('');
});
