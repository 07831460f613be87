import { PRESETS, seededRandom, settle, type Random, type Setup, type SetupRequest } from '@night-cage/rules';
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
  lesson('standard', 15, { edition: 'base', prisoners: 4 }),
  lesson('gentle', 1, { edition: 'base', prisoners: 4, options: PRESETS.gentle }),
  lesson('harsh', 2, { edition: 'base', prisoners: 4, options: PRESETS.harsh }),
  lesson('spread', 1, { edition: 'base', prisoners: 4, options: { spread: true } }),
  lesson('french', 3, { edition: 'piege-obscur', prisoners: 4 }),
  lesson('dirge', 8, { edition: 'base', prisoners: 4, options: { dirge: true } }),
  lesson('pathless', 8, { edition: 'base', prisoners: 4, options: { pathless: 2 } }),
  lesson('advanced', 10, { edition: 'base', prisoners: 4, options: PRESETS.advanced }),
  lesson('nightmare', 8, { edition: 'base', prisoners: 4, options: PRESETS.nightmare }),
  lesson('french-advanced', 2, { edition: 'piege-obscur', prisoners: 4, options: PRESETS.advanced }),
  lesson('five', 14, { edition: 'base', prisoners: 5 }),
  lesson('five-harsh', 1, { edition: 'base', prisoners: 5, options: PRESETS.harsh }),
  lesson('five-advanced', 4, { edition: 'base', prisoners: 5, options: PRESETS.advanced }),
  lesson('five-nightmare', 3, { edition: 'base', prisoners: 5, options: PRESETS.nightmare }),
  lesson('french-five', 3, { edition: 'piege-obscur', prisoners: 5 }),
  lesson('hollow', 13, { edition: 'shrieking-hollow', prisoners: 4 }),
  lesson('hollow-gentle', 2, { edition: 'shrieking-hollow', prisoners: 4, options: PRESETS.gentle }),
  lesson('hollow-harsh', 2, { edition: 'shrieking-hollow', prisoners: 4, options: PRESETS.harsh }),
  lesson('hollow-advanced', 2, { edition: 'shrieking-hollow', prisoners: 4, options: PRESETS.advanced }),
  lesson('hollow-five', 4, { edition: 'shrieking-hollow', prisoners: 5 }),
  lesson('hollow-terrors', 3, {
    edition: 'shrieking-hollow',
    prisoners: 4,
    options: { nightTerrors: ['dirge', 'pathless'] },
  }),
  lesson('prototype', 12, { edition: 'prototype', prisoners: 4 }),
  lesson('prototype-five', 3, { edition: 'prototype', prisoners: 5 }),
  lesson('prototype-six', 1, { edition: 'prototype', prisoners: 6 }),
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
