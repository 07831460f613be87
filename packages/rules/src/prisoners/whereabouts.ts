import { mainColumn, mainRow, type Board, type Space } from '../board/board.ts';
import { NOBODY, type Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';

/** The value in `state.at` of a prisoner off the boards; `state.off` says where it is. */
export const AWAY: Space = -1;

/**
 * The value in `state.off` of a prisoner on a board. Larger numbers than the small codes encode
 * lines and spaces.
 */
export const ON_BOARD = 0;
/** In `state.off`: the prisoner has not begun yet. */
export const WAITING = 1;
/** In `state.off`: the prisoner is falling to the Hollow (H3). */
export const TO_HOLLOW = 2;
/** In `state.off`: the prisoner is on its way up to the main board (H4). */
export const TO_MAIN = 3;
/** In `state.off`: ejected from the Hollow; it lands only after the turn's light (H5). */
export const EJECTED = 4;
const ROW_FROM = 16;
const COLUMN_FROM = 32;
/** Fallen through a pit on this space; the line is not chosen yet. */
const SPACE_FROM = 64;

/** The `state.off` of a prisoner that falls along a row. */
export const inRow = (row: number): number => ROW_FROM + row;
/** The `state.off` of a prisoner that falls along a column. */
export const inColumn = (column: number): number => COLUMN_FROM + column;
/**
 * The `state.off` of a prisoner that fell through a pit on this space and has not chosen a line.
 */
export const fallenFrom = (space: Space): number => SPACE_FROM + space;

/** Where a prisoner is, as an object. */
export type Whereabouts =
  | { readonly is: 'on'; readonly space: Space }
  | { readonly is: 'waiting' }
  | { readonly is: 'between'; readonly to: 'main' | 'hollow' }
  | { readonly is: 'row' | 'column'; readonly index: number }
  | { readonly is: 'fallen'; readonly from: Space };

/** Where a prisoner is, decoded from `state.at` and `state.off`. */
export function whereabouts(state: State, prisoner: Prisoner): Whereabouts {
  const space = state.at[prisoner]!;
  if (space !== AWAY) return { is: 'on', space };
  const off = state.off[prisoner]!;
  if (off >= SPACE_FROM) return { is: 'fallen', from: off - SPACE_FROM };
  if (off >= COLUMN_FROM) return { is: 'column', index: off - COLUMN_FROM };
  if (off >= ROW_FROM) return { is: 'row', index: off - ROW_FROM };
  if (off === WAITING) return { is: 'waiting' };
  return { is: 'between', to: off === TO_HOLLOW ? 'hollow' : 'main' };
}

/** Is the prisoner off the boards? */
export const isAway = (state: State, prisoner: Prisoner): boolean => state.at[prisoner] === AWAY;
/** Has the prisoner not begun yet (S6)? */
export const isWaiting = (state: State, prisoner: Prisoner): boolean =>
  state.at[prisoner] === AWAY && state.off[prisoner] === WAITING;
/** Is the prisoner between the boards (H3-H5)? */
export const isBetween = (state: State, prisoner: Prisoner): boolean => {
  const off = state.off[prisoner]!;
  return state.at[prisoner] === AWAY && off >= TO_HOLLOW && off <= EJECTED;
};

/**
 * The lines in which a fallen prisoner may still land (F1): one after it has chosen, two before.
 */
export function linesOpenTo(board: Board, state: State, prisoner: Prisoner): readonly (readonly Space[])[] {
  const place = whereabouts(state, prisoner);
  switch (place.is) {
    case 'row':
      return [mainRow(board, place.index)];
    case 'column':
      return [mainColumn(board, place.index)];
    case 'fallen':
      return [board.rowSpaces[place.from]!, board.columnSpaces[place.from]!];
    default:
      return [];
  }
}

/** The first prisoner on a space, or NOBODY. */
export function prisonerAt({ at }: State, space: Space): Prisoner {
  for (let prisoner = 0; prisoner < at.length; prisoner++) if (at[prisoner] === space) return prisoner;
  return NOBODY;
}

/** T5: calls `visit` for every prisoner, starting with the prisoner of the turn. */
export function inTurnOrder(state: State, visit: (prisoner: Prisoner) => void): void {
  const count = state.at.length;
  for (let n = 0; n < count; n++) visit((state.turn + n) % count);
}
