import type { Setup } from '@night-cage/rules';
import type { Family } from './families.ts';
import { chanceOfOdds } from './log-odds.ts';
import type { Value } from './value.ts';

/**
 * What is said at what is played, set right by what came of it: log-odds are stretched, and shifted by what was agreed on before the game. Fitted to the positions of the matches in docs/bots/maze.matches.jsonl and docs/bots/families.matches.jsonl.
 */
export interface Calibration {
  /** For the first game of a family, and what is added for anything else. */
  readonly shift: number;
  readonly shifts: Readonly<Partial<Record<Trouble, number>>>;
  readonly stretch: number;
}

type Trouble = 'french' | 'five' | 'advanced' | 'dirge' | 'pathless' | 'harsh' | 'spread';

/** Those of the families were learned to say what comes of it, and need little. */
export const CALIBRATIONS: Readonly<Record<Family, Calibration>> = {
  plain: {
    shift: 0.88,
    shifts: { french: 0.17, dirge: -0.72, pathless: -0.38, harsh: -0.31, spread: -0.05 },
    stretch: 0.87,
  },
  advanced: { shift: 0.07, shifts: { dirge: -0.47, harsh: -0.31 }, stretch: 1.05 },
  five: {
    shift: -0.11,
    shifts: { advanced: -0.09, dirge: -0.47, harsh: -0.31 },
    stretch: 1.03,
  },
  hollow: {
    shift: 0.34,
    shifts: { five: -0.34, advanced: -0.28, dirge: -0.55, harsh: -0.25 },
    stretch: 1.03,
  },
  prototype: { shift: -0.06, shifts: { five: -0.8 }, stretch: 0.87 },
};

function troublesOf({ edition, prisoners, options }: Setup): Trouble[] {
  const { nightTerrors } = options;
  const are: Readonly<Record<Trouble, boolean>> = {
    french: edition === 'piege-obscur',
    five: prisoners > 4,
    advanced: options.advanced,
    dirge: options.dirge || nightTerrors.includes('dirge'),
    pathless: options.pathless > 0 || nightTerrors.includes('pathless'),
    harsh: options.keys < 0,
    spread: options.spread,
  };
  return (Object.keys(are) as Trouble[]).filter((trouble) => are[trouble]);
}

/** The value with its answers set right. What is certain stays certain. */
export function calibrated(value: Value, setup: Setup, { shift, shifts, stretch }: Calibration): Value {
  const troubles = troublesOf(setup);
  const shifted = troubles.reduce((sum, trouble) => sum + (shifts[trouble] ?? 0), shift);
  return (table, prospect) => {
    const said = value(table, prospect);
    return said <= 0 || said >= 1 ? said : chanceOfOdds(shifted + stretch * Math.log(said / (1 - said)));
  };
}
