import type { Space } from '../board/board.ts';
import { isLit } from '../board/light.ts';
import { commit, type Play } from '../game/play.ts';
import type { Prisoner } from '../game/intent.ts';
import type { Task } from '../game/task.ts';
import { AWAY, inTurnOrder } from '../prisoners/whereabouts.ts';
import { PATHBREAKER } from '../tiles/kinds.ts';
import { EMPTY, facingOf, isMonster, isOther, isPit, isShriek, kindOf } from '../tiles/tile.ts';

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
  if (spaces.length > 0) commit(play, { type: 'pits-formed', spaces, cause });
  const falling: Prisoner[] = [];
  inTurnOrder(play.state, (prisoner) => {
    const space = play.state.at[prisoner]!;
    if (space !== AWAY && spaces.includes(space)) falling.push(prisoner);
  });
  return falling;
}

/** NT6: its strike opens pits along its whole row or column; if it is still lit then, it becomes one too. */
export function breakPath(play: Play, space: Space, axis: number = facingOf(play.state.tiles[space]!)): void {
  const { board, state } = play;
  const line = (axis === 0 ? board.columnSpaces : board.rowSpaces)[space]!;
  const reached = line.filter((s) => s !== space && canBecomeAPit(play, s));
  commit(play, { type: 'struck', space, kind: PATHBREAKER, reached, hits: [] });
  // They fall within the strike, so that later strikes of the same step find nobody there.
  for (const prisoner of openPits(play, reached, 'pathbreaker')) play.edition.fall(play, prisoner);
  const self = state.tiles[space]!;
  const stands = isMonster(self) && kindOf(self) === PATHBREAKER;
  if (stands && isLit(board, state, space))
    commit(play, { type: 'pits-formed', spaces: [space], cause: 'pathbreaker' });
}

/** Somebody landed or stepped on it: it strikes, becomes a pit and lets its rider fall. */
export function breakPathUnder(play: Play, self: Task): void {
  const tile = play.state.tiles[self.space]!;
  if (!isMonster(tile)) return;
  breakPath(play, self.space, self.count < 0 ? facingOf(tile) : self.count);
  if (!isPit(play.state.tiles[self.space]!)) {
    commit(play, { type: 'pits-formed', spaces: [self.space], cause: 'pathbreaker' });
  }
}
