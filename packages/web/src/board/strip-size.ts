import type { State } from '@night-cage/rules';
import type { BoardLayout } from '../art/board-layout.ts';
import type { BoardSize, FrameSize } from './board-size.ts';

/**
 * A strip shows the whole board if its cells are at least this large, otherwise the part with the
 * candles.
 */
const READABLE = 17;
const LARGEST_IN_STRIP = 40;
const LARGEST_CROPPED = 26;
/** The margin around the candles of a cropped board, in cells. */
const AROUND = 2;

/** Fits a board into a strip: the whole board, or the part with the candles. */
export function fitBoardInStrip(frame: FrameSize, places: BoardLayout, { at }: Pick<State, 'at'>): BoardSize {
  const { columns, rows, first } = places;
  const { width, height } = frame;
  const candles = at.filter((space) => space >= first && space < first + columns * rows);
  const whole = Math.floor(Math.min(width / (columns + 1), height / (rows + 1)));
  const across = spread(
    candles.map((space) => (space - first) % columns),
    columns,
  );
  const down = spread(
    candles.map((space) => Math.floor((space - first) / columns)),
    rows,
  );
  const closer = Math.floor(Math.min(width / across.cells, height / down.cells));
  const cell =
    whole >= READABLE
      ? Math.min(LARGEST_IN_STRIP, whole)
      : Math.max(READABLE, Math.min(LARGEST_CROPPED, closer));
  return {
    cell,
    left: place(width, cell * (columns + 1), cell * across.middle),
    top: place(height, cell * (rows + 1), cell * down.middle),
  };
}

/**
 * How many cells the candles span, and their middle from the edge of the picture, including its
 * half-cell margin.
 */
function spread(at: readonly number[], all: number): { readonly cells: number; readonly middle: number } {
  const first = Math.min(...at, all - 1);
  const last = Math.max(...at, 0);
  if (at.length === 0) return { cells: all + 1, middle: (all + 1) / 2 };
  return { cells: last - first + AROUND, middle: (first + last) / 2 + 1 };
}

/** The offset that centres `middle` in the frame without empty space on one side only. */
function place(frame: number, long: number, middle: number): number {
  if (long <= frame) return Math.round((frame - long) / 2);
  return Math.round(Math.min(0, Math.max(frame - long, frame / 2 - middle)));
}
