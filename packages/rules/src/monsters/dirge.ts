import { NOWHERE, type Board, type Space } from '../board/board.ts';
import type { Question } from '../editions/edition.ts';
import { DIRGE, argumentOf, option } from '../game/option.ts';
import { ask, commit, type Play } from '../game/play.ts';
import type { State } from '../game/state.ts';
import { task, type Task } from '../game/task.ts';
import { AWAY, inTurnOrder } from '../prisoners/whereabouts.ts';
import { DIRGE as DIRGE_KIND } from '../tiles/kinds.ts';
import { isOther } from '../tiles/tile.ts';

/** D3: the figure, as offsets from its top left space. No book draws the outline: this list is the one place to correct it. */
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

/** The spaces under the figure, or null where it would stick out of the board. */
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

/** Every corner from which the figure lies wholly inside, covers `space`, and does not touch The Other (NT8). */
function corners(board: Board, state: State, space: Space): Space[] {
  const found: Space[] = [];
  for (let corner = 0; corner < board.mainSpaces; corner++) {
    const spaces = figureAt(board, corner);
    if (spaces !== null && spaces.includes(space) && !spaces.some((s) => isOther(state.tiles[s]!)))
      found.push(corner);
  }
  return found;
}

/** D2: without an Omen on the board it must cover the first prisoner on the main board, in turn order. */
function firstOnTheMainBoard(play: Play): Space {
  let found = NOWHERE;
  inTurnOrder(play.state, (prisoner) => {
    const space = play.state.at[prisoner]!;
    if (found === NOWHERE && space !== AWAY && space < play.board.mainSpaces) found = space;
  });
  return found;
}

/** The Dirge is about to come, on the Omen or on a prisoner; if it cannot, it never will. */
export function dirgeComes(play: Play, self: Task): void {
  const cover = self.space === NOWHERE ? firstOnTheMainBoard(play) : self.space;
  const possible = cover !== NOWHERE && corners(play.board, play.state, cover).length > 0;
  if (possible) ask(play, 'dirge', play.state.turn, cover);
  else commit(play, { type: 'dirge-lost' });
}

export const dirge: Question = {
  options(table, state, out) {
    const { prisoner, space } = state.asks!;
    for (const corner of corners(table.board, state, space)) out.add(option(DIRGE, prisoner, corner));
  },
  /** D3: all hits first, then everything under it is gone, then all fall. */
  answer(play, chosen) {
    const spaces = figureAt(play.board, argumentOf(chosen))!;
    commit(play, { type: 'dirge-arrived', spaces });
    const hits: Task[] = [];
    inTurnOrder(play.state, (prisoner) => {
      if (spaces.includes(play.state.at[prisoner]!))
        hits.push(task('hit', { prisoner, count: 3, kind: DIRGE_KIND }));
    });
    play.agenda.push(task('dirge-opens', { spaces }), ...hits.reverse());
  },
};

export function dirgeOpens(play: Play, self: Task): void {
  const { state, agenda } = play;
  const falls: Task[] = [];
  inTurnOrder(state, (prisoner) => {
    if (self.spaces.includes(state.at[prisoner]!)) falls.push(task('fall', { prisoner }));
  });
  const loose = state.loose;
  commit(play, { type: 'dirge-opened', spaces: self.spaces });
  for (let n = loose; n < state.loose; n++) agenda.push(task('shriek', { count: 1 }));
  agenda.push(...falls.reverse());
}
