import type { TextLocation } from '../error.ts';

/** A run of characters without blanks, and its location. */
export interface Token {
  readonly text: string;
  readonly place: TextLocation;
}

/** The words of one line that begins at `place`. */
export function tokenize(line: string, place: TextLocation): Token[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    place: { line: place.line, column: place.column + index },
  }));
}

export const splitLines = (text: string): string[] => text.split(/\r\n|\n/);
