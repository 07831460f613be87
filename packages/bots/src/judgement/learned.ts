import { readNetwork } from './network.ts';
import { valueBy, type Value } from './value.ts';
import { WEIGHTS } from './weights.ts';

let learned: Value | null = null;

/** The value that all bots here judge by; read from its letters when it is first wanted. */
export const learnedValue = (): Value => (learned ??= valueBy(readNetwork(WEIGHTS)));
