import { describe, expect, test } from 'vitest';
import { fitBoardInFrame } from '../../src/board/board-size.ts';
import { MIN_CELL, type GridSize } from '../../src/art/board-layout.ts';
import { tableLayoutFor, type TableFit } from '../../src/table/table-layout.ts';
import { fitBoardInStrip } from '../../src/board/strip-size.ts';

const SMALL: GridSize = { columns: 6, rows: 6 };
const LARGE: GridSize = { columns: 7, rows: 7 };
const HOLLOW: GridSize = { columns: 4, rows: 7 };

const fit = (size: string, main: GridSize, hollow: GridSize | null = null, text = 1): TableFit => {
  const [width, height] = size.split('x').map(Number) as [number, number];
  return tableLayoutFor({ width, height, text, main, hollow });
};
const layout = (size: string, main: GridSize, text = 1): string => fit(size, main, null, text).layout;

describe('the layout with the largest cells', () => {
  test.each(['360x640', '390x844', '412x915', '820x1180', '320x256'])('%s: everything stacked', (size) => {
    expect([layout(size, SMALL), layout(size, LARGE)]).toEqual(['tall', 'tall']);
  });
  test.each(['568x320', '667x375', '740x360', '844x390', '932x430', '1024x768', '1180x820'])(
    '%s: a column beside the board',
    (size) => expect([layout(size, SMALL), layout(size, LARGE)]).toEqual(['side', 'side']),
  );
  test.each(['1280x800', '1366x768', '1920x1080', '2560x1440'])('%s: a column on either side', (size) => {
    expect([layout(size, SMALL), layout(size, LARGE)]).toEqual(['wide', 'wide']);
  });
  test('large text has one column beside the board, if a phone has space for it', () => {
    expect([1.5, 2].map((text) => layout('1366x768', SMALL, text))).toEqual(['side', 'side']);
    expect([1.5, 2].map((text) => layout('667x375', SMALL, text))).toEqual(['side', 'tall']);
    expect([1.5, 2].map((text) => layout('390x844', SMALL, text))).toEqual(['tall', 'tall']);
  });
  test('tablets have space for names and log, phones do not', () => {
    expect(['820x1180', '1180x820'].map((size) => fit(size, SMALL).roomy)).toEqual([true, true]);
    expect(['390x844', '932x430'].map((size) => fit(size, SMALL).roomy)).toEqual([false, false]);
  });
  test('two boards are side by side on screens; on phones and tablets one of them is a strip', () => {
    const both = (size: string): boolean => fit(size, SMALL, HOLLOW).both;
    expect(['1366x768', '1920x1080', '2560x1440'].map(both)).toEqual([true, true, true]);
    expect(['390x844', '844x390', '820x1180', '1180x820'].map(both)).toEqual([false, false, false, false]);
  });
});

describe('the size of a board', () => {
  test('fills its frame with whole pixels', () => {
    expect(fitBoardInFrame({ width: 390, height: 500 }, SMALL).cell).toBe(55);
    expect(fitBoardInFrame({ width: 900, height: 375 }, LARGE).cell).toBe(46);
  });
  test('reduces the margin, then the height, before cells become too small for a finger', () => {
    expect(fitBoardInFrame({ width: 320, height: 100 }, LARGE).cell).toBe(MIN_CELL);
    expect(fitBoardInFrame({ width: 280, height: 600 }, LARGE).cell).toBeLessThan(MIN_CELL);
  });
  const places = { ...HOLLOW, lines: [], first: 36 };
  test('a strip shows the whole board if that is readable', () => {
    expect(fitBoardInStrip({ width: 100, height: 200 }, places, { at: [] })).toEqual({
      cell: 20,
      left: 0,
      top: 20,
    });
  });
  test('a thin strip shows the surroundings of the candles, and nothing beyond the board', () => {
    const { cell, left, top } = fitBoardInStrip({ width: 120, height: 60 }, places, { at: [3, 36 + 25, -1] });
    expect(cell).toBeGreaterThanOrEqual(17);
    expect(left).toBeLessThanOrEqual(0);
    expect(60 - top).toBe(8 * cell);
  });
});
