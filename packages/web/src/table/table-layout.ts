import { MIN_CELL, MIN_MARGIN, type GridSize } from '../board/board-size.ts';

/**
 * How the table lies in the window. tall: everything under each other. side: the board at full height and one column beside
 * it. wide: a column on either side of the board.
 */
type Layout = 'tall' | 'side' | 'wide';

/** All sizes in CSS pixels. */
export interface TableSizes {
  readonly width: number;
  readonly height: number;
  /** How large the text is: 1 is usual. */
  readonly text: number;
  readonly main: GridSize;
  readonly hollow: GridSize | null;
}

export interface TableFit {
  readonly layout: Layout;
  /** There is room for names, rack and log: they need no sheet. */
  readonly roomy: boolean;
  /** Where the strip of the other board lies in a `side` layout: between board and column, or in the column. */
  readonly strip: 'beside' | 'within';
  /** Both boards lie side by side; otherwise one of them is a strip. False if there is only one. */
  readonly both: boolean;
}

/** What the parts around the board need with usual text. */
const COLUMN = 228;
const STRIP = 64;
const ROOMY_COLUMN = 300;
const COLUMNS = 518;
const STACK = 250;
const BAR = 112;
const PANELS = { width: 700, height: 330, column: 510 } as const;
/** A wide table is worth it where the board still gets this much of the height. */
const WIDE_SHARE = 0.82;
/** Two boards side by side, the larger one almost at full height, need so many window heights. */
const BOTH_ACROSS = 1.2;

/** The layout in which the cells become largest; where the height allows it, a wide one. */
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

/** Are cells larger with a column beside the board than with a stack of things above and below it? */
function isBeside({ width, height, text, main }: TableSizes): boolean {
  const { columns, rows } = main;
  const across = width - COLUMN * text;
  const beside = Math.min(Math.max(MIN_CELL, height / (rows + 1)), across / (columns + 2 * MIN_MARGIN));
  const stacked = Math.min(width / (columns + 1), (height - STACK * text) / (rows + 1));
  return beside >= MIN_CELL && beside > stacked;
}
