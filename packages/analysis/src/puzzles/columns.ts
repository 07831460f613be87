/** Thrown when a puzzle file cannot be read. The message is one sentence. */
export class PuzzleFileError extends Error {
  override readonly name = 'PuzzleFileError';
}

const MORE = 128;
const MAX_BYTES_OF_A_NUMBER = 5;
const MAX_COLUMNS = 1000;

/** Appends a non-negative integer, seven bits per byte. */
export function appendNumber(out: number[], value: number): void {
  if (!Number.isInteger(value) || value < 0)
    throw new RangeError(`${value} is not a number of a puzzle file`);
  let rest = value;
  for (; rest >= MORE; rest = Math.floor(rest / MORE)) out.push((rest % MORE) + MORE);
  out.push(rest);
}

/** Reads bytes from first to last. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new PuzzleFileError('the puzzle file is cut off');
    return byte;
  }

  number(): number {
    let value = 0;
    for (let n = 0, unit = 1; n < MAX_BYTES_OF_A_NUMBER; n++, unit *= MORE) {
      const byte = this.byte();
      value += (byte % MORE) * unit;
      if (byte < MORE) return value;
    }
    throw new PuzzleFileError('the puzzle file has a number that is too long');
  }

  /** Reads a count and checks it against its maximum. */
  count(most: number): number {
    const count = this.number();
    if (count > most) throw new PuzzleFileError('the puzzle file has a count that is too large');
    return count;
  }

  bytes(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw new PuzzleFileError('the puzzle file is cut off');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  letters(count: number): string {
    return String.fromCharCode(...this.bytes(count));
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}

/**
 * The columns to which a puzzle's fields go, or from which they come. One description serves both
 * directions, so they always agree.
 */
export interface Columns {
  /**
   * A writer stores `value`; a reader ignores it and returns the stored number. Values are at least
   * `least`.
   */
  number(column: string, value: number, least?: number): number;
}

/** Collects the numbers of one field for all puzzles: columns of similar numbers compress well. */
export class ColumnWriter implements Columns {
  readonly #columns = new Map<string, number[]>();

  number(column: string, value: number, least = 0): number {
    let bytes = this.#columns.get(column);
    if (bytes === undefined) this.#columns.set(column, (bytes = []));
    appendNumber(bytes, value - least);
    return value;
  }

  /** Appends every column with its name and length. */
  appendTo(out: number[]): void {
    appendNumber(out, this.#columns.size);
    for (const [name, bytes] of this.#columns) {
      appendText(out, name);
      appendNumber(out, bytes.length);
      for (const byte of bytes) out.push(byte);
    }
  }
}

export class ColumnReader implements Columns {
  readonly #columns = new Map<string, ByteReader>();

  constructor(from: ByteReader) {
    const count = from.count(MAX_COLUMNS);
    for (let n = 0; n < count; n++) {
      const name = decodeText(from);
      this.#columns.set(name, new ByteReader(from.bytes(from.number())));
    }
  }

  number(column: string, _value: number, least = 0): number {
    const from = this.#columns.get(column);
    if (from === undefined) throw new PuzzleFileError(`the puzzle file has no column ${column}`);
    return from.number() + least;
  }
}

/** Appends ASCII text. */
export function appendText(out: number[], text: string): void {
  appendNumber(out, text.length);
  for (let n = 0; n < text.length; n++) out.push(text.charCodeAt(n) % MORE);
}

export const decodeText = (from: ByteReader): string => from.letters(from.number());
