/** A board in cells. */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** No finger finds less. A window that is too low for it scrolls. */
export const MIN_CELL = 44;
/** The wrapped margin around a board may be cut down to this part of a cell before cells get smaller than a finger. */
export const MIN_MARGIN = 0.1;

/** In CSS pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** How a board lies in its frame: its cells, and how far it is moved from where it would lie by itself. */
export interface BoardSize {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
}

/** How much of the half cell around the cells can be seen, in one direction. */
export const visibleMargin = (frame: number, cells: number, cell: number): number =>
  Math.max(0, Math.min(cell / 2, (frame - cells * cell) / 2));

/**
 * As large as the frame allows; never so small that a finger misses a cell, as long as the cells themselves fit across: the
 * margin around them may be cut, and the page scrolls down.
 */
export function fitBoardInFrame({ width, height }: FrameSize, { columns, rows }: GridSize): BoardSize {
  const fitting = Math.floor(Math.min(width / (columns + 1), height / (rows + 1)));
  const crowded = Math.min(MIN_CELL, Math.floor(width / (columns + 2 * MIN_MARGIN)));
  return { cell: Math.max(fitting, crowded, 1), left: 0, top: 0 };
}
