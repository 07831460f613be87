import type { Setup } from '@night-cage/rules';
import { CALIBRATIONS, calibrate } from './calibration.ts';
import { familyOf, type Family } from './families.ts';
import { decodeFamily, type EncodedFamily } from './family-codec.ts';
import { decodeMaze } from './maze-codec.ts';
import type { MazeNetwork } from './maze-network.ts';
import { mazeChance, mazeValue } from './maze-value.ts';
import type { Value } from './value.ts';
import { WEIGHTS as ADVANCED } from './weights-advanced.ts';
import { WEIGHTS as FIVE } from './weights-five.ts';
import { WEIGHTS as HOLLOW } from './weights-hollow.ts';
import { WEIGHTS as PLAIN } from './weights-maze.ts';
import { WEIGHTS as PROTOTYPE } from './weights-prototype.ts';

const DIFFERING: Readonly<Record<Exclude<Family, 'plain'>, EncodedFamily>> = {
  advanced: ADVANCED,
  five: FIVE,
  hollow: HOLLOW,
  prototype: PROTOTYPE,
};

/** A network with its two answers: the value to play by, and the uncalibrated chance to escape. */
interface Judge {
  readonly network: MazeNetwork;
  readonly hope: Value;
  readonly chance: Value;
}

const judges: Partial<Record<Family, Judge>> = {};

/**
 * Decodes a network on first use. The others are stored as differences to the plain one, so they
 * need it, too.
 */
function judgeOf(family: Family): Judge {
  const known = judges[family];
  if (known !== undefined) return known;
  const network =
    family === 'plain' ? decodeMaze(PLAIN) : decodeFamily(judgeOf('plain').network, DIFFERING[family]);
  return (judges[family] = { network, hope: mazeValue(network), chance: mazeChance(network) });
}

export const networkOf = (family: Family): MazeNetwork => judgeOf(family).network;

/** The network's value of a position in this setup. */
export const judgedValue = (setup: Setup): Value => judgeOf(familyOf(setup)).hope;

/** The calibrated chance to escape by the same network. */
export function judgedChance(setup: Setup): Value {
  const family = familyOf(setup);
  return calibrate(judgeOf(family).chance, setup, CALIBRATIONS[family]);
}
