import type { Setup } from '@night-cage/rules';
import { learnedChance } from '../judgement/learned.ts';
import { chanceOfOdds } from '../judgement/network.ts';
import type { Value } from '../judgement/value.ts';

/** How log-odds are set right: shifted, stretched, and shifted by the share of the stack that is left. */
interface Course {
  readonly shift: number;
  readonly stretch: number;
  readonly left: number;
}

/**
 * What the judgement says of a position is right on the whole, but it says too little at the beginning of games that are
 * mostly won and too much where they are mostly lost. A report compares chances all along a game, so that is set right by
 * how far the game is: fitted to 250 to 500 of careful's games of each of these, on the seeds fit-0 and so on.
 */
const COURSES = {
  plain: { shift: -0.7, stretch: 1.33, left: 0.64 },
  advanced: { shift: -0.33, stretch: 1.05, left: 0.65 },
  five: { shift: -0.1, stretch: 1.24, left: 0.32 },
  prototype: { shift: 0.94, stretch: 1.17, left: -1.32 },
  hollow: { shift: -0.91, stretch: 1.37, left: 1.39 },
} as const satisfies Record<string, Course>;

export function chanceInCourse(setup: Setup): Value {
  const chance = learnedChance(setup);
  const { shift, stretch, left } = courseOf(setup);
  return (table, prospect) => {
    const said = chance(table, prospect);
    if (said <= 0 || said >= 1) return said;
    const { state } = prospect;
    const share = state.left / state.layout.total;
    return chanceOfOdds(shift + stretch * Math.log(said / (1 - said)) + left * share);
  };
}

function courseOf({ edition, prisoners, options }: Setup): Course {
  if (edition === 'shrieking-hollow') return COURSES.hollow;
  if (edition === 'prototype') return COURSES.prototype;
  if (prisoners > 4) return COURSES.five;
  return options.advanced ? COURSES.advanced : COURSES.plain;
}
