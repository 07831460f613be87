import type { Setup } from '@night-cage/rules';
import { judgedChance, judgedValue } from './judged-value.ts';
import { makeRestless } from './make-restless.ts';
import type { Value } from './value.ts';

/** The value by which all bots here play a game of this set-up. A later escape is worth a little less. */
export const learnedValue = (setup: Setup): Value => makeRestless(judgedValue(setup));

/** What to tell people: of positions called 60 %, six of ten are escaped from by bots that play by the same value. */
export const learnedChance: (setup: Setup) => Value = judgedChance;
