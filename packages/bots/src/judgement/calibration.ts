import type { Setup } from '@night-cage/rules';
import { chanceOfOdds } from './network.ts';
import type { Value } from './value.ts';

/**
 * What is said at what is played, set right by what came of it: log-odds are shifted and stretched by what was agreed on before
 * the game. Fitted to the positions of the matches in docs/bots/maze.matches.jsonl.
 */
export interface Calibration {
  /** For the standard game, and what is added for anything else. */
  readonly shift: number;
  readonly shifts: Readonly<Record<Trouble, number>>;
  readonly stretch: number;
  readonly stretches: Readonly<Partial<Record<Trouble, number>>>;
}

type Trouble =
  | 'french'
  | 'prototype'
  | 'hollow'
  | 'five'
  | 'advanced'
  | 'dirge'
  | 'pathless'
  | 'harsh'
  | 'spread';

/** Of the chance that the maze network answers with. */
export const OF_THE_MAZE: Calibration = {
  shift: 0.88,
  shifts: {
    french: 0.17,
    prototype: -1.92,
    hollow: -1.31,
    five: -1.19,
    advanced: -0.92,
    dirge: -0.72,
    pathless: 0,
    harsh: -0.31,
    spread: -0.05,
  },
  stretch: 0.87,
  stretches: { prototype: -0.03, hollow: -0.33, five: -0.08, advanced: -0.01 },
};

/** Of the value by traits, for which a later escape is worth a little less: so it says less than what happens. */
export const OF_THE_TRAITS: Calibration = {
  shift: 0.29,
  shifts: {
    french: 0.2,
    prototype: -0.11,
    hollow: -0.1,
    five: 0.25,
    advanced: 0.12,
    dirge: -0.34,
    pathless: -0.11,
    harsh: 0.17,
    spread: 0.17,
  },
  stretch: 1.08,
  stretches: { prototype: -0.15, hollow: -0.17, five: 0.08, advanced: -0.03 },
};

function troublesOf({ edition, prisoners, options }: Setup): Trouble[] {
  const { nightTerrors } = options;
  const are: Readonly<Record<Trouble, boolean>> = {
    french: edition === 'piege-obscur',
    prototype: edition === 'prototype',
    hollow: edition === 'shrieking-hollow',
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
export function calibrated(
  value: Value,
  setup: Setup,
  { shift, shifts, stretch, stretches }: Calibration,
): Value {
  const troubles = troublesOf(setup);
  const shifted = troubles.reduce((sum, trouble) => sum + shifts[trouble], shift);
  const stretched = troubles.reduce((sum, trouble) => sum + (stretches[trouble] ?? 0), stretch);
  return (table, prospect) => {
    const said = value(table, prospect);
    return said <= 0 || said >= 1 ? said : chanceOfOdds(shifted + stretched * Math.log(said / (1 - said)));
  };
}
