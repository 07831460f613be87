import type { Ruleset } from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';

/** What a state ahead is worth: the chance to escape, as far as one can tell by looking at it. */
export type Value = (table: Ruleset, prospect: Prospect) => number;
