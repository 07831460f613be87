import type { State } from '../game/state.ts';
import { isGate } from '../tiles/tile.ts';

/** How much the team can still afford to lose. */
export interface Slack {
  readonly keysLeft: number;
  readonly spareKeys: number;
  readonly gatesLeft: number;
  readonly gatesOnBoard: number;
  readonly tilesLeft: number;
}

/** Counts the keys, Gates and tiles that are left. */
export function slack(state: State): Slack {
  return {
    keysLeft: state.keysLeft,
    spareKeys: state.keysLeft - state.at.length,
    gatesLeft: state.gatesLeft,
    gatesOnBoard: state.tiles.filter(isGate).length,
    tilesLeft: state.left,
  };
}
