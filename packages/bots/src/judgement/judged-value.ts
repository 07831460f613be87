import type { Setup } from '@night-cage/rules';
import { CALIBRATIONS, calibrate } from './calibration.ts';
import { familyOf, type Family } from './families.ts';
import { readFamily, type WrittenFamily } from './family-codec.ts';
import { readMaze } from './maze-codec.ts';
import type { MazeNetwork } from './maze-network.ts';
import { mazeChance, mazeValue } from './maze-value.ts';
import type { Value } from './value.ts';
import { WEIGHTS as ADVANCED } from './weights-advanced.ts';
import { WEIGHTS as FIVE } from './weights-five.ts';
import { WEIGHTS as HOLLOW } from './weights-hollow.ts';
import { WEIGHTS as PLAIN } from './weights-maze.ts';
import { WEIGHTS as PROTOTYPE } from './weights-prototype.ts';

const DIFFERING: Readonly<Record<Exclude<Family, 'plain'>, WrittenFamily>> = {
  advanced: ADVANCED,
  five: FIVE,
  hollow: HOLLOW,
  prototype: PROTOTYPE,
};

/** What to play by, and the plain chance to escape, which has yet to be set right. */
interface Judge {
  readonly network: MazeNetwork;
  readonly hope: Value;
  readonly chance: Value;
}

const judges: Partial<Record<Family, Judge>> = {};

/** A network is read when it is first wanted, and the plain one with any other: they tell only what differs. */
function judgeOf(family: Family): Judge {
  const known = judges[family];
  if (known !== undefined) return known;
  const network =
    family === 'plain' ? readMaze(PLAIN) : readFamily(judgeOf('plain').network, DIFFERING[family]);
  return (judges[family] = { network, hope: mazeValue(network), chance: mazeChance(network) });
}

export const networkOf = (family: Family): MazeNetwork => judgeOf(family).network;

/** What a set-up's own network thinks of a position. */
export const judgedValue = (setup: Setup): Value => judgeOf(familyOf(setup)).hope;

/** The chance to escape by the same network, set right by what came of it. */
export function judgedChance(setup: Setup): Value {
  const family = familyOf(setup);
  return calibrate(judgeOf(family).chance, setup, CALIBRATIONS[family]);
}
