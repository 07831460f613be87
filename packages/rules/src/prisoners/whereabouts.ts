import { mainColumn, mainRow, type Board, type Space } from '../board/board.ts';
import { NOBODY, type Prisoner } from '../game/intent.ts';
import type { State } from '../game/state.ts';

/** `state.at` of a prisoner that stands on no space; `state.off` says where it is. */
export const AWAY: Space = -1;

/** Values of `state.off`: lines and spaces of the main board are packed above the small codes. */
export const ON_BOARD = 0;
export const WAITING = 1;
/** Between the boards (H3-H5); the ejected land only after the turn's light. */
export const TO_HOLLOW = 2;
export const TO_MAIN = 3;
export const EJECTED = 4;
const ROW_FROM = 16;
const COLUMN_FROM = 32;
/** Fallen through a pit on this space; the line is not yet chosen. */
const SPACE_FROM = 64;

export const inRow = (row: number): number => ROW_FROM + row;
export const inColumn = (column: number): number => COLUMN_FROM + column;
export const fallenFrom = (space: Space): number => SPACE_FROM + space;

export type Whereabouts =
  | { readonly is: 'on'; readonly space: Space }
  | { readonly is: 'waiting' }
  | { readonly is: 'between'; readonly to: 'main' | 'hollow' }
  | { readonly is: 'row' | 'column'; readonly index: number }
  | { readonly is: 'fallen'; readonly from: Space };

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

export const isAway = (state: State, prisoner: Prisoner): boolean => state.at[prisoner] === AWAY;
export const isWaiting = (state: State, prisoner: Prisoner): boolean =>
  state.at[prisoner] === AWAY && state.off[prisoner] === WAITING;
export const isBetween = (state: State, prisoner: Prisoner): boolean => {
  const off = state.off[prisoner]!;
  return state.at[prisoner] === AWAY && off >= TO_HOLLOW && off <= EJECTED;
};

/** The lines in which a fallen prisoner may still land (F1): one once it has chosen, two before. */
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

/** The first prisoner standing on a space, or NOBODY. */
export function prisonerAt({ at }: State, space: Space): Prisoner {
  for (let prisoner = 0; prisoner < at.length; prisoner++) if (at[prisoner] === space) return prisoner;
  return NOBODY;
}

/** T5: calls `visit` for every prisoner, starting with the one whose turn it is. */
export function inTurnOrder(state: State, visit: (prisoner: Prisoner) => void): void {
  const count = state.at.length;
  for (let n = 0; n < count; n++) visit((state.turn + n) % count);
}
