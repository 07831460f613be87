import { NotationError, quote, type TextLocation } from '../error.ts';
import { splitLines } from '../text/tokenize.ts';
import { splitLine, type LineText } from './split-line.ts';

/** Far longer than any game. */
const MAX_LENGTH = 500_000;

export interface HeaderLine {
  readonly key: string;
  readonly value: string;
  readonly place: TextLocation;
}

/** A variation: its own header lines, then its moves. */
export interface VariationText extends LineText {
  readonly headers: readonly HeaderLine[];
}

export interface RecordText extends LineText {
  readonly headers: readonly HeaderLine[];
  readonly variations: readonly VariationText[];
}

/**
 * The value ends at the line's last quotation mark: quotation marks inside it should be escaped,
 * but need not be.
 */
const HEADER = /^\s*\[([A-Za-z][\w-]*)\s+"(.*)"\]\s*$/;
const isHeader = (line: string): boolean => line.trimStart().startsWith('[');
const isBlank = (line: string): boolean => line.trim() === '';
/** Requires both lines, since a record may have an unknown header named Variation. */
const beginsVariation = (lines: readonly string[], n: number): boolean =>
  /^\s*\[variation\s/i.test(lines[n]!) && /^\s*\[from\s/i.test(lines[n + 1] ?? '');

/** Splits a record: header lines, then moves; then the variations, each in the same form. */
export function splitRecord(text: string): RecordText {
  if (text.length > MAX_LENGTH) throw new NotationError(`a record is longer than ${MAX_LENGTH} characters`);
  const lines = splitLines(text.replace(/^\uFEFF/, ''));
  const parts: VariationText[] = [];
  let next = 0;
  do {
    const headers: HeaderLine[] = [];
    for (; next < lines.length && (isBlank(lines[next]!) || isHeader(lines[next]!)); next++) {
      if (isBlank(lines[next]!)) continue;
      if (beginsVariation(lines, next) && (parts.length === 0 || headers.length > 0)) break;
      headers.push(parseHeaderLine(lines[next]!, next + 1));
    }
    const first = next;
    while (next < lines.length && !isHeader(lines[next]!)) next++;
    parts.push({ headers, ...splitLine(lines.slice(first, next), first + 1) });
  } while (next < lines.length);
  const [main, ...variations] = parts;
  return { ...main!, variations };
}

function parseHeaderLine(line: string, number: number): HeaderLine {
  const place = { line: number, column: line.length - line.trimStart().length + 1 };
  const [, key, value] = HEADER.exec(line) ?? [];
  if (key === undefined || value === undefined) {
    throw new NotationError(`a header line is written [Key "value"], not ${quote(line.trim())}`, place);
  }
  return { key, value: value.replaceAll(/\\(["\\])/g, '$1'), place };
}
