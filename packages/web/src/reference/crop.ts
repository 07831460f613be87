import type { Space } from '@night-cage/rules';
import type { BoardLayout } from '../art/board-layout.ts';

/** The part of a board that a picture shows, in cells from the top left of the whole picture with its half-cell margin. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

const LEAST = 4;

/** From half a cell before to half a cell behind what is to be seen, and never less than three spaces across. */
function along(used: readonly number[], count: number): readonly [number, number] {
  const first = Math.min(...used);
  const length = Math.min(count + 1, Math.max(LEAST, Math.max(...used) - first + 2));
  return [Math.min(first, count + 1 - length), length];
}

/** A window around the spaces that matter. */
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
