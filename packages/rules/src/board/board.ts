import { ALL_DIRECTIONS, type Direction, type Exits } from './directions.ts';

/** The number of a space: the main board row by row, then the Hollow row by row. */
export type Space = number;

/** No space: a neighbour table holds this where the board ends (only the Hollow has such edges). */
export const NOWHERE = -1;

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/**
 * The geometry of the boards (B1, H2). Rules look up neighbours here and never add 1 to a
 * coordinate, so wrapping, edges and the second board are handled in one place.
 */
export interface Board {
  readonly main: Grid;
  readonly hollow: Grid | null;
  /** Spaces of the main board; the Hollow's spaces are numbered from here on. */
  readonly mainSpaces: number;
  readonly spaces: number;
  /** `next[space * 4 + direction]`: the neighbour, or `NOWHERE`. */
  readonly next: readonly Space[];
  /** `towards[space * 16 + exits]`: the neighbours those exits lead to. */
  readonly towards: readonly (readonly Space[])[];
  readonly rowOf: readonly number[];
  readonly columnOf: readonly number[];
  /** The whole row (column) of a space, in reading order. */
  readonly rowSpaces: readonly (readonly Space[])[];
  readonly columnSpaces: readonly (readonly Space[])[];
  /** The diagonals of a space up to the edges of its board; diagonals do not wrap (P8). */
  readonly diagonals: readonly (readonly Space[])[];
  /** `distance[a * spaces + b]`: steps between two spaces, wrapping where the board wraps. */
  readonly distance: readonly number[];
}

/** The distance between spaces of different boards: more than any distance on one board. */
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

/** Builds the main board, and the Hollow below it if the edition has it. */
export function makeBoard(main: Grid, hollow: Grid | null = null): Board {
  const mainSpaces = main.columns * main.rows;
  const spaces = mainSpaces + (hollow === null ? 0 : hollow.columns * hollow.rows);
  const all = Array.from({ length: spaces }, (_, space) => space);

  const gridOf = (space: Space): Grid => (space < mainSpaces || hollow === null ? main : hollow);
  const local = (space: Space): number => (space < mainSpaces ? space : space - mainSpaces);
  const columnAt = (space: Space): number => local(space) % gridOf(space).columns;
  const rowAt = (space: Space): number => Math.floor(local(space) / gridOf(space).columns);
  const sameBoard = (a: Space, b: Space): boolean => a < mainSpaces === b < mainSpaces;
  /** The space at `column` and `row` on the board of `space`, or `NOWHERE` outside it. */
  const spaceAt = (space: Space, column: number, row: number): Space => {
    const { columns, rows } = gridOf(space);
    if (column < 0 || column >= columns || row < 0 || row >= rows) return NOWHERE;
    return space - local(space) + row * columns + column;
  };

  const neighbour = (space: Space, direction: Direction): Space => {
    const { columns, rows } = gridOf(space);
    const [right, down] = STEP[direction]!;
    const column = (columnAt(space) + right + columns) % columns;
    const row = rowAt(space) + down;
    return spaceAt(space, column, space < mainSpaces ? (row + rows) % rows : row);
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
        const found = spaceAt(space, columnAt(space) + right * n, rowAt(space) + down * n);
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

/** Square boards by side length. Each board is built on first use, since a game needs only one. */
export function squareBoards(hollow: Grid | null = null): (side: number) => Board {
  const boards = new Map<number, Board>();
  return (side) => {
    const board = boards.get(side) ?? makeBoard({ columns: side, rows: side }, hollow);
    boards.set(side, board);
    return board;
  };
}

/** The neighbour of a space in a direction, or `NOWHERE` past an edge of the Hollow. */
export const nextSpace = (board: Board, space: Space, direction: Direction): Space =>
  board.next[space * 4 + direction]!;

/** The neighbours that a tile on `space` with these exits leads to. */
export const spacesTowards = (board: Board, space: Space, exits: Exits): readonly Space[] =>
  board.towards[space * 16 + exits]!;

/** Steps between two spaces, wrapping where the board wraps. */
export const distanceBetween = (board: Board, a: Space, b: Space): number =>
  board.distance[a * board.spaces + b]!;

/** Is the space on the second board, the Hollow? */
export const isInHollow = (board: Board, space: Space): boolean => space >= board.mainSpaces;

/** The spaces of row `index` of the main board. */
export const mainRow = (board: Board, index: number): readonly Space[] =>
  board.rowSpaces[index * board.main.columns]!;
/** The spaces of column `index` of the main board. */
export const mainColumn = (board: Board, index: number): readonly Space[] => board.columnSpaces[index]!;
