import { ALL_DIRECTIONS, type Direction, type Exits } from './directions.ts';

/** A space's number: the main board row by row, then the Hollow row by row. */
export type Space = number;

/** What a neighbour table says where the board ends (only the Hollow has such ends). */
export const NOWHERE = -1;

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/**
 * All geometry of one table (B1, H2). Rules ask it who is next to whom and never add 1 to a coordinate, so
 * wrapping, edges and a second board are settled here, once.
 */
export interface Board {
  readonly main: Grid;
  readonly hollow: Grid | null;
  /** Spaces of the main board; Hollow spaces have numbers from here on. */
  readonly mainSpaces: number;
  readonly spaces: number;
  /** `next[space * 4 + direction]`: the neighbour, or `NO_SPACE`. */
  readonly next: readonly Space[];
  /** `towards[space * 16 + exits]`: the neighbours those exits lead to. */
  readonly towards: readonly (readonly Space[])[];
  readonly rowOf: readonly number[];
  readonly columnOf: readonly number[];
  /** The whole row (column) of a space, in reading order. */
  readonly rowSpaces: readonly (readonly Space[])[];
  readonly columnSpaces: readonly (readonly Space[])[];
  /** The diagonals of a space up to the edges of its board, without wrapping (P8). */
  readonly diagonals: readonly (readonly Space[])[];
  /** `distance[a * spaces + b]`: steps between two spaces, wrapping where the board does. */
  readonly distance: readonly number[];
}

/** Spaces on different boards are farther apart than any two on one. */
const OTHER_BOARD_AWAY = 99;

const STEP: readonly (readonly [column: number, row: number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const DIAGONAL: readonly (readonly [column: number, row: number])[] = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

export function makeBoard(main: Grid, hollow: Grid | null = null): Board {
  const mainSpaces = main.columns * main.rows;
  const spaces = mainSpaces + (hollow === null ? 0 : hollow.columns * hollow.rows);
  const all = Array.from({ length: spaces }, (_, space) => space);

  const gridOf = (space: Space): Grid => (space < mainSpaces || hollow === null ? main : hollow);
  const local = (space: Space): number => (space < mainSpaces ? space : space - mainSpaces);
  const columnAt = (space: Space): number => local(space) % gridOf(space).columns;
  const rowAt = (space: Space): number => Math.floor(local(space) / gridOf(space).columns);
  const sameBoard = (a: Space, b: Space): boolean => a < mainSpaces === b < mainSpaces;
  /** The space `column`, `fixedListOf` of the board of `space`; NOWHERE outside. */
  const beside = (space: Space, column: number, row: number): Space => {
    const { columns, rows } = gridOf(space);
    if (column < 0 || column >= columns || row < 0 || row >= rows) return NOWHERE;
    return space - local(space) + row * columns + column;
  };

  const neighbour = (space: Space, direction: Direction): Space => {
    const { columns, rows } = gridOf(space);
    const [right, down] = STEP[direction]!;
    const column = (columnAt(space) + right + columns) % columns;
    const row = rowAt(space) + down;
    return beside(space, column, space < mainSpaces ? (row + rows) % rows : row);
  };
  const next = all.flatMap((space) => ALL_DIRECTIONS.map((direction) => neighbour(space, direction)));

  const towards = (space: Space, exits: Exits): Space[] =>
    ALL_DIRECTIONS.filter((d) => exits & (1 << d))
      .map((d) => next[space * 4 + d]!)
      .filter((s) => s !== NOWHERE);

  const diagonal = (space: Space): Space[] =>
    DIAGONAL.flatMap(([right, down]) => {
      const line: Space[] = [];
      for (let n = 1; ; n++) {
        const found = beside(space, columnAt(space) + right * n, rowAt(space) + down * n);
        if (found === NOWHERE) return line;
        line.push(found);
      }
    });

  const gap = (from: number, to: number, around: number): number => {
    const straight = Math.abs(from - to);
    return Math.min(straight, around - straight);
  };
  const distance = (a: Space, b: Space): number => {
    if (!sameBoard(a, b)) return OTHER_BOARD_AWAY;
    const { columns, rows } = gridOf(a);
    const down = a < mainSpaces ? gap(rowAt(a), rowAt(b), rows) : Math.abs(rowAt(a) - rowAt(b));
    return gap(columnAt(a), columnAt(b), columns) + down;
  };

  return {
    main,
    hollow,
    mainSpaces,
    spaces,
    next,
    towards: all.flatMap((space) => Array.from({ length: 16 }, (_, exits) => towards(space, exits))),
    rowOf: all.map(rowAt),
    columnOf: all.map(columnAt),
    rowSpaces: all.map((space) => all.filter((s) => sameBoard(s, space) && rowAt(s) === rowAt(space))),
    columnSpaces: all.map((space) =>
      all.filter((s) => sameBoard(s, space) && columnAt(s) === columnAt(space)),
    ),
    diagonals: all.map(diagonal),
    distance: all.flatMap((a) => all.map((b) => distance(a, b))),
  };
}

/** Square boards by the length of their sides, each made when it is first asked for: a game needs only one. */
export function squareBoards(hollow: Grid | null = null): (side: number) => Board {
  const made = new Map<number, Board>();
  return (side) => {
    const known = made.get(side) ?? makeBoard({ columns: side, rows: side }, hollow);
    made.set(side, known);
    return known;
  };
}

export const nextSpace = (board: Board, space: Space, direction: Direction): Space =>
  board.next[space * 4 + direction]!;

/** The spaces that a tile with these exits leads to from `space`. */
export const spacesTowards = (board: Board, space: Space, exits: Exits): readonly Space[] =>
  board.towards[space * 16 + exits]!;

export const distanceBetween = (board: Board, a: Space, b: Space): number =>
  board.distance[a * board.spaces + b]!;

export const isInHollow = (board: Board, space: Space): boolean => space >= board.mainSpaces;

/** The spaces of main-board row or column `index`. */
export const mainRow = (board: Board, index: number): readonly Space[] =>
  board.rowSpaces[index * board.main.columns]!;
export const mainColumn = (board: Board, index: number): readonly Space[] => board.columnSpaces[index]!;
