import type { Setup } from '@night-cage/rules';
import type { Family } from './families.ts';
import { chanceOfOdds } from './log-odds.ts';
import type { Value } from './value.ts';

/**
 * Calibrates a network's chance by the results of games: stretches its log-odds, and shifts them by
 * the setup. Fitted to games of `careful` without its solver (scripts/calibrate.mjs); the values
 * for `spread`, and for `harsh` and `dirge` in advanced games, come from an earlier fit.
 */
export interface Calibration {
  /** The shift for a family's plain game, and extra shifts for other setups. */
  readonly shift: number;
  readonly shifts: Readonly<Partial<Record<CalibrationTag, number>>>;
  readonly stretch: number;
}

type CalibrationTag = 'french' | 'five' | 'advanced' | 'dirge' | 'pathless' | 'harsh' | 'spread';

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

export function listCalibrationTags({ edition, prisoners, options }: Setup): CalibrationTag[] {
  const { nightTerrors } = options;
  const applies: Readonly<Record<CalibrationTag, boolean>> = {
    french: edition === 'piege-obscur',
    five: prisoners > 4,
    advanced: options.advanced,
    dirge: options.dirge || nightTerrors.includes('dirge'),
    pathless: options.pathless > 0 || nightTerrors.includes('pathless'),
    harsh: options.keys < 0,
    spread: options.spread,
  };
  return (Object.keys(applies) as CalibrationTag[]).filter((tag) => applies[tag]);
}

/** Calibrates a value. Certain outcomes stay certain. */
export function calibrate(value: Value, setup: Setup, { shift, shifts, stretch }: Calibration): Value {
  const tags = listCalibrationTags(setup);
  const shifted = tags.reduce((sum, tag) => sum + (shifts[tag] ?? 0), shift);
  return (table, prospect) => {
    const chance = value(table, prospect);
    return chance <= 0 || chance >= 1
      ? chance
      : chanceOfOdds(shifted + stretch * Math.log(chance / (1 - chance)));
  };
}
