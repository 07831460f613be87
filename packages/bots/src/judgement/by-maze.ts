import type { Setup } from '@night-cage/rules';
import { readMaze } from './maze-codec.ts';
import { mazeValue } from './maze-value.ts';
import { readNetwork } from './network.ts';
import { valueBy, type Value } from './value.ts';
import { WEIGHTS as FIVE } from './weights-five.ts';
import { WEIGHTS as HOLLOW } from './weights-hollow.ts';
import { WEIGHTS as MAZE } from './weights-maze.ts';

/** What a network is read by, when it is first wanted. */
const READERS = {
  maze: () => mazeValue(readMaze(MAZE)),
  five: () => valueBy(readNetwork(FIVE)),
  hollow: () => valueBy(readNetwork(HOLLOW)),
} as const satisfies Record<string, () => Value>;

const read: Partial<Record<keyof typeof READERS, Value>> = {};

/** The value of the network that sees the maze; in set-ups in which it was found to be weaker, of those that do not. */
export function valueByMaze({ edition, prisoners, options }: Setup): Value {
  const isHollow = edition === 'shrieking-hollow';
  const isFiveAdvanced = prisoners === 5 && edition !== 'prototype' && options.advanced;
  const name = isHollow ? 'hollow' : isFiveAdvanced ? 'five' : 'maze';
  return (read[name] ??= READERS[name]());
}
