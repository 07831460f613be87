import type { Kind, Option, State } from '@night-cage/rules';

/** One choice of a game that was played, the tiles that left the stack with it, and what came of it. */
export interface GameStep {
  readonly before: State;
  readonly option: Option;
  /** In their order. */
  readonly drew: readonly Kind[];
  readonly after: State;
}
