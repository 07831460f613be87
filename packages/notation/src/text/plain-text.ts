/**
 * Characters that change the writing direction, control a terminal or break a line: refused in all
 * texts of a record.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Invisible characters, which can be removed without loss. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
/** Combining marks on one letter: keep three, which writing needs, and drop the rest. */
const PILED = /(\p{M}{3})\p{M}+/gu;

let segmenter: Intl.Segmenter | null = null;
/** Created on first use: that takes longer than loading this file. */
const graphemes = (): Intl.Segmenter =>
  (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/**
 * The first forbidden character of a text, as `U+202E`; null if there is none. Line breaks are
 * allowed.
 */
export function findForbidden(text: string): string | null {
  const found = FORBIDDEN.exec(text.replaceAll('\n', ' '))?.[0];
  return found === undefined
    ? null
    : `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Cleans a line like the names at tables: one line, without invisible characters. */
const cleanLine = (line: string): string =>
  line
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(PILED, '$1')
    .toWellFormed()
    .replace(/ {2,}/g, ' ')
    .trim();

/** Cleans a text of several lines; at most one empty line in a row. */
const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** How to clean a kind of text, and its maximum length in characters as readers count them. */
export interface TextLimits {
  readonly most: number;
  readonly lines: 'one' | 'several';
}

/** Cleans a text without shortening it. */
export const stripUnseen = (text: string, { lines }: TextLimits): string =>
  lines === 'one' ? cleanLine(text) : cleanLines(text);

/** The beginning of a text, in whole characters. */
export function truncateText(text: string, most: number): string {
  // Each character has at least one code unit: nothing to count.
  if (text.length <= most) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes().segment(text)) {
    if (++count > most) return kept.trim();
    kept += segment;
  }
  return kept;
}

/** Cleans a text and shortens it to its maximum length. */
export const cleanText = (text: string, kind: TextLimits): string =>
  // Cut far beyond the maximum first, to avoid counting the characters of a megabyte.
  truncateText(stripUnseen(text.slice(0, kind.most * 16), kind), kind.most);
