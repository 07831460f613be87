import { seededRandom, settle, type Random, type Setup, type SetupRequest } from '@night-cage/rules';

/** A set-up to learn, by a name for logs and matches, and how many games of each hundred are played of it. */
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

/** One network learns all of them. The game that most people play comes most often. */
export const LESSONS: readonly Lesson[] = [
  lesson('standard', 36, { edition: 'base', prisoners: 4 }),
  lesson('five', 12, { edition: 'base', prisoners: 5 }),
  lesson('advanced', 7, { edition: 'base', prisoners: 4, options: { advanced: true } }),
  lesson('dirge', 4, { edition: 'base', prisoners: 4, options: { dirge: true } }),
  lesson('pathless', 4, { edition: 'base', prisoners: 4, options: { pathless: 2 } }),
  lesson('nightmare', 4, {
    edition: 'base',
    prisoners: 4,
    options: { advanced: true, pathless: 2, dirge: true },
  }),
  lesson('harsh', 2, { edition: 'base', prisoners: 4, options: { keys: -1, gates: -1 } }),
  lesson('spread', 2, { edition: 'base', prisoners: 4, options: { spread: true } }),
  lesson('five-advanced', 2, { edition: 'base', prisoners: 5, options: { advanced: true } }),
  lesson('french', 4, { edition: 'piege-obscur', prisoners: 4 }),
  lesson('french-five', 2, { edition: 'piege-obscur', prisoners: 5 }),
  lesson('prototype', 4, { edition: 'prototype', prisoners: 4 }),
  lesson('prototype-five', 2, { edition: 'prototype', prisoners: 5 }),
  lesson('prototype-six', 2, { edition: 'prototype', prisoners: 6 }),
  lesson('hollow', 8, { edition: 'shrieking-hollow', prisoners: 4 }),
  lesson('hollow-five', 2, { edition: 'shrieking-hollow', prisoners: 5 }),
  lesson('hollow-terrors', 3, {
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

/** The number of a lesson, each as often as its share says. */
export function drawLesson(random: Random): number {
  let rest = random.below(LESSONS.reduce((sum, { share }) => sum + share, 0));
  return LESSONS.findIndex(({ share }) => (rest -= share) < 0);
}
