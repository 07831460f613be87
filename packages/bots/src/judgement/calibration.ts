import type { Setup } from '@night-cage/rules';
import type { Family } from './families.ts';
import { chanceOfOdds } from './log-odds.ts';
import type { Value } from './value.ts';

/**
 * What is said at what is played, set right by what came of it: log-odds are stretched, and shifted by what was agreed on before
 * the game. Fitted to games of `careful` that solved no endings (scripts/calibrate.mjs); spread, and what is harsh or has bosses in the
 * advanced game, to earlier ones.
 */
export interface Calibration {
  /** For the first game of a family, and what is added for anything else. */
  readonly shift: number;
  readonly shifts: Readonly<Partial<Record<Trouble, number>>>;
  readonly stretch: number;
}

type Trouble = 'french' | 'five' | 'advanced' | 'dirge' | 'pathless' | 'harsh' | 'spread';

export const CALIBRATIONS: Readonly<Record<Family, Calibration>> = {
  plain: {
    shift: 0.95,
    shifts: { french: 0.24, dirge: -0.69, pathless: -0.35, harsh: -0.5, spread: -0.05 },
    stretch: 1.07,
  },
  advanced: { shift: 0.37, shifts: { dirge: -0.61, harsh: -0.31 }, stretch: 1.16 },
  five: { shift: -0.34, shifts: { advanced: 0.11, dirge: -0.44, harsh: -0.29 }, stretch: 1.04 },
  hollow: {
    shift: 0.34,
    shifts: { five: -0.34, advanced: -0.28, dirge: -0.55, harsh: -0.25 },
    stretch: 1.03,
  },
  prototype: { shift: -0.66, shifts: { five: -0.25 }, stretch: 1.07 },
};

export function troublesOf({ edition, prisoners, options }: Setup): Trouble[] {
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
export function calibrate(value: Value, setup: Setup, { shift, shifts, stretch }: Calibration): Value {
  const troubles = troublesOf(setup);
  const shifted = troubles.reduce((sum, trouble) => sum + (shifts[trouble] ?? 0), shift);
  return (table, prospect) => {
    const said = value(table, prospect);
    return said <= 0 || said >= 1 ? said : chanceOfOdds(shifted + stretch * Math.log(said / (1 - said)));
  };
}
