import type { State } from '@night-cage/rules';

/** What all players see. It must stay the same, whatever fields later states add. */
export const visibleFactsOf = (state: State): Record<string, unknown> => ({
  outcome: state.outcome,
  turn: state.turn,
  turns: state.turns,
  asks: state.asks?.asks ?? null,
  tiles: state.tiles,
  at: state.at,
  off: state.off,
  lit: state.lit,
  nerve: state.nerve,
  key: state.key,
  left: state.left,
  hand: state.hand,
  gone: state.gone,
});
