import type { Setup } from '@night-cage/rules';
import { readNetwork, type WrittenNetwork } from './network.ts';
import { valueBy, type Value } from './value.ts';
import { WEIGHTS as FIVE } from './weights-five.ts';
import { WEIGHTS as HOLLOW } from './weights-hollow.ts';
import { WEIGHTS as REST } from './weights-rest.ts';
import { WEIGHTS as STANDARD } from './weights.ts';

const read = new Map<WrittenNetwork, Value>();

/** The value by traits alone; read from its letters when it is first wanted. */
export function valueByTraits(setup: Setup): Value {
  const written = writtenFor(setup);
  let value = read.get(written);
  if (value === undefined) {
    value = valueBy(readNetwork(written));
    read.set(written, value);
  }
  return value;
}

/** The game that most people play has a network to itself; with a boss it is still much the same game. */
function writtenFor({ edition, prisoners, options }: Setup): WrittenNetwork {
  if (edition === 'shrieking-hollow') return HOLLOW;
  if (prisoners === 5 && edition !== 'prototype') return FIVE;
  const isStandard = edition === 'base' && prisoners === 4 && !options.advanced && !options.spread;
  return isStandard ? STANDARD : REST;
}
