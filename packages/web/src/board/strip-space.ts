import type { Space } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import type { BoardLayout } from '../art/board-layout.ts';

/** The width of the strip around a board, in cells. */
const MARGIN = 0.5;

/**
 * The space on the far side that the strip around a board shows at a point, in cells from the
 * corner of the picture. B1: the maze wraps both ways. H2: the Hollow wraps across only; above and
 * below it there is nothing.
 */
export function spaceInStrip(
  { columns, rows, first }: BoardLayout,
  board: BoardName,
  x: number,
  y: number,
): Space | null {
  const column = Math.floor(x - MARGIN);
  const row = Math.floor(y - MARGIN);
  if (board === 'hollow' && (row < 0 || row >= rows)) return null;
  return first + wrapped(row, rows) * columns + wrapped(column, columns);
}

const wrapped = (n: number, length: number): number => (n + length) % length;
