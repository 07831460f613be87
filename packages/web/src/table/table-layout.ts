import { MIN_CELL, MIN_MARGIN, type GridSize } from '../art/board-layout.ts';

/**
 * The layout of the table in the window. `tall`: everything stacked. `side`: the board at full
 * height and one column beside it. `wide`: a column on either side of the board.
 */
type Layout = 'tall' | 'side' | 'wide';

/** All sizes in CSS pixels. */
export interface TableSizes {
  readonly width: number;
  readonly height: number;
  /** The text size: 1 is the default. */
  readonly text: number;
  readonly main: GridSize;
  readonly hollow: GridSize | null;
}

export interface TableFit {
  readonly layout: Layout;
  /** There is room for names, rack and log without a sheet. */
  readonly roomy: boolean;
  /**
   * In a `side` layout: the strip of the other board is between board and column, or in the column.
   */
  readonly strip: 'beside' | 'within';
  /** Both boards are side by side; otherwise one is a strip. False with a single board. */
  readonly both: boolean;
}

/** The sizes that the parts around the board need with default text. */
const COLUMN = 228;
const STRIP = 64;
const ROOMY_COLUMN = 300;
const COLUMNS = 518;
const STACK = 250;
const BAR = 112;
const PANELS = { width: 700, height: 330, column: 510 } as const;
/** Use the wide layout only if the board gets at least this share of the height. */
const WIDE_SHARE = 0.82;
/** The width of two boards side by side, the larger almost at full height, in window heights. */
const BOTH_ACROSS = 1.2;

/** Picks the wide layout if the height allows it, else the layout with the largest cells. */
export function tableLayoutFor(room: TableSizes): TableFit {
  const { width, height, text, hollow } = room;
  const sideBySide = BOTH_ACROSS * height;
  const both = hollow !== null && width - ROOMY_COLUMN * text >= sideBySide && height >= PANELS.column * text;
  if (isWide(room, hollow === null ? null : sideBySide))
    return { layout: 'wide', roomy: true, strip: 'beside', both };
  if (isBeside(room)) {
    const beside = width - height * ratioOf(room.main);
    const roomy = height >= PANELS.column * text && (both || beside >= COLUMN * text || width >= 1000 * text);
    const strip = roomy || beside >= (COLUMN + STRIP) * text ? 'beside' : 'within';
    return { layout: 'side', roomy, strip, both: both && roomy };
  }
  const roomy = width >= PANELS.width * text && height - width >= PANELS.height * text;
  return { layout: 'tall', roomy, strip: 'within', both: false };
}

const ratioOf = ({ columns, rows }: GridSize): number => (columns + 1) / (rows + 1);

function isWide({ width, height, text, main }: TableSizes, both: number | null): boolean {
  const across = width - COLUMNS * text;
  if (both !== null && across < both) return false;
  const cell = Math.min((height - BAR * text) / (main.rows + 1), across / (main.columns + 1));
  return cell * (main.rows + 1) >= WIDE_SHARE * height;
}

/** Whether cells are larger with a column beside the board than with a stack above and below it. */
function isBeside({ width, height, text, main }: TableSizes): boolean {
  const { columns, rows } = main;
  const across = width - COLUMN * text;
  const beside = Math.min(Math.max(MIN_CELL, height / (rows + 1)), across / (columns + 2 * MIN_MARGIN));
  const stacked = Math.min(width / (columns + 1), (height - STACK * text) / (rows + 1));
  return beside >= MIN_CELL && beside > stacked;
}
