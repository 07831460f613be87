import { MIN_CELL, MIN_MARGIN, type GridSize } from '../art/board-layout.ts';

/** The size of a frame, in CSS pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The cell size of a board in its frame, and its offset from the default position. */
export interface BoardSize {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
}

/** How much of the half cell around the cells is visible on each side, in one dimension. */
export const visibleMargin = (frame: number, cells: number, cell: number): number =>
  Math.max(0, Math.min(cell / 2, (frame - cells * cell) / 2));

/**
 * Makes the board as large as the frame allows. To keep cells at MIN_CELL it cuts the margin and
 * lets the page scroll, as long as the cells fit across.
 */
export function fitBoardInFrame({ width, height }: FrameSize, { columns, rows }: GridSize): BoardSize {
  const fitting = Math.floor(Math.min(width / (columns + 1), height / (rows + 1)));
  const touchable = Math.min(MIN_CELL, Math.floor(width / (columns + 2 * MIN_MARGIN)));
  return { cell: Math.max(fitting, touchable, 1), left: 0, top: 0 };
}
