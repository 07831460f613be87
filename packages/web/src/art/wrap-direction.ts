/** A point in cells; the centre of the first space is at (1, 1), after the half-cell margin. */
export interface CellPoint {
  readonly x: number;
  readonly y: number;
}

/** The direction of a step over the edge, or null for a normal step. */
export function wrapDirectionOf(right: number, down: number): CellPoint | null {
  if (Math.abs(right) <= 1 && Math.abs(down) <= 1) return null;
  return { x: -Math.sign(right), y: -Math.sign(down) };
}
