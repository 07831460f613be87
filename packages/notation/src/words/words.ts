import type { Place } from '../error.ts';

/** A run of characters without blanks, and where it stands. */
export interface Word {
  readonly text: string;
  readonly place: Place;
}

/** The words of one line that begins at `place`. */
export function wordsOf(line: string, place: Place): Word[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    place: { line: place.line, column: place.column + index },
  }));
}

export const linesOf = (text: string): string[] => text.split(/\r\n|\n/);
