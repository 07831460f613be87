import { DIRECTIONS, isInHollow, type Board, type Direction, type Space } from '@night-cage/rules';

export const HOLLOW_PREFIX = 'h:';

export const columnName = (column: number): string => String.fromCharCode('a'.charCodeAt(0) + column);

/** Formats a space: `c3`, or `h:b7` in the Hollow. */
export function formatSpace(board: Board, space: Space): string {
  const prefix = isInHollow(board, space) ? HOLLOW_PREFIX : '';
  return `${prefix}${columnName(board.columnOf[space]!)}${board.rowOf[space]! + 1}`;
}

export const formatDirection = (direction: Direction): string => DIRECTIONS[direction];
