import type { Event, Option } from '@night-cage/rules';
import type { Seat } from './seat-holders.ts';

/**
 * What a table's log keeps. It is only ever added to: what was taken back stays in it, with the entry that says so.
 *
 * A choice is kept with what it led to, so that a log is read by folding and never by playing again. When the last person
 * agrees to concede (T4), the bots' agreement is among the events of that same entry.
 */
export type GameEntry =
  | {
      readonly kind: 'chose';
      readonly by: Seat;
      readonly option: Option;
      readonly events: readonly Event[];
      /** The `FORMAT` of the rules that wrote it; left out: that of the game. */
      readonly format?: number;
    }
  | {
      readonly kind: 'took-back';
      readonly by: Seat;
      /** So many choices, counted from the last one that still stood. */
      readonly count: number;
    };
