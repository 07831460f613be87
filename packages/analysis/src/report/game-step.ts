import type { Kind, Option, State } from '@night-cage/rules';

/** One choice of a played game, the tiles that left the stack with it, and the resulting state. */
export interface GameStep {
  readonly before: State;
  readonly option: Option;
  /** In the order in which they left. */
  readonly drew: readonly Kind[];
  readonly after: State;
}
