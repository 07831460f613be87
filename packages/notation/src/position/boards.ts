import { AWAY, type Board, type Prisoner, type Space, type Tile } from '@night-cage/rules';
import { NotationError, quote, type TextLocation } from '../error.ts';
import { formatTile, parseTile } from './tiles.ts';
import { tokenize, type Token } from '../text/tokenize.ts';

/** The main board or the Hollow. */
export type BoardName = 'main' | 'hollow';

/** The contents of one board: tiles and prisoners by space of that board, in reading order. */
export interface BoardText {
  readonly tiles: readonly Tile[];
  readonly prisoners: readonly (readonly Prisoner[])[];
  /** Where each space is in the text. */
  readonly places: readonly TextLocation[];
}

const MAX_PRISONERS = 6;

const gridOf = (board: Board, name: BoardName): { columns: number; rows: number } => {
  const grid = name === 'main' ? board.main : board.hollow;
  if (grid === null) throw new Error('this table has no Hollow');
  return grid;
};

export const firstSpaceOf = (board: Board, name: BoardName): Space =>
  name === 'main' ? 0 : board.mainSpaces;

/** Formats a board as marks, one line per row, in columns. */
export function formatBoard(
  board: Board,
  name: BoardName,
  tiles: readonly Tile[],
  at: readonly Space[],
): string {
  const { columns, rows } = gridOf(board, name);
  const first = firstSpaceOf(board, name);
  const marks = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const space = first + row * columns + column;
      return formatTile(tiles[space]!) + formatPrisoners(at, space);
    }),
  );
  const widths = marks[0]!.map((_, column) => Math.max(...marks.map((row) => row[column]!.length)));
  return marks
    .map((row) =>
      row
        .map((mark, column) => mark.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatPrisoners(at: readonly Space[], space: Space): string {
  const here = at.flatMap((where, prisoner) => (where !== AWAY && where === space ? [prisoner + 1] : []));
  return here.length === 0 ? '' : `@${here.join('')}`;
}

/** A line of a board, and where it begins. */
export interface BoardLine {
  readonly text: string;
  readonly place: TextLocation;
}

export function parseBoard(
  lines: readonly BoardLine[],
  board: Board,
  name: BoardName,
  end: TextLocation,
): BoardText {
  const { columns, rows } = gridOf(board, name);
  const called = name === 'main' ? 'the board' : 'the Hollow';
  if (lines.length !== rows) {
    const place = lines[rows]?.place ?? end;
    throw new NotationError(`${called} has ${rows} rows, but ${lines.length} are given`, place);
  }
  const marks = lines.map(({ text, place }) => {
    const words = tokenize(text, place);
    if (words.length === columns) return words.map(parseBoardMark);
    const reason = `a row of ${called} has ${columns} spaces, but this one has ${words.length}`;
    throw new NotationError(reason, words[columns]?.place ?? place);
  });
  const spaces = marks.flat();
  return {
    tiles: spaces.map(({ tile }) => tile),
    prisoners: spaces.map(({ prisoners }) => prisoners),
    places: spaces.map(({ place }) => place),
  };
}

function parseBoardMark(word: Token): { tile: Tile; prisoners: readonly Prisoner[]; place: TextLocation } {
  const [mark, numbers, ...more] = word.text.split('@');
  const { place } = word;
  const tile = parseTile({ text: mark!, place });
  if (numbers === undefined) return { tile, prisoners: [], place };
  const prisoners = Array.from(numbers, (digit) => Number(digit) - 1);
  const known = prisoners.every((prisoner) => prisoner >= 0 && prisoner < MAX_PRISONERS);
  if (numbers === '' || more.length > 0 || !known) {
    const reason = `after @ come the numbers of the prisoners on the tile, 1 to ${MAX_PRISONERS}, not ${quote(word.text)}`;
    throw new NotationError(reason, place);
  }
  return { tile, prisoners, place };
}
