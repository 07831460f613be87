/** The four directions of the maze, clockwise from the top of the board. */
export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const;
/** The letter of a direction: N, E, S or W. */
export type DirectionName = (typeof DIRECTIONS)[number];
/** An index into `DIRECTIONS`. */
export type Direction = 0 | 1 | 2 | 3;

/** A set of directions as four bits; bit `d` is direction `d`. */
export type Exits = number;

/** The four directions as numbers. */
export const ALL_DIRECTIONS: readonly Direction[] = [0, 1, 2, 3];
/** Exits in all four directions. */
export const EVERY_EXIT: Exits = 0b1111;

/** The direction that points the other way. */
export const opposite = (direction: Direction): Direction => (direction ^ 2) as Direction;
/** The set of exits that holds only this direction. */
export const exitBit = (direction: Direction): Exits => 1 << direction;
/** Does the set of exits include this direction? */
export const hasExit = (exits: Exits, direction: Direction): boolean => (exits & (1 << direction)) !== 0;

/** Turns a set of exits clockwise by `quarters` quarter turns. */
export function turnExits(exits: Exits, quarters: number): Exits {
  const shifted = exits << (quarters & 3);
  return (shifted | (shifted >> 4)) & EVERY_EXIT;
}
