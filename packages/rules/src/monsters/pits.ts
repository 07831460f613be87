import type { Space } from '../board/board.ts';
import type { Prisoner } from '../game/intent.ts';
import type { Play } from '../game/turn-engine.ts';
import { AWAY, inTurnOrder } from '../prisoners/whereabouts.ts';
import { EMPTY, isOther, isPit, isShriek } from '../tiles/tile.ts';
import { pitsFormed } from '../happen/happen.ts';

/** Can pits open here? Not where there is one, nor under Shrieks and The Other (H10, H11). */
export function canBecomeAPit(play: Play, space: Space): boolean {
  const tile = play.state.tiles[space]!;
  return tile !== EMPTY && !isPit(tile) && !isShriek(tile) && !isOther(tile);
}

/** Pits open under these spaces; returns who stood there, in turn order. They fall, waking nobody (P8). */
export function openPits(
  play: Play,
  spaces: readonly Space[],
  cause: 'pit-fiend' | 'pathbreaker',
): Prisoner[] {
  if (spaces.length > 0) pitsFormed(play, spaces, cause);
  const falling: Prisoner[] = [];
  inTurnOrder(play.state, (prisoner) => {
    const space = play.state.at[prisoner]!;
    if (space !== AWAY && spaces.includes(space)) falling.push(prisoner);
  });
  return falling;
}
