import { createEffect } from 'solid-js';
import type { EventType } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';
import { showInstruments } from '../../storage/instruments.ts';

/** A monster has done something: from now on, the odds of the next one matter. */
const MONSTER_ACTS: ReadonlySet<EventType> = new Set<EventType>([
  'woke',
  'struck',
  'hit',
  'dirge-arrived',
  'endbringer-arrived',
  'shriek-placed',
  'other-advanced',
]);
/** A log of this many choices is long. */
const LONG_LOG = 40;
/** From this turn on there is something to look back at. */
const LATE_TURN = 16;

/** Shows each instrument when it is first useful: not before the stage has shown why. */
export function followInstruments(table: TableModel, theatre: Pick<Theatre, 'moments' | 'state'>): void {
  let read = 0;
  createEffect(() => {
    const moments = theatre.moments();
    const isNew = moments.slice(read).some(({ events }) => events.some(({ type }) => MONSTER_ACTS.has(type)));
    read = moments.length;
    if (isNew) showInstruments('odds');
    if (read >= LONG_LOG) showInstruments('log-filter');
  });
  createEffect(() => {
    const { turns, outcome } = theatre.state();
    if (turns >= LATE_TURN) showInstruments('history');
    const isOver = outcome !== 'playing';
    if (isOver) showInstruments('odds');
    if (isOver || table.lookedAt() !== null) showInstruments('history', 'side-paths');
  });
}
