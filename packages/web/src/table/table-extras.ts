import type { Prisoner, State } from '@night-cage/rules';
import type { GameRefusal } from '@night-cage/client';

/** Controls of the animations on the board. */
export interface StageControls {
  readonly busy: () => boolean;
  readonly skip: () => void;
  /** Replays everything from a moment on, quickly. */
  readonly replay: (from: number) => void;
}

/**
 * What an online game adds to the table screen besides its slots. A local game has none; puzzles
 * and replays use a few of them, too.
 */
export interface TableExtras {
  /** Adds who the table waits for to the question above the board, which is that of a state. */
  readonly prompt: (asked: string, asking: State) => string;
  /** The name of the player who steers a prisoner, and whether they are offline; null for bots. */
  readonly holderName: (prisoner: Prisoner) => string | null;
  /** No choice is possible now, for any player. */
  readonly isHeld: () => boolean;
  /** The user is a spectator: they cannot choose or undo anything. */
  readonly isSpectator: () => boolean;
  /** The prisoner that a spectator follows, or null; pressing a card changes it. */
  readonly followed: () => Prisoner | null;
  readonly follow: (prisoner: Prisoner) => void;
  readonly mayHint: () => boolean;
  /** Why the server refused an action; null if the reason is a rule. */
  readonly refusalInWords: (refused: GameRefusal) => string | null;
  /** Receives the stage once it exists, to skip the animations of events that the user missed. */
  readonly onStage: (stage: StageControls) => void;
  /** Another component shows the ending: the table shows no scene and no strip for it. */
  readonly tellsEnd?: boolean;
}
