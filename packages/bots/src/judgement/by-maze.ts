import type { Setup } from '@night-cage/rules';
import { OF_THE_MAZE, OF_THE_TRAITS, calibrated } from './calibration.ts';
import { readMaze } from './maze-codec.ts';
import { mazeChance, mazeValue } from './maze-value.ts';
import { readNetwork } from './network.ts';
import { valueBy, type Value } from './value.ts';
import { WEIGHTS as FIVE } from './weights-five.ts';
import { WEIGHTS as HOLLOW } from './weights-hollow.ts';
import { WEIGHTS as MAZE } from './weights-maze.ts';

/** What to play by, and the plain chance to escape, which has yet to be set right. */
interface Judge {
  readonly hope: Value;
  readonly chance: Value;
}

const byTraits = (hope: Value): Judge => ({ hope, chance: hope });

/** What a network is read by, when it is first wanted. */
const READERS = {
  maze: () => {
    const network = readMaze(MAZE);
    return { hope: mazeValue(network), chance: mazeChance(network) };
  },
  five: () => byTraits(valueBy(readNetwork(FIVE))),
  hollow: () => byTraits(valueBy(readNetwork(HOLLOW))),
} as const satisfies Record<string, () => Judge>;

type Name = keyof typeof READERS;
const read: Partial<Record<Name, Judge>> = {};

function nameFor({ edition, prisoners, options }: Setup): Name {
  if (edition === 'shrieking-hollow') return 'hollow';
  return prisoners === 5 && edition !== 'prototype' && options.advanced ? 'five' : 'maze';
}

function judgeOf(setup: Setup): Judge {
  const name = nameFor(setup);
  return (read[name] ??= READERS[name]());
}

/** The value of the network that sees the maze; in set-ups in which it was found to be weaker, of those that do not. */
export const valueByMaze = (setup: Setup): Value => judgeOf(setup).hope;

/** The chance to escape by the same network, set right by what came of it. */
export const chanceByMaze = (setup: Setup): Value =>
  calibrated(judgeOf(setup).chance, setup, nameFor(setup) === 'maze' ? OF_THE_MAZE : OF_THE_TRAITS);
