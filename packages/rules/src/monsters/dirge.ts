import { NOWHERE, type Board, type Space } from '../board/board.ts';
import type { QuestionHandler } from '../editions/edition.ts';
import { VERB_DIRGE, argumentOf, option } from '../game/option.ts';
import { askQuestion, commit, type Play } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import type { Task, TaskOf } from '../game/task.ts';
import { AWAY, inTurnOrder } from '../prisoners/whereabouts.ts';
import { DIRGE as DIRGE_KIND, OMEN } from '../tiles/kinds.ts';
import { isOther, kindOf } from '../tiles/tile.ts';
import { FULL_COST } from './cost.ts';

/**
 * D3: the figure, as offsets from its top left space. No book draws the outline: correct it here.
 */
const FIGURE: readonly (readonly [right: number, down: number])[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [0, 2],
  [1, 2],
  [2, 2],
];

/** The spaces under the figure, or null if it would extend past the board. */
export function figureAt(board: Board, corner: Space): Space[] | null {
  const { columns, rows } = board.main;
  const column = board.columnOf[corner]!;
  const row = board.rowOf[corner]!;
  const spaces: Space[] = [];
  for (const [right, down] of FIGURE) {
    if (column + right >= columns || row + down >= rows) return null;
    spaces.push((row + down) * columns + column + right);
  }
  return spaces;
}

/** D3: the index of the figure's middle in `FIGURE`. */
const MIDDLE = 4;

/**
 * All corners from which the figure is inside the board, covers `space`, and does not touch The
 * Other (NT8).
 */
function cornersOver(board: Board, state: State, space: Space): Space[] {
  const found: Space[] = [];
  for (let corner = 0; corner < board.mainSpaces; corner++) {
    const spaces = figureAt(board, corner);
    if (spaces !== null && spaces.includes(space) && !spaces.some((s) => isOther(state.tiles[s]!)))
      found.push(corner);
  }
  return found;
}

/**
 * The corners that cover the Omen on `space`; without an Omen, those with the figure centred best
 * on `space` (D2).
 */
function corners(board: Board, state: State, space: Space): Space[] {
  const possible = cornersOver(board, state, space);
  if (kindOf(state.tiles[space]!) === OMEN) return possible;
  const offCentre = (corner: Space): number => stepsInside(board, figureAt(board, corner)![MIDDLE]!, space);
  const least = Math.min(...possible.map(offCentre));
  return possible.filter((corner) => offCentre(corner) === least);
}

/** Steps between two spaces of the main board, without leaving it. */
const stepsInside = ({ columnOf, rowOf }: Board, a: Space, b: Space): number =>
  Math.abs(columnOf[a]! - columnOf[b]!) + Math.abs(rowOf[a]! - rowOf[b]!);

/**
 * D2: the space of the next prisoner in turn order that is on the main board; the prisoner of the
 * turn comes last.
 */
function prisonerToCover({ state, board }: Play): Space {
  const count = state.at.length;
  for (let n = 1; n <= count; n++) {
    const space = state.at[(state.turn + n) % count]!;
    if (space !== AWAY && space < board.mainSpaces) return space;
  }
  return NOWHERE;
}

/** The Dirge arrives on the Omen or on a prisoner; if it has no place, it never comes. */
export function dirgeComes(play: Play, self: TaskOf<'dirge'>): void {
  const { turn } = play.state;
  const cover = self.cover === NOWHERE ? prisonerToCover(play) : self.cover;
  const possible = cover !== NOWHERE && corners(play.board, play.state, cover).length > 0;
  if (possible) askQuestion(play, { asks: 'dirge', prisoner: turn, cover });
  else commit(play, { type: 'dirge-lost' });
}

export const dirgeQuestion: QuestionHandler<'dirge'> = {
  options(table, state, { prisoner, cover }, out) {
    for (const corner of corners(table.board, state, cover)) out.add(option(VERB_DIRGE, prisoner, corner));
  },
  /**
   * D3: hits come first, then the tiles under the figure are discarded, then the prisoners fall.
   */
  answer(play, chosen) {
    const corner = argumentOf(chosen);
    const spaces = figureAt(play.board, corner)!;
    commit(play, { type: 'dirge-arrived', spaces });
    const hits: Task[] = [];
    inTurnOrder(play.state, (prisoner) => {
      if (spaces.includes(play.state.at[prisoner]!))
        hits.push({ do: 'hit', prisoner, by: DIRGE_KIND, cost: FULL_COST });
    });
    play.agenda.push({ do: 'dirge-opens', corner }, ...hits.reverse());
  },
};

/**
 * D3. If the penalty brought The Other over the figure (H12), the pit opens beneath it (NT8, H9),
 * and no prisoner is there any more. Shrieks under the figure are placed again beside it.
 */
export function dirgeOpens(play: Play, { corner }: TaskOf<'dirge-opens'>): void {
  const { state, agenda } = play;
  const spaces = figureAt(play.board, corner)!;
  const falls: Task[] = [];
  inTurnOrder(state, (prisoner) => {
    if (spaces.includes(state.at[prisoner]!)) falls.push({ do: 'fall', prisoner });
  });
  const loose = state.loose;
  commit(play, { type: 'dirge-opened', spaces });
  for (let n = loose; n < state.loose; n++) agenda.push({ do: 'shriek', besideDirge: corner });
  agenda.push(...falls.reverse());
}
