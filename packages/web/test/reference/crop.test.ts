import { describe, expect, test } from 'vitest';
import { cropAround } from '../../src/reference/crop.ts';

const BOARD = { columns: 6, rows: 6, first: 0, lines: [] };
const at = (column: number, row: number): number => row * 6 + column;

describe('the visible part of a board', () => {
  test('is the whole board if no spaces are given', () => {
    expect(cropAround(BOARD, [])).toEqual({ left: 0, top: 0, columns: 7, rows: 7 });
    expect(cropAround(BOARD, [at(0, 0), at(5, 5)])).toEqual({ left: 0, top: 0, columns: 7, rows: 7 });
  });

  test('extends half a cell beyond the given spaces', () => {
    expect(cropAround(BOARD, [at(1, 2), at(4, 4)])).toEqual({ left: 1, top: 2, columns: 5, rows: 4 });
  });

  test('is never too small, and never leaves the picture', () => {
    expect(cropAround(BOARD, [at(5, 5)])).toEqual({ left: 3, top: 3, columns: 4, rows: 4 });
  });

  test('counts the Hollow’s spaces from its first', () => {
    const hollow = { columns: 4, rows: 8, first: 36, lines: [] };
    expect(cropAround(hollow, [36, 36 + 31])).toEqual({ left: 0, top: 0, columns: 5, rows: 9 });
  });
});
