import { NOWHERE, type Board, type Space } from '../board/board.ts';
import type { Question } from '../editions/edition.ts';
import type { Prisoner } from '../game/intent.ts';
import { DIRGE, argumentOf, option } from '../game/option.ts';
import { ask, commit, type Play } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import type { Task, TaskOf } from '../game/task.ts';
import { AWAY, inTurnOrder } from '../prisoners/whereabouts.ts';
import { DIRGE as DIRGE_KIND } from '../tiles/kinds.ts';
import { isOther } from '../tiles/tile.ts';
import { FULL_COST } from './cost.ts';
import { removed } from '../happen/happen.ts';

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

/**
 * Without an Omen on the board it must cover a prisoner on the main board: called by a penalty, that of the turn or the next
 * after it (D2); called from the Hollow or with the Endbringer, the next one, that of the turn last (NT5, NT8).
 */
function prisonerToCover({ state, board }: Play, last: Prisoner): Space {
  const count = state.at.length;
  for (let n = 1; n <= count; n++) {
    const space = state.at[(last + n) % count]!;
    if (space !== AWAY && space < board.mainSpaces) return space;
  }
  return NOWHERE;
}

/** The Dirge called from the Hollow, or with the Endbringer. */
export const DIRGE_FOR_THE_NEXT: Task = { do: 'dirge', cover: NOWHERE, turnComesLast: true };

/** The Dirge is about to come, on the Omen or on a prisoner; if it cannot, it never will. */
export function dirgeComes(play: Play, self: TaskOf<'dirge'>): void {
  const { turn, at } = play.state;
  const last = self.turnComesLast ? turn : turn + at.length - 1;
  const cover = self.cover === NOWHERE ? prisonerToCover(play, last) : self.cover;
  const possible = cover !== NOWHERE && corners(play.board, play.state, cover).length > 0;
  if (possible) ask(play, { asks: 'dirge', prisoner: turn, cover });
  else commit(play, { type: 'dirge-lost' });
}

export const dirge: Question<'dirge'> = {
  options(table, state, { prisoner, cover }, out) {
    for (const corner of corners(table.board, state, cover)) out.add(option(DIRGE, prisoner, corner));
  },
  /** D3: all hits first, then everything under it is gone, then all fall. */
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
 * D3. If its penalty brought The Other over it (H12), The Other stays whole, and so the pit goes as soon as it has opened
 * (NT8, H9). Shrieks under it are set down beside it.
 */
export function dirgeOpens(play: Play, { corner }: TaskOf<'dirge-opens'>): void {
  const { state, agenda } = play;
  const figure = figureAt(play.board, corner)!;
  const spaces = figure.filter((space) => !isOther(state.tiles[space]!));
  const falls: Task[] = [];
  inTurnOrder(state, (prisoner) => {
    if (spaces.includes(state.at[prisoner]!)) falls.push({ do: 'fall', prisoner });
  });
  const loose = state.loose;
  commit(play, { type: 'dirge-opened', spaces });
  if (spaces.length < figure.length) removed(play, spaces, 'other');
  for (let n = loose; n < state.loose; n++) agenda.push({ do: 'shriek', besideDirge: corner });
  agenda.push(...falls.reverse());
}
