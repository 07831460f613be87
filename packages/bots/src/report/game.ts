import { cloneState, evolve, oddsOfNext, type Kind, type Option, type State } from '@night-cage/rules';

/** One choice of a game that was played, the tiles that left the stack with it, and what came of it. */
export interface Step {
  readonly before: State;
  readonly option: Option;
  /** In their order. */
  readonly drew: readonly Kind[];
  readonly after: State;
}

/** The chance that just these tiles would leave the stack, in this order. */
export function oddsOf(state: State, drew: readonly Kind[]): number {
  const probe = cloneState(state);
  let odds = 1;
  for (const kind of drew) {
    odds *= oddsOfNext(probe)[kind] ?? 0;
    evolve(probe, { type: 'drew', kind, purpose: 'light', subject: 0 });
  }
  return odds;
}
