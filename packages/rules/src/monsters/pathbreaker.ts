import type { Space } from '../board/board.ts';
import type { Exits } from '../board/directions.ts';
import { isLit } from '../board/light.ts';
import type { Play } from '../game/turn-engine.ts';
import type { TaskOf } from '../game/task.ts';
import { PATHBREAKER } from '../tiles/kinds.ts';
import { facingOf, isMonster, kindOf, type Tile } from '../tiles/tile.ts';
import { FULL_COST } from './cost.ts';
import type { Monster } from './monster.ts';
import { ordinary } from './ordinary.ts';
import { canBecomeAPit, standingOn } from './pits.ts';
import { pitsFormed } from '../changes/events.ts';

const NORTH_SOUTH: Exits = 0b0101;
const EAST_WEST: Exits = 0b1010;
/** The axis of its row; the axis of its column is 0. */
const ROW = 1;

/**
 * NT6: it looks and strikes along its two faces; its strike opens pits, and costs tiles only in
 * contact.
 */
export const pathbreaker: Monster = {
  ...ordinary,
  looks: [NORTH_SOUTH, EAST_WEST, NORTH_SOUTH, EAST_WEST],
  /** Its whole column (axis 0) or row, gaps included. */
  runsOver: (board, space, axis) =>
    (axis === 0 ? board.columnSpaces : board.rowSpaces)[space]!.filter((s) => s !== space),
  hits: null,
  sparesTheCandle: true,
  afterStrikes: breakPath,
  met(play, { prisoner, space, manner, direction }) {
    // A landing breaks the row, a step the line of the step: a Pathbreaker drawn for a step was
    // laid along that line.
    const along = direction ?? facingOf(play.state.tiles[space]!);
    const axis = manner === 'landing' ? ROW : along % 2;
    play.agenda.push(
      { do: 'end-pathbreaker', prisoner, space },
      { do: 'strike', spaces: [space], turned: { space, axis } },
      { do: 'hit', prisoner, by: PATHBREAKER, cost: FULL_COST },
    );
  },
};

const isPathbreaker = (tile: Tile): boolean => isMonster(tile) && kindOf(tile) === PATHBREAKER;

/**
 * The pits that its strike opens along its whole row or column. Every prisoner on that line falls,
 * also off a monster, an older pit, or the Pathbreaker itself. If it is still lit then, it becomes
 * a pit too.
 */
function breakPath(play: Play, space: Space, line: readonly Space[]): void {
  const { board, state } = play;
  const broken = line.filter((s) => canBecomeAPit(play, s));
  if (broken.length > 0) pitsFormed(play, broken, 'pathbreaker');
  for (const prisoner of standingOn(state, [...line, space])) play.edition.fall(play, prisoner);
  if (isPathbreaker(state.tiles[space]!) && isLit(board, state, space)) {
    pitsFormed(play, [space], 'pathbreaker');
  }
}

/**
 * A prisoner landed or stepped on it: after its strike it always becomes a pit, and the prisoner
 * falls.
 */
export function endPathbreaker(play: Play, self: TaskOf<'end-pathbreaker'>): void {
  if (isPathbreaker(play.state.tiles[self.space]!)) {
    pitsFormed(play, [self.space], 'pathbreaker');
  }
  play.agenda.push({ do: 'fall', prisoner: self.prisoner });
}
