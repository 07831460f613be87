import type { Setup } from '@night-cage/rules';
import { chanceOfOdds, learnedValue, type Value } from '@night-cage/bots/engine';

/** How log-odds are set right: shifted, stretched, and shifted by the share of the stack that is left. */
interface Course {
  readonly shift: number;
  readonly stretch: number;
  readonly left: number;
}

/**
 * The value that bots play by, told as a chance: it is set right by how far the game is, since a later escape is worth a little
 * less to it. Whoever judged by another value than bots choose by would find fault with every one of their choices. Fitted to
 * 500 games of each of these that were played as reports play on (scripts/fit-course.mjs).
 */
const COURSES = {
  plain: { shift: -0.09, stretch: 1.38, left: 1.32 },
  advanced: { shift: 0.48, stretch: 1.13, left: 0.11 },
  five: { shift: -0.16, stretch: 1.29, left: 0.01 },
  prototype: { shift: 0.28, stretch: 1.03, left: -0.02 },
  hollow: { shift: 0.19, stretch: 1.06, left: 0.23 },
} as const satisfies Record<string, Course>;

/** What the value does not see of what was agreed on: from matches of careful (docs/lab/2026-11-18-learned-value.md), so to a tenth at best. */
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
    const said = value(table, prospect);
    if (said <= 0 || said >= 1) return said;
    const { state } = prospect;
    const share = state.left / state.layout.total;
    return chanceOfOdds(shifted + stretch * Math.log(said / (1 - said)) + left * share);
  };
}

function courseOf({ edition, prisoners, options }: Setup): Course {
  if (edition === 'shrieking-hollow') return COURSES.hollow;
  if (edition === 'prototype') return COURSES.prototype;
  if (prisoners > 4) return COURSES.five;
  return options.advanced ? COURSES.advanced : COURSES.plain;
}
