/** A point in cells; the middle of the board's first space is at (1, 1), after the half cell of the other side. */
export interface CellPoint {
  readonly x: number;
  readonly y: number;
}

/** The direction of a step that went over the edge, or null for a plain one. */
export function wrapDirectionOf(right: number, down: number): CellPoint | null {
  if (Math.abs(right) <= 1 && Math.abs(down) <= 1) return null;
  return { x: -Math.sign(right), y: -Math.sign(down) };
}
