import { describe, expect, test } from 'vitest';
import {
  COVERED,
  DIRGE_PIT,
  EMPTY,
  KEY,
  KINDS,
  UNKNOWN_PIT,
  kindFactsOf,
  waysToTurn,
  withoutKey,
} from '@night-cage/rules';
import { formatKind, formatTile } from '@night-cage/notation';
import { parseTile } from '../src/position/tiles.ts';
import { parseKind } from '../src/position/stacks.ts';
import { refusalOf } from './support.ts';

const place = { line: 1, column: 1 };
const read = (text: string): number => parseTile({ text, place });
const STACK_KINDS = KINDS.flatMap((name, kind) =>
  ['none', 'start', 'dirge', 'other'].includes(name) ? [] : [kind],
);

describe('tiles on the board', () => {
  test('every tile in every orientation survives writing and reading', () => {
    const start = KINDS.indexOf('start');
    for (const tile of [...STACK_KINDS, start].flatMap((kind) => [...waysToTurn(kind)])) {
      expect(read(formatTile(tile))).toBe(tile);
    }
  });

  test('pits, gaps and covered spaces have marks too', () => {
    expect([EMPTY, UNKNOWN_PIT, DIRGE_PIT, COVERED].map(formatTile)).toEqual(['.', 'O', 'D', 'X']);
    expect(read('k')).toBe(withoutKey(read('K')));
    expect(formatTile(withoutKey(waysToTurn(KEY)[0]!))).toBe('k');
  });

  test.each([
    ['p:NES', '├'],
    ["p:NS'", "│'"],
    ["p:EW'", "─'"],
    ['p:NESW', '┼'],
    ["p:NESW'", "┼'"],
    ["p:ESW'", "┬'"],
    ['s:NE', 'S└'],
    ['s:SW', 'S┐'],
  ])('%s stands for %s', (ascii, mark) => {
    expect(formatTile(read(ascii))).toBe(mark);
  });

  test.each([
    ['│', "every straight crumbles: │ is written │'"],
    ['└', 'only start tiles are corners: └ is written S└'],
    ['M', 'a Keeper needs its mouth: M^, M>, Mv or M<'],
    ['B', 'a Pathbreaker needs its faces: B| or B-'],
    ['Q', '"Q" is not a tile'],
    ['p:NN', '"p:NN" is not a tile'],
    ['', '"" is not a tile'],
  ])('%s is refused', (mark, reason) => {
    expect(refusalOf(() => read(mark)).reason).toBe(reason);
  });
});

describe('tiles in the stack', () => {
  test('every kind of the stack has its own letter', () => {
    const letters = STACK_KINDS.map(formatKind);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.map((text) => parseKind({ text, place }))).toEqual(STACK_KINDS);
    expect(STACK_KINDS.filter((kind) => kindFactsOf(kind).passage).map(formatKind)).toEqual([
      'I',
      'T',
      '+',
      "T'",
      "+'",
    ]);
  });

  test('other letters are refused', () => {
    expect(refusalOf(() => parseKind({ text: 'S', place: { line: 3, column: 7 } })).message).toMatch(
      /^Line 3, column 7: "S" is not a tile of the stack/,
    );
  });
});
