import type { Event, Intent, Kind, Setup, State } from '@night-cage/rules';
import type { Place } from '../error.ts';

/** A move as it happened: in which turn of the game (counted from 1), and what it drew, top first. */
export interface RecordedMove {
  readonly intent: Intent;
  readonly turn: number;
  readonly drew: readonly Kind[];
}

/** A move of a record that was read, and the state after it. */
export interface RecordStep extends RecordedMove {
  /** The move in canonical form. */
  readonly move: string;
  readonly place: Place;
  readonly state: State;
}

/** A record that was read and replayed. */
export interface GameRecord {
  readonly setup: Setup;
  /** Seats that bots held, from 0. */
  readonly bots: readonly number[];
  /** All header lines in order, those nobody asked for included. */
  readonly headers: readonly (readonly [key: string, value: string])[];
  readonly begun: State;
  readonly steps: readonly RecordStep[];
}

/** What events say was drawn, discards included, in order. */
export function drawnIn(events: readonly Event[]): Kind[] {
  return events.flatMap((event) => {
    if (event.type === 'drew') return [event.kind];
    return event.type === 'discarded' ? event.kinds : [];
  });
}
