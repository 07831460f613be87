import { LIMITS } from './limits.ts';

/** What no name and no text may hold: controls, what turns the direction of writing, and what has no width. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
/** Marks that pile up on one letter: a few are writing, many are a prank. */
const PILED = /(\p{M}{3})\p{M}+/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text as it may be shown: one line, without what cannot be seen, cut where it is too long. */
function cleaned(text: string, most: number): string {
  const plain = text
    // Far more than can be left of it: nobody counts the characters of a megabyte.
    .slice(0, most * 16)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(PILED, '$1')
    .toWellFormed()
    .trim();
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(plain)) {
    if (++count > most) break;
    kept += segment;
  }
  return kept.trim();
}

/** A name as it may be shown, or null if nothing is left of it: the candle's is used then. */
export const cleanName = (text: string): string | null => cleaned(text, LIMITS.name) || null;
export const cleanMessage = (text: string): string | null => cleaned(text, LIMITS.text) || null;
