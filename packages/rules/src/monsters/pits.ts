import type { Space } from '../board/board.ts';
import type { Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';
import type { Play } from '../game/turn-engine.ts';
import { AWAY, inTurnOrder } from '../prisoners/whereabouts.ts';
import { EMPTY, isOther, isPit, isShriek } from '../tiles/tile.ts';

/** Can a pit open here? Not where there is a pit, nor under Shrieks and The Other (H10, H11). */
export function canBecomeAPit(play: Play, space: Space): boolean {
  const tile = play.state.tiles[space]!;
  return tile !== EMPTY && !isPit(tile) && !isShriek(tile) && !isOther(tile);
}

/** The prisoners on these spaces, in turn order. */
export function standingOn(state: State, spaces: readonly Space[]): Prisoner[] {
  const standing: Prisoner[] = [];
  inTurnOrder(state, (prisoner) => {
    const space = state.at[prisoner]!;
    if (space !== AWAY && spaces.includes(space)) standing.push(prisoner);
  });
  return standing;
}
