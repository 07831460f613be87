import type { Setup } from '@night-cage/rules';
import { chanceOfOdds, learnedValue, type Value } from '@night-cage/bots/engine';

/**
 * A calibration of log-odds: stretch, shift, and a shift in proportion to the share of the stack
 * that is left.
 */
interface Course {
  readonly shift: number;
  readonly stretch: number;
  readonly left: number;
}

/**
 * Calibrates the value that bots play by to a chance, by the progress of the game, since the value
 * discounts later escapes. A report must use the same value as the bots, or it would criticize all
 * their choices. Fitted to 500 games of each of these, played as reports play on
 * (scripts/fit-course.mjs).
 */
const COURSES = {
  plain: { shift: -0.09, stretch: 1.38, left: 1.32 },
  advanced: { shift: 0.48, stretch: 1.13, left: 0.11 },
  five: { shift: -0.16, stretch: 1.29, left: 0.01 },
  prototype: { shift: 0.28, stretch: 1.03, left: -0.02 },
  hollow: { shift: 0.19, stretch: 1.06, left: 0.23 },
} as const satisfies Record<string, Course>;

/**
 * Setup options that the value does not see: from matches of `careful`
 * (docs/lab/2026-11-18-learned-value.md), accurate to a tenth at best.
 */
const SHIFTS = { dirge: -0.55, pathless: -0.4, harsh: -0.3 } as const;

function shiftOf({ options }: Setup): number {
  const { dirge, pathless, nightTerrors, keys } = options;
  return (
    (dirge || nightTerrors.includes('dirge') ? SHIFTS.dirge : 0) +
    (pathless > 0 || nightTerrors.includes('pathless') ? SHIFTS.pathless : 0) +
    (keys < 0 ? SHIFTS.harsh : 0)
  );
}

export function calibrateByCourse(setup: Setup): Value {
  const value = learnedValue(setup);
  const { shift, stretch, left } = courseOf(setup);
  const shifted = shift + shiftOf(setup);
  return (table, prospect) => {
    const chance = value(table, prospect);
    if (chance <= 0 || chance >= 1) return chance;
    const { state } = prospect;
    const share = state.left / state.layout.total;
    return chanceOfOdds(shifted + stretch * Math.log(chance / (1 - chance)) + left * share);
  };
}

function courseOf({ edition, prisoners, options }: Setup): Course {
  if (edition === 'shrieking-hollow') return COURSES.hollow;
  if (edition === 'prototype') return COURSES.prototype;
  if (prisoners > 4) return COURSES.five;
  return options.advanced ? COURSES.advanced : COURSES.plain;
}
