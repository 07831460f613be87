import { LIMITS } from './limits.ts';

/**
 * Invisible characters, which names and messages must not contain: control characters, changes of
 * the writing direction, and characters without width.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
/** Combining marks on one letter: keep three, which writing needs, and drop the rest. */
const PILED = /(\p{M}{3})\p{M}+/gu;

let segmenter: Intl.Segmenter | null = null;
/** Created on first use: that takes longer than loading this file. */
const graphemes = (): Intl.Segmenter =>
  (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/** The text as it is shown: one line, without invisible characters, cut to the maximum length. */
function cleaned(text: string, most: number): string {
  const plain = text
    // Cut far beyond the maximum first, to avoid counting the characters of a megabyte.
    .slice(0, most * 16)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(PILED, '$1')
    .toWellFormed()
    .trim();
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes().segment(plain)) {
    if (++count > most) break;
    kept += segment;
  }
  return kept.trim();
}

/** A name as it is shown, or null if nothing is left: clients then show the candle's name. */
export const cleanName = (text: string): string | null => cleaned(text, LIMITS.name) || null;
/** A message as it is shown, or null if nothing is left. */
export const cleanMessage = (text: string): string | null => cleaned(text, LIMITS.text) || null;
