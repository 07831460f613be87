import type { Event, Option } from '@night-cage/rules';
import type { Seat } from './seat-holders.ts';

/**
 * An entry of a table's log. The log is append-only: an undo is an entry too. A choice is stored
 * with its events, so that a log is folded, never replayed. When the last person agrees to concede
 * (T4), the same entry holds the bots' agreement.
 */
export type GameEntry =
  | {
      readonly kind: 'chose';
      readonly by: Seat;
      readonly option: Option;
      readonly events: readonly Event[];
      /** The `FORMAT` of the rules that wrote it; if absent, the game's. */
      readonly format?: number;
    }
  | {
      readonly kind: 'took-back';
      readonly by: Seat;
      /** The number of choices undone, counted back from the last one. */
      readonly count: number;
    };
