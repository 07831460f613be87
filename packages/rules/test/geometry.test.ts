import {
  DIRECTIONS,
  NOWHERE,
  distanceBetween,
  isInHollow,
  makeBoard,
  nextSpace,
  opposite,
  spacesTowards,
  turnExits,
  type Direction,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';

const small = makeBoard({ columns: 6, rows: 6 });
const withHollow = makeBoard({ columns: 7, rows: 7 }, { columns: 4, rows: 7 });
const at = (column: number, row: number, columns = 6): number => row * columns + column;

describe('the neighbour table', () => {
  test('B1: the main board wraps at all four edges', () => {
    expect(DIRECTIONS.map((_, d) => nextSpace(small, at(0, 0), d as Direction))).toEqual([
      at(0, 5),
      at(1, 0),
      at(0, 1),
      at(5, 0),
    ]);
  });

  test('H2: the Hollow wraps left and right only', () => {
    const topLeft = withHollow.mainSpaces;
    const bottomRight = withHollow.spaces - 1;
    expect(DIRECTIONS.map((_, d) => nextSpace(withHollow, topLeft, d as Direction))).toEqual([
      NOWHERE,
      topLeft + 1,
      topLeft + 4,
      topLeft + 3,
    ]);
    expect(nextSpace(withHollow, bottomRight, 2)).toBe(NOWHERE);
    expect(isInHollow(withHollow, topLeft - 1)).toBe(false);
  });

  test('every step can be reversed', () => {
    for (const board of [small, withHollow]) {
      for (let space = 0; space < board.spaces; space++) {
        for (const d of [0, 1, 2, 3] as const) {
          const there = nextSpace(board, space, d);
          if (there !== NOWHERE) expect(nextSpace(board, there, opposite(d))).toBe(space);
        }
      }
    }
  });

  test('exits lead to the neighbours of their bits', () => {
    expect(spacesTowards(small, at(2, 2), 0b0101)).toEqual([at(2, 1), at(2, 3)]);
    expect(spacesTowards(withHollow, withHollow.mainSpaces, 0b0001)).toEqual([]);
  });

  test('M5: distance wraps on the main board', () => {
    expect(distanceBetween(small, at(0, 0), at(5, 5))).toBe(2);
    expect(distanceBetween(small, at(0, 0), at(3, 3))).toBe(6);
  });

  test('P8: diagonals stop at the edges', () => {
    expect(small.diagonals[at(0, 0)]).toEqual([at(1, 1), at(2, 2), at(3, 3), at(4, 4), at(5, 5)]);
    expect([...small.diagonals[at(2, 4)]!].sort((a, b) => a - b)).toEqual(
      [at(0, 2), at(4, 2), at(1, 3), at(3, 3), at(1, 5), at(3, 5), at(5, 1)].sort((a, b) => a - b),
    );
  });

  test('exits turn clockwise', () => {
    expect([0, 1, 2, 3].map((quarters) => turnExits(0b0011, quarters))).toEqual([
      0b0011, 0b0110, 0b1100, 0b1001,
    ]);
  });
});
