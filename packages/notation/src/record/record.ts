import { ownPrisoners, type Event, type Intent, type Kind, type Setup, type State } from '@night-cage/rules';
import type { NotationError, TextLocation } from '../error.ts';
import type { RecordBranch } from './branches.ts';
import type { Note } from './notes.ts';

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
  readonly place: TextLocation;
  readonly state: State;
}

/** How the stack of a game at an online table was laid: by a secret of the server and what everybody added to it. */
export interface SharedDeal {
  readonly secret: string;
  readonly contributions: readonly string[];
  /** What the server had told of its secret beforehand; null: the record does not say. */
  readonly commitment: string | null;
}

/** A record that was read and replayed. */
export interface GameRecord {
  readonly setup: Setup;
  /** Seats that bots held, from 0. */
  readonly bots: readonly number[];
  /** The seed whose stack the tiles came from, if it is told: the draws have been compared with it. */
  readonly seed: string | null;
  /** The same for a stack that nobody laid alone; then there is no seed. */
  readonly shared: SharedDeal | null;
  /** All header lines in order, those nobody asked for included. */
  readonly headers: readonly (readonly [key: string, value: string])[];
  readonly begun: State;
  readonly steps: readonly RecordStep[];
  readonly notes: readonly Note[];
  /** Each comes after the one it leaves. */
  readonly branches: readonly RecordBranch[];
}

/**
 * Where a sound record and the rules part: a move is not legal, comes after the game is over or draws another number of
 * tiles; or the result is another one.
 */
export const DISAGREEMENTS = ['illegal', 'over', 'draws', 'result'] as const;

export interface Disagreement {
  readonly why: (typeof DISAGREEMENTS)[number];
  readonly error: NotationError;
}

/** A record as far as the rules of today replay it: `parted` says why it goes no further, or null if it is whole. */
export interface ReplayedRecord extends GameRecord {
  readonly parted: Disagreement | null;
}

/** What events say was drawn, discards included, in order. */
export function listDrawnTiles(events: readonly Event[]): Kind[] {
  return events.flatMap((event) => {
    if (event.type === 'drew') return [event.kind];
    return event.type === 'discarded' ? event.kinds : [];
  });
}

/** One choice of a game: what was wanted, in which turn, and what happened. */
export interface RecordedChoice {
  readonly intent: Intent;
  readonly turn: number;
  readonly events: readonly Event[];
}

/** A choice as a record writes it: one move, but where a table concedes, everybody does who is no bot (T4). */
export function toRecordedMoves(
  setup: Setup,
  { intent, turn, events }: RecordedChoice,
  bots: readonly number[],
): RecordedMove[] {
  if (intent.verb !== 'concede') return [{ intent, turn, drew: listDrawnTiles(events) }];
  const seats = events.flatMap((event) => (event.type === 'conceded' ? [event.seat] : []));
  const people = seats.filter((seat) => !bots.includes(seat));
  // Where bots hold all seats by now, one of them says it, and the others agree.
  return (people.length > 0 ? people : seats.slice(0, 1)).map((seat) => {
    const own = ownPrisoners(setup, seat);
    const prisoner = own.includes(intent.prisoner) ? intent.prisoner : own[0]!;
    return { intent: { verb: 'concede', prisoner }, turn, drew: [] };
  });
}
