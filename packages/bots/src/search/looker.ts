import type { Table } from '@night-cage/rules';
import type { Prospect } from '../foresight.ts';
import type { Value } from '../judgement/value.ts';

/** Looks at states for a search, counts how often, and knows when to stop. */
export interface Looker {
  readonly table: Table;
  readonly value: Value;
  /** Looks so far, and how many there may be. */
  looks: number;
  readonly most: number;
  /** Asked from time to time. */
  readonly mustStop: () => boolean;
  stopped: boolean;
}

/** How many looks pass before the time is looked at: about half a millisecond. */
const BETWEEN_GLANCES = 32;

export function look(looker: Looker, ahead: Prospect): number {
  looker.looks++;
  if (looker.looks >= looker.most) looker.stopped = true;
  else if (looker.looks % BETWEEN_GLANCES === 0 && looker.mustStop()) looker.stopped = true;
  return looker.value(looker.table, ahead);
}
