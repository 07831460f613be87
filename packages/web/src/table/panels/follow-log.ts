import { createMemo, createSelector, type Accessor } from 'solid-js';
import type { Moment } from '@night-cage/client';
import type { StagedGame } from '../../theatre/beat.ts';

interface LogSoFar {
  /** The moments that the log contains; the last one may be incomplete. */
  readonly moments: Accessor<readonly Moment[]>;
  /** How many events of a moment it contains. */
  readonly eventsOf: (moment: number) => number;
}

/** The log as far as the stage is. A beat updates at most one moment of it. */
export function followLog(all: Accessor<readonly Moment[]>, staged: Accessor<StagedGame>): LogSoFar {
  const count = createMemo(() => staged().moments + Math.min(1, staged().events));
  const isIncomplete = createSelector(() => (staged().events > 0 ? staged().moments : -1));
  return {
    moments: createMemo(() => all().slice(0, count())),
    eventsOf: (moment) => (isIncomplete(moment) ? staged().events : Number.POSITIVE_INFINITY),
  };
}
