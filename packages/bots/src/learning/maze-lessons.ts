import { seededRandom, settle, type Random, type Setup, type SetupRequest } from '@night-cage/rules';
import { familyOf, type Family } from '../judgement/families.ts';

/** A set-up to learn, by a name for logs and matches, and how often it is played compared with the others. */
interface Lesson {
  readonly name: string;
  readonly setup: Setup;
  readonly share: number;
}

const lesson = (name: string, share: number, request: SetupRequest): Lesson => {
  const settled = settle({ options: {}, ...request }, seededRandom('set-up'));
  if (!settled.ok) throw new Error(settled.problem.reason);
  return { name, setup: settled.setup, share };
};

/** What is learned, and what matches are played of. The game that most people play comes most often. */
export const LESSONS: readonly Lesson[] = [
  lesson('standard', 36, { edition: 'base', prisoners: 4 }),
  lesson('harsh', 2, { edition: 'base', prisoners: 4, options: { keys: -1, gates: -1 } }),
  lesson('spread', 2, { edition: 'base', prisoners: 4, options: { spread: true } }),
  lesson('french', 4, { edition: 'piege-obscur', prisoners: 4 }),
  lesson('prototype', 4, { edition: 'prototype', prisoners: 4 }),
  lesson('prototype-five', 2, { edition: 'prototype', prisoners: 5 }),
  lesson('prototype-six', 2, { edition: 'prototype', prisoners: 6 }),
  lesson('advanced', 15, { edition: 'base', prisoners: 4, options: { advanced: true } }),
  lesson('dirge', 6, { edition: 'base', prisoners: 4, options: { dirge: true } }),
  lesson('pathless', 6, { edition: 'base', prisoners: 4, options: { pathless: 2 } }),
  lesson('nightmare', 9, {
    edition: 'base',
    prisoners: 4,
    options: { advanced: true, pathless: 2, dirge: true },
  }),
  lesson('french-advanced', 2, { edition: 'piege-obscur', prisoners: 4, options: { advanced: true } }),
  lesson('five', 20, { edition: 'base', prisoners: 5 }),
  lesson('five-advanced', 9, { edition: 'base', prisoners: 5, options: { advanced: true } }),
  lesson('french-five', 4, { edition: 'piege-obscur', prisoners: 5 }),
  lesson('hollow', 19, { edition: 'shrieking-hollow', prisoners: 4 }),
  lesson('hollow-five', 4, { edition: 'shrieking-hollow', prisoners: 5 }),
  lesson('hollow-terrors', 6, {
    edition: 'shrieking-hollow',
    prisoners: 4,
    options: { nightTerrors: ['dirge', 'pathless'] },
  }),
];

export function lessonNamed(name: string): Lesson {
  const found = LESSONS.find((one) => one.name === name);
  if (found === undefined)
    throw new Error(`there is no lesson "${name}"; there are ${LESSONS.map((one) => one.name).join(', ')}`);
  return found;
}

/** The lesson of one of these families, each as often as its share says. */
export function drawLesson(families: readonly Family[], random: Random): number {
  const share = (one: Lesson): number => (families.includes(familyOf(one.setup)) ? one.share : 0);
  let rest = random.below(LESSONS.reduce((sum, one) => sum + share(one), 0));
  return LESSONS.findIndex((one) => (rest -= share(one)) < 0);
}
