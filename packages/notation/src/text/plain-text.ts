/** What turns the direction of writing, controls a terminal or breaks a line that should be one: no text of a record holds it. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** What has no width, and nothing lost without it. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
/** Marks that pile up on one letter: a few are writing, many are a prank. */
const PILED = /(\p{M}{3})\p{M}+/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first character of a text that may not stand in it, as `U+202E`; null if there is none. Line breaks may. */
export function findForbidden(text: string): string | null {
  const found = FORBIDDEN.exec(text.replaceAll('\n', ' '))?.[0];
  return found === undefined
    ? null
    : `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** As names at tables are cleaned: one line, without what cannot be seen. */
const cleanLine = (line: string): string =>
  line
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(PILED, '$1')
    .toWellFormed()
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text of several lines, each cleaned; at most one empty line in a row. */
const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** How a kind of text is cleaned, and how many characters, as people count them, it has at most. */
export interface TextLimits {
  readonly most: number;
  readonly lines: 'one' | 'several';
}

/** The text without what may not be in it, however long. */
export const stripUnseen = (text: string, { lines }: TextLimits): string =>
  lines === 'one' ? cleanLine(text) : cleanLines(text);

/** The beginning of a text, in whole characters. */
export function truncateText(text: string, most: number): string {
  // No character is shorter: nothing to count.
  if (text.length <= most) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (++count > most) return kept.trim();
    kept += segment;
  }
  return kept;
}

/** A text as it may be kept: cleaned, and cut where it is too long. */
export const cleanText = (text: string, kind: TextLimits): string =>
  // Far more than can be left of it: nobody counts the characters of a megabyte.
  truncateText(stripUnseen(text.slice(0, kind.most * 16), kind), kind.most);
