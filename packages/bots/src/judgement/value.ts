import type { Ruleset } from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';

/** Returns the worth of a foreseen state: the estimated chance to escape. */
export type Value = (table: Ruleset, prospect: Prospect) => number;
