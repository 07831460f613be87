import type { Setup } from '@night-cage/rules';
import { judgedChance, judgedValue } from './judged-value.ts';
import { makeRestless } from './make-restless.ts';
import type { Value } from './value.ts';

/**
 * The value by which all bots here play games of this setup. It discounts later escapes slightly.
 */
export const learnedValue = (setup: Setup): Value => makeRestless(judgedValue(setup));

/**
 * The chance to show to people: bots that play by the same value escape from six in ten positions
 * rated 60 %.
 */
export const learnedChance: (setup: Setup) => Value = judgedChance;
