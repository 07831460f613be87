import type { Prisoner } from '@night-cage/rules';
import type { GameRefusal } from '@night-cage/client';

/** What plays on the board, as far as the people around it can do something about it. */
export interface StageControls {
  readonly busy: () => boolean;
  readonly skip: () => void;
  /** Everything from some moment on once more, quickly. */
  readonly replay: (from: number) => void;
}

/**
 * The people around a table whose game is played elsewhere, as far as the table screen must know them. A game of this
 * device has none. What they show at the table fills its slots.
 */
export interface OnlineExtras {
  /** What stands above the board: the usual question, and who is waited for. */
  readonly prompt: (asked: string) => string;
  /** Who steers a prisoner, by name, and whether they are away; null for bots. */
  readonly holderName: (prisoner: Prisoner) => string | null;
  /** Nothing can be chosen now, whosever choice it is. */
  readonly isHeld: () => boolean;
  /** Has no seat here: there is nothing to choose and nothing to take back. */
  readonly isWatching: () => boolean;
  /** Whoever only watches follows one candle, or none: pressing its card says so. */
  readonly followed: () => Prisoner | null;
  readonly follow: (prisoner: Prisoner) => void;
  readonly mayHint: () => boolean;
  /** Why the table did not do something; null where the rules say it. */
  readonly refusalInWords: (refused: GameRefusal) => string | null;
  /** Is given the stage, as soon as there is one: what was missed is not acted out as if it happened now. */
  readonly onStage: (stage: StageControls) => void;
  /** How it ends is told elsewhere: the table has no scene and no strip for it. */
  readonly tellsEnd?: boolean;
}
