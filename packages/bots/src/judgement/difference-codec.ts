import { createBitReader, createBitWriter } from './bit-codec.ts';

/**
 * Encodes rows of small integers, most of them 0, as text. The odds of a 0 depend on how many
 * numbers are not 0 so far in the row, just above, and in the column; the odds of a length depend
 * on the lengths in its row and column.
 */

/** Maximum number of bits beside the sign. */
const MAX_LENGTH = 10;
const IS_THERE_FROM = 0;
const ROW_STEPS = 8;
const ABOVE_STEPS = 3;
const COLUMN_STEPS = 8;
const SIGN = IS_THERE_FROM + ROW_STEPS * ABOVE_STEPS * COLUMN_STEPS;
const LENGTH_FROM = SIGN + 1;
const ROW_LENGTHS = 6;
const COLUMN_LENGTHS = 4;
const SECOND_BIT_FROM = LENGTH_FROM + ROW_LENGTHS * COLUMN_LENGTHS * MAX_LENGTH;
const THIRD_BIT_FROM = SECOND_BIT_FROM + MAX_LENGTH + 1;
const OTHER_BITS_FROM = THIRD_BIT_FROM + 2 * (MAX_LENGTH + 1);
const CONTEXTS = OTHER_BITS_FROM + MAX_LENGTH;

/**
 * Denominator of the running share of non-zero numbers per column; and how fast the shares and the
 * lengths (in parts of 16) adapt.
 */
const ALWAYS = 4096;
const FORGETTING = 5;
const LENGTHS_FORGETTING = 3;

const lengthOf = (number: number): number => 32 - Math.clz32(number);

/**
 * Codes one bit: a writer writes the given bit, a reader ignores it and returns the bit it reads.
 */
type Bit = (context: number, bit: boolean) => number;

/**
 * Visits all numbers in the same way for writing and reading; a reader fills in `numbers` as it
 * goes.
 */
function codeAll(numbers: Int16Array, columns: number, bit: Bit): void {
  const often = new Int32Array(columns);
  const sizes = new Int32Array(columns);
  let inRow = 0;
  let sizeOfRow = 0;
  for (let n = 0; n < numbers.length; n++) {
    const column = n % columns;
    if (column === 0) inRow = sizeOfRow = 0;
    const number = numbers[n]!;
    const isThere = bit(contextOf(numbers, n, columns, inRow, often[column]!), number !== 0);
    often[column]! += ((isThere === 1 ? ALWAYS : 0) - often[column]!) >> FORGETTING;
    if (isThere === 0) continue;
    const isNegative = bit(SIGN, number < 0);
    const row =
      inRow === 0 ? 0 : 1 + Math.min(ROW_LENGTHS - 2, lengthOf(Math.floor((1.4 * sizeOfRow) / inRow)));
    const along = Math.min(COLUMN_LENGTHS - 1, lengthOf(sizes[column]! >> 4));
    const size = codeSize(bit, LENGTH_FROM + (row * COLUMN_LENGTHS + along) * MAX_LENGTH, Math.abs(number));
    numbers[n] = isNegative === 1 ? -size : size;
    inRow++;
    sizeOfRow += size;
    sizes[column]! += ((size << 4) - sizes[column]!) >> LENGTHS_FORGETTING;
  }
}

function contextOf(numbers: Int16Array, n: number, columns: number, inRow: number, often: number): number {
  const column = n % columns;
  const row = column === 0 ? 0 : 1 + rootOfShare(inRow, column);
  const isThere = (at: number): number => (at >= 0 && numbers[at] !== 0 ? 1 : 0);
  const above = isThere(n - columns) + isThere(n - 2 * columns);
  const along = Math.min(COLUMN_STEPS - 1, (often * 16) >> 12);
  return IS_THERE_FROM + (row * ABOVE_STEPS + above) * COLUMN_STEPS + along;
}

/**
 * Six times the square root of a share, as an integer. Found by squaring, since machines may round
 * roots differently.
 */
function rootOfShare(part: number, whole: number): number {
  let root = 0;
  while (root < ROW_STEPS - 2 && (root + 1) ** 2 * whole <= 36 * part) root++;
  return root;
}

/** Codes a number of 1 or more: first its length in bits, then its bits after the first. */
function codeSize(bit: Bit, lengthFrom: number, size: number): number {
  const longest = lengthOf(size);
  let length = 1;
  while (length < MAX_LENGTH && bit(lengthFrom + length, longest > length) === 1) length++;
  let read = 1;
  for (let at = length - 2; at >= 0; at--) {
    const context =
      at === length - 2
        ? SECOND_BIT_FROM + length
        : at === length - 3
          ? THIRD_BIT_FROM + 2 * length + (read & 1)
          : OTHER_BITS_FROM + at;
    read = 2 * read + bit(context, ((size >> at) & 1) === 1);
  }
  return read;
}

export function encodeDifferences(numbers: ArrayLike<number>, columns: number): string {
  const tooFar = Array.from(numbers).find((number) => Math.abs(number) >= 2 ** MAX_LENGTH);
  if (tooFar !== undefined) throw new Error(`a difference of ${tooFar} is too far`);
  const writer = createBitWriter(CONTEXTS);
  codeAll(Int16Array.from(numbers), columns, (context, bit) => {
    writer.write(context, bit ? 1 : 0);
    return bit ? 1 : 0;
  });
  return writer.text();
}

export function decodeDifferences(text: string, length: number, columns: number): Int16Array {
  const numbers = new Int16Array(length);
  const reader = createBitReader(text, CONTEXTS);
  codeAll(numbers, columns, (context) => reader.read(context));
  if (reader.left() !== 0)
    throw new Error(`${length} differences were read, and ${reader.left()} letters were left`);
  return numbers;
}
