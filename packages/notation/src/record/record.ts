import { ownPrisoners, type Event, type Intent, type Kind, type Setup, type State } from '@night-cage/rules';
import type { NotationError, TextLocation } from '../error.ts';
import type { RecordBranch } from './branches.ts';
import type { Note } from './notes.ts';

/**
 * A move as it happened: its turn in the game (counted from 1), and the tiles it drew, top first.
 */
export interface RecordedMove {
  readonly intent: Intent;
  readonly turn: number;
  readonly drew: readonly Kind[];
}

/** A move of a parsed record, and the state after it. */
export interface RecordStep extends RecordedMove {
  /** The move in canonical form. */
  readonly move: string;
  readonly place: TextLocation;
  readonly state: State;
}

/**
 * How the stack of an online game was laid: by a secret of the server and the players'
 * contributions.
 */
export interface SharedDeal {
  readonly secret: string;
  readonly contributions: readonly string[];
  /**
   * The commitment to the secret that the server published; null if the record does not have it.
   */
  readonly commitment: string | null;
}

/** A record that was read and replayed. */
export interface GameRecord {
  readonly setup: Setup;
  /** Seats that bots held, from 0. */
  readonly bots: readonly number[];
  /** The seed of the stack, if the record has it: the draws agree with it. */
  readonly seed: string | null;
  /** The same for a shared deal; `seed` is null then. */
  readonly shared: SharedDeal | null;
  /** All header lines in order, including unknown ones. */
  readonly headers: readonly (readonly [key: string, value: string])[];
  readonly begun: State;
  readonly steps: readonly RecordStep[];
  readonly notes: readonly Note[];
  /** Each branch comes after the branch it leaves. */
  readonly branches: readonly RecordBranch[];
}

/**
 * How a valid record and the rules can disagree: a move is illegal, comes after the end of the
 * game, or draws a different number of tiles; or the result differs.
 */
export const DISAGREEMENTS = ['illegal', 'over', 'draws', 'result'] as const;

/** Where a record and the rules disagree, and the message about it. */
export interface Disagreement {
  readonly why: (typeof DISAGREEMENTS)[number];
  readonly error: NotationError;
}

/**
 * A record as far as the present rules replay it: `parted` says why the replay stops, or is null if
 * it is complete.
 */
export interface ReplayedRecord extends GameRecord {
  readonly parted: Disagreement | null;
}

/** The tiles that events drew, discards included, in order. */
export function listDrawnTiles(events: readonly Event[]): Kind[] {
  return events.flatMap((event) => {
    if (event.type === 'drew') return [event.kind];
    return event.type === 'discarded' ? event.kinds : [];
  });
}

/** A choice of a game: the intent, its turn, and the events. */
export interface RecordedChoice {
  readonly intent: Intent;
  readonly turn: number;
  readonly events: readonly Event[];
}

/** A choice as records write it: one move. When a table concedes (T4), one move for each person. */
export function toRecordedMoves(
  setup: Setup,
  { intent, turn, events }: RecordedChoice,
  bots: readonly number[],
): RecordedMove[] {
  if (intent.verb !== 'concede') return [{ intent, turn, drew: listDrawnTiles(events) }];
  const seats = events.flatMap((event) => (event.type === 'conceded' ? [event.seat] : []));
  const people = seats.filter((seat) => !bots.includes(seat));
  // If bots hold all seats by now, one bot concedes and the others agree.
  return (people.length > 0 ? people : seats.slice(0, 1)).map((seat) => {
    const own = ownPrisoners(setup, seat);
    const prisoner = own.includes(intent.prisoner) ? intent.prisoner : own[0]!;
    return { intent: { verb: 'concede', prisoner }, turn, drew: [] };
  });
}
