import type { Board, Space } from '../board/board.ts';
import type { Direction, Exits } from '../board/directions.ts';
import type { Prisoner } from '../game/intent.ts';
import type { Play } from '../game/turn-engine.ts';
import type { DrawingTask } from '../game/task.ts';
import type { Tile } from '../tiles/tile.ts';

/** How a prisoner comes onto a space. */
export type Manner = 'move' | 'charge' | 'step' | 'scramble' | 'landing';

export interface Meeting {
  readonly prisoner: Prisoner;
  readonly space: Space;
  readonly manner: Manner;
  /** The direction of the step; undefined for a landing. */
  readonly direction: Direction | undefined;
}

/**
 * The behaviour of a monster. Each file defines one monster by its differences from `ordinary`. The
 * steps of the turn read these fields and name no monster.
 */
export interface Monster {
  /** The directions in which it looks, by facing (M2). */
  readonly looks: readonly Exits[];

  /**
   * The spaces of its strike, gaps included, if they are not those it sees; `axis` is its facing,
   * or the axis it is turned to (D1, NT6).
   */
  readonly runsOver?: (board: Board, space: Space, axis: number) => readonly Space[];
  /** The cost of a hit in tiles (M6). Null: its strike hits no prisoner. */
  readonly hits: { readonly inContact: number; readonly atRange: number } | null;
  /** Its hits leave the candle burning. */
  readonly sparesTheCandle: boolean;
  /**
   * Does it strike when another monster's strike reaches it (M4)? Only a strike along a line of
   * sight has a direction, so only such a strike can come from behind.
   */
  readonly wokenByStrikes: 'always' | 'unless from behind' | 'never';
  /** It is discarded once it has struck (M7). */
  readonly burnsOut: boolean;
  /** Runs once all strikes are determined, before any hit is paid. */
  readonly afterStrikes?: (play: Play, space: Space, reached: readonly Space[]) => void;

  /** May a prisoner step onto it like onto a passage (V1, P4)? */
  readonly mayBeEntered: (tile: Tile, direction: Direction, holdsKey: boolean) => boolean;
  /** May a prisoner spend a nerve to charge it (N5)? */
  readonly mayBeCharged: (tile: Tile, direction: Direction) => boolean;
  /** Runs when a prisoner has come onto it. */
  readonly met: (play: Play, meeting: Meeting) => void;
  /**
   * F4: its fate after it struck the prisoner in contact. `isThere`: the prisoner is still on it.
   */
  readonly afterContact: (play: Play, prisoner: Prisoner, space: Space, isThere: boolean) => void;

  /** It stays on the board without light (L2). */
  readonly staysInTheDark: boolean;
  /** Runs when it is drawn, before it is laid. True: nothing is left to lay. */
  readonly revealed?: (play: Play, task: DrawingTask) => boolean;
  /**
   * The outcome is checked after its effect, as one change of the board with being laid, met or
   * discarded (T3, W2).
   */
  readonly judgedWithItsEffect?: true;
  /** Runs when it is laid on a board without a prisoner on it. */
  readonly laid?: (play: Play, space: Space) => void;
  /** Runs when it is discarded from the top of the stack. */
  readonly discarded?: (play: Play) => void;
}
