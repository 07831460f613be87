import { seededRandom, type Outcome, type Setup } from '@night-cage/rules';
import type { Network } from '../judgement/network.ts';
import { valueBy } from '../judgement/value.ts';
import { AT_FIRST_SIGHT, CLOSELY } from '../weigh.ts';
import { newTrainer, type Experience } from './trainer.ts';
import { selfPlay, type PlayStyle } from './self-play.ts';

export interface Stage extends PlayStyle {
  readonly games: number;
  /** The rate of learning at the beginning and at the end of the stage. */
  readonly rates: readonly [first: number, last: number];
}

/**
 * From nothing: first with a reward for keys held, then by the outcome alone, for a while with the next tile in view, at last
 * with ever smaller steps.
 */
export const STAGES: readonly Stage[] = [
  { games: 5000, closely: AT_FIRST_SIGHT, exploration: 20, keysReward: 0.5, rates: [0.001, 0.001] },
  { games: 15_000, closely: AT_FIRST_SIGHT, exploration: 10, keysReward: 0.15, rates: [0.001, 0.001] },
  { games: 21_000, closely: AT_FIRST_SIGHT, exploration: 5, keysReward: 0, rates: [0.0008, 0.00066] },
  { games: 1500, closely: CLOSELY, exploration: 3, keysReward: 0, rates: [0.0006, 0.0006] },
  { games: 25_000, closely: AT_FIRST_SIGHT, exploration: 3, keysReward: 0, rates: [0.0005, 0.00005] },
];

/** All other games, for a network that knows the standard one. */
export const STAGES_OF_THE_REST: readonly Stage[] = [
  { games: 18_000, closely: AT_FIRST_SIGHT, exploration: 4, keysReward: 0, rates: [0.0006, 0.00006] },
];

/** Five prisoners, for a network that knows all editions. */
export const STAGES_OF_FIVE: readonly Stage[] = [
  { games: 26_000, closely: AT_FIRST_SIGHT, exploration: 4, keysReward: 0, rates: [0.0008, 0.00005] },
];

/** The Hollow, for a network that knows the other editions but has never met The Other. */
export const STAGES_OF_THE_HOLLOW: readonly Stage[] = [
  { games: 30_000, closely: AT_FIRST_SIGHT, exploration: 10, keysReward: 0.1, rates: [0.001, 0.0008] },
  { games: 40_000, closely: AT_FIRST_SIGHT, exploration: 4, keysReward: 0, rates: [0.0006, 0.00005] },
];

export interface TrainingPlan {
  /** The set-up of most games, and all others. */
  readonly main: Setup;
  readonly others: readonly Setup[];
  /** How many games of ten are of another set-up. */
  readonly othersInTen: number;
  readonly traits: number;
  readonly hidden: number;
  readonly seed: string;
  /** What was learned in earlier stages. */
  readonly before?: Network;
}

export interface TrainingReport {
  readonly stage: number;
  readonly game: number;
  readonly isMain: boolean;
  readonly outcome: Outcome;
  readonly network: Network;
}

/** Experiences remembered, and how many are gone through again for each new one. */
const MEMORY = 150_000;
const FIRST_LESSON = 3000;
const AT_ONCE = 128;
const REPEATS = 2;

/** Teaches a network by letting it play; tells of every game. The same plan gives the same network. */
export function* train(
  plan: TrainingPlan,
  stages: readonly Stage[] = STAGES,
): Generator<TrainingReport, Network> {
  const { main, others, othersInTen, traits, hidden, seed, before } = plan;
  const random = seededRandom(seed);
  const trainer = newTrainer(traits, hidden, random, before);
  const value = valueBy(trainer.network);
  const memory: Experience[] = [];
  let played = 0;
  for (const [stage, lesson] of stages.entries()) {
    for (let game = 0; game < lesson.games; game++) {
      const isMain = random.below(10) >= othersInTen;
      const setup = isMain ? main : others[random.below(others.length)]!;
      const { state, experiences } = selfPlay(value, traits, setup, `${seed}-${played++}`, lesson);
      for (const experience of experiences) {
        if (memory.length < MEMORY) memory.push(experience);
        else memory[random.below(MEMORY)] = experience;
      }
      const rate = lesson.rates[0] + (lesson.rates[1] - lesson.rates[0]) * (game / lesson.games);
      const lessons = memory.length < FIRST_LESSON ? 0 : Math.ceil((experiences.length * REPEATS) / AT_ONCE);
      for (let n = 0; n < lessons; n++) {
        const some = Array.from({ length: AT_ONCE }, () => memory[random.below(memory.length)]!);
        trainer.learn(some, rate);
      }
      yield { stage, game, isMain, outcome: state.outcome, network: trainer.network };
    }
  }
  return trainer.network;
}
