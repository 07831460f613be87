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

export interface BoardLayout {
  readonly columns: number;
  readonly rows: number;
  /** Spaces row by row. */
  readonly lines: readonly (readonly Space[])[];
  readonly first: Space;
}

const known = new WeakMap<Board, Map<BoardName, BoardLayout>>();

/** The spaces of one board, and where they lie. The same object for a whole game: then cells stay, and keep the focus. */
export function boardLayoutOf(state: State, name: BoardName): BoardLayout {
  const { board } = rulesetFor(state.setup);
  const places = known.get(board) ?? new Map<BoardName, BoardLayout>();
  known.set(board, places);
  if (!places.has(name)) places.set(name, makePlaces(board, name));
  return places.get(name)!;
}

function makePlaces(board: Board, name: BoardName): BoardLayout {
  const { columns, rows } = name === 'main' ? board.main : board.hollow!;
  const first = name === 'main' ? 0 : board.mainSpaces;
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => first + row * columns + column),
  );
  return { columns, rows, lines, first };
}

/** The centre of a space, in cells, counted from the top left of the picture with its half-cell margin. */
export function centreOf(places: BoardLayout, space: Space): { readonly x: number; readonly y: number } {
  const local = space - places.first;
  return { x: (local % places.columns) + 1, y: Math.floor(local / places.columns) + 1 };
}

/** The board a prisoner is on, falls from or drops to. */
export function boardOf(state: State, prisoner: Prisoner): BoardName {
  const { board } = rulesetFor(state.setup);
  const where = whereabouts(state, prisoner);
  if (where.is === 'between') return where.to;
  const space = where.is === 'on' ? where.space : where.is === 'fallen' ? where.from : 0;
  return board.hollow !== null && isInHollow(board, space) ? 'hollow' : 'main';
}

/** The prisoners that stand on a board. */
export const prisonersOnBoard = (state: State, name: BoardName): Prisoner[] =>
  state.at.flatMap((space, prisoner) => (space >= 0 && boardOf(state, prisoner) === name ? [prisoner] : []));
