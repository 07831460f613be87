import type { Space } from '@night-cage/rules';
import type { BoardLayout } from '../art/board-layout.ts';

/**
 * The visible part of a board, in cells from the top left of the whole picture with its half-cell
 * margin.
 */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

const LEAST = 4;

/**
 * The range from half a cell before the first used space to half a cell after the last, at least
 * three spaces long.
 */
function along(used: readonly number[], count: number): readonly [number, number] {
  const first = Math.min(...used);
  const length = Math.min(count + 1, Math.max(LEAST, Math.max(...used) - first + 2));
  return [Math.min(first, count + 1 - length), length];
}

/** Crops a board to the given spaces. */
export function cropAround({ first, columns, rows }: BoardLayout, spaces: readonly Space[]): Crop {
  const local = spaces.map((space) => space - first);
  if (local.length === 0) return { left: 0, top: 0, columns: columns + 1, rows: rows + 1 };
  const [left, across] = along(
    local.map((space) => space % columns),
    columns,
  );
  const [top, down] = along(
    local.map((space) => Math.floor(space / columns)),
    rows,
  );
  return { left, top, columns: across, rows: down };
}
