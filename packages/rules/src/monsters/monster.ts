import type { Board, Space } from '../board/board.ts';
import type { Direction, Exits } from '../board/directions.ts';
import type { Prisoner } from '../game/intent.ts';
import type { Play } from '../game/turn-engine.ts';
import type { DrawingTask } from '../game/task.ts';
import type { Tile } from '../tiles/tile.ts';

/** How a prisoner comes to stand on a space. */
export type Manner = 'move' | 'charge' | 'step' | 'scramble' | 'landing';

export interface Meeting {
  readonly prisoner: Prisoner;
  readonly space: Space;
  readonly manner: Manner;
  /** The direction of the step; a prisoner that lands comes from nowhere. */
  readonly direction: Direction | undefined;
}

/**
 * All that sets one monster apart; each is written in a file of its own, as what differs from `ordinary`. The steps of the
 * turn ask these fields and name no monster.
 */
export interface Monster {
  /** The directions in which it looks, by the way it faces (M2). */
  readonly looks: readonly Exits[];

  /** What its strike runs over if not what it sees, gaps included; `axis` is the way it faces, or is turned (D1, NT6). */
  readonly runsOver?: (board: Board, space: Space, axis: number) => readonly Space[];
  /** How many tiles a hit costs (M6). Null: its strike hits nobody. */
  readonly hits: { readonly inContact: number; readonly atRange: number } | null;
  /** Its hits leave the candle burning. */
  readonly sparesTheCandle: boolean;
  /** Does it strike when another's strike reaches it (M4)? From behind: only a strike along a line of sight has a direction. */
  readonly wokenByStrikes: 'always' | 'unless from behind' | 'never';
  /** It is discarded once it has struck (M7). */
  readonly burnsOut: boolean;
  /** Once all strikes are found, before any hit is paid. */
  readonly afterStrikes?: (play: Play, space: Space, reached: readonly Space[]) => void;

  /** May a prisoner step onto it, as onto a passage (V1, P4)? */
  readonly mayBeEntered: (tile: Tile, direction: Direction, holdsKey: boolean) => boolean;
  /** May a nerve be spent to run into it (N5)? */
  readonly mayBeCharged: (tile: Tile, direction: Direction) => boolean;
  /** A prisoner has come to stand on it. */
  readonly met: (play: Play, meeting: Meeting) => void;
  /** It struck whoever came in contact with it: what becomes of it (F4)? `isThere`: the prisoner still stands on it. */
  readonly afterContact: (play: Play, prisoner: Prisoner, space: Space, isThere: boolean) => void;

  /** It stays on the board when nobody lights it (L2). */
  readonly staysInTheDark: boolean;
  /** Drawn from the stack, it may act before it can be laid. True: the tile was dealt with. */
  readonly revealed?: (play: Play, task: DrawingTask) => boolean;
  /** What it does when it is laid, met or discarded is judged with that as one change of the board (T3, W2). */
  readonly judgedWithItsEffect?: true;
  /** Laid on a board, with nobody on it. */
  readonly laid?: (play: Play, space: Space) => void;
  /** Discarded from the top of the stack. */
  readonly discarded?: (play: Play) => void;
}
