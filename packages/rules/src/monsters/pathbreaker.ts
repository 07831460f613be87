import type { Space } from '../board/board.ts';
import { isLit } from '../board/light.ts';
import { commit, type Play } from '../game/play.ts';
import type { Prisoner } from '../game/intent.ts';
import type { TaskOf } from '../game/task.ts';
import { AWAY, inTurnOrder } from '../prisoners/whereabouts.ts';
import { PATHBREAKER } from '../tiles/kinds.ts';
import { EMPTY, isMonster, isOther, isPit, isShriek, kindOf, type Tile } from '../tiles/tile.ts';

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

/** NT6: the pits its strike opens along its whole row or column; whoever stands there falls. If it is still lit then, it becomes a pit too. */
export function breakPath(play: Play, space: Space, line: readonly Space[]): void {
  const { board, state } = play;
  const broken = line.filter((s) => canBecomeAPit(play, s));
  for (const prisoner of openPits(play, broken, 'pathbreaker')) play.edition.fall(play, prisoner);
  if (isPathbreaker(state.tiles[space]!) && isLit(board, state, space)) {
    commit(play, { type: 'pits-formed', spaces: [space], cause: 'pathbreaker' });
  }
}

const isPathbreaker = (tile: Tile): boolean => isMonster(tile) && kindOf(tile) === PATHBREAKER;

/** Somebody landed or stepped on it: after its strike it becomes a pit in any case, and its rider falls. */
export function endPathbreaker(play: Play, self: TaskOf<'end-pathbreaker'>): void {
  if (isPathbreaker(play.state.tiles[self.space]!)) {
    commit(play, { type: 'pits-formed', spaces: [self.space], cause: 'pathbreaker' });
  }
  play.agenda.push({ do: 'fall', prisoner: self.prisoner });
}
