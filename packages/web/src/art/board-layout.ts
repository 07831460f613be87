import {
  isInHollow,
  rulesetFor,
  whereabouts,
  type Board,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';

/** The size of a board in cells. */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** The minimum touch target, in CSS pixels. A window too low for it scrolls. */
export const MIN_CELL = 44;
/**
 * The margin around a board shrinks to this share of a cell before cells get smaller than MIN_CELL.
 */
export const MIN_MARGIN = 0.1;

/** The size of a cell in units of the drawings over a board. */
export const CELL_UNITS = 100;

export interface BoardLayout extends GridSize {
  /** The spaces, row by row. */
  readonly lines: readonly (readonly Space[])[];
  readonly first: Space;
}

const layouts = new WeakMap<Board, Map<BoardName, BoardLayout>>();

/**
 * The spaces of a board and their positions. Returns the same object for a whole game, so that
 * cells are not recreated and keep the focus.
 */
export function computeBoardLayout(state: State, name: BoardName): BoardLayout {
  const { board } = rulesetFor(state.setup);
  const places = layouts.get(board) ?? new Map<BoardName, BoardLayout>();
  layouts.set(board, places);
  if (!places.has(name)) places.set(name, createLayout(board, name));
  return places.get(name)!;
}

function createLayout(board: Board, name: BoardName): BoardLayout {
  const { columns, rows } = name === 'main' ? board.main : board.hollow!;
  const first = name === 'main' ? 0 : board.mainSpaces;
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => first + row * columns + column),
  );
  return { columns, rows, lines, first };
}

/**
 * The centre of a space, in cells from the top left of the picture, including its half-cell margin.
 */
export function centreOf(places: BoardLayout, space: Space): { readonly x: number; readonly y: number } {
  const local = space - places.first;
  return { x: (local % places.columns) + 1, y: Math.floor(local / places.columns) + 1 };
}

/** The board that a prisoner is on, falls from or falls to. */
export function boardOf(state: State, prisoner: Prisoner): BoardName {
  const { board } = rulesetFor(state.setup);
  const where = whereabouts(state, prisoner);
  if (where.is === 'between') return where.to;
  const space = where.is === 'on' ? where.space : where.is === 'fallen' ? where.from : 0;
  return board.hollow !== null && isInHollow(board, space) ? 'hollow' : 'main';
}

/** The prisoners on a board. */
export const prisonersOnBoard = (state: State, name: BoardName): Prisoner[] =>
  state.at.flatMap((space, prisoner) => (space >= 0 && boardOf(state, prisoner) === name ? [prisoner] : []));
