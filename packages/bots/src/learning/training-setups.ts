import { PRESETS, seededRandom, settle, type Random, type Setup, type SetupRequest } from '@night-cage/rules';
import { familyOf, type Family } from '../judgement/families.ts';

/**
 * A setup to train on, its name in logs and matches, and how often it is played compared with the
 * others.
 */
interface TrainingSetup {
  readonly name: string;
  readonly setup: Setup;
  readonly share: number;
}

const trainingSetup = (name: string, share: number, request: SetupRequest): TrainingSetup => {
  const settled = settle({ options: {}, ...request }, seededRandom('set-up'));
  if (!settled.ok) throw new Error(settled.problem.reason);
  return { name, setup: settled.setup, share };
};

/**
 * The setups used for training and for matches. The game that most people play comes most often.
 */
export const TRAINING_SETUPS: readonly TrainingSetup[] = [
  trainingSetup('standard', 15, { edition: 'base', prisoners: 4 }),
  trainingSetup('gentle', 1, { edition: 'base', prisoners: 4, options: PRESETS.gentle }),
  trainingSetup('harsh', 2, { edition: 'base', prisoners: 4, options: PRESETS.harsh }),
  trainingSetup('spread', 1, { edition: 'base', prisoners: 4, options: { spread: true } }),
  trainingSetup('french', 3, { edition: 'piege-obscur', prisoners: 4 }),
  trainingSetup('dirge', 8, { edition: 'base', prisoners: 4, options: { dirge: true } }),
  trainingSetup('pathless', 8, { edition: 'base', prisoners: 4, options: { pathless: 2 } }),
  trainingSetup('advanced', 10, { edition: 'base', prisoners: 4, options: PRESETS.advanced }),
  trainingSetup('nightmare', 8, { edition: 'base', prisoners: 4, options: PRESETS.nightmare }),
  trainingSetup('french-advanced', 2, { edition: 'piege-obscur', prisoners: 4, options: PRESETS.advanced }),
  trainingSetup('five', 14, { edition: 'base', prisoners: 5 }),
  trainingSetup('five-harsh', 1, { edition: 'base', prisoners: 5, options: PRESETS.harsh }),
  trainingSetup('five-advanced', 4, { edition: 'base', prisoners: 5, options: PRESETS.advanced }),
  trainingSetup('five-nightmare', 3, { edition: 'base', prisoners: 5, options: PRESETS.nightmare }),
  trainingSetup('french-five', 3, { edition: 'piege-obscur', prisoners: 5 }),
  trainingSetup('hollow', 13, { edition: 'shrieking-hollow', prisoners: 4 }),
  trainingSetup('hollow-gentle', 2, { edition: 'shrieking-hollow', prisoners: 4, options: PRESETS.gentle }),
  trainingSetup('hollow-harsh', 2, { edition: 'shrieking-hollow', prisoners: 4, options: PRESETS.harsh }),
  trainingSetup('hollow-advanced', 2, {
    edition: 'shrieking-hollow',
    prisoners: 4,
    options: PRESETS.advanced,
  }),
  trainingSetup('hollow-five', 4, { edition: 'shrieking-hollow', prisoners: 5 }),
  trainingSetup('hollow-terrors', 3, {
    edition: 'shrieking-hollow',
    prisoners: 4,
    options: { nightTerrors: ['dirge', 'pathless'] },
  }),
  trainingSetup('prototype', 12, { edition: 'prototype', prisoners: 4 }),
  trainingSetup('prototype-five', 3, { edition: 'prototype', prisoners: 5 }),
  trainingSetup('prototype-six', 1, { edition: 'prototype', prisoners: 6 }),
];

export function findTrainingSetup(name: string): TrainingSetup {
  const found = TRAINING_SETUPS.find((candidate) => candidate.name === name);
  if (found === undefined)
    throw new Error(
      `there is no lesson "${name}"; there are ${TRAINING_SETUPS.map((known) => known.name).join(', ')}`,
    );
  return found;
}

/** Draws a setup of these families, each in proportion to its share, and returns its index. */
export function drawTrainingSetup(families: readonly Family[], random: Random): number {
  const share = (candidate: TrainingSetup): number =>
    families.includes(familyOf(candidate.setup)) ? candidate.share : 0;
  let rest = random.below(TRAINING_SETUPS.reduce((sum, candidate) => sum + share(candidate), 0));
  return TRAINING_SETUPS.findIndex((candidate) => (rest -= share(candidate)) < 0);
}
