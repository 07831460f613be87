/** A place in a text: line and column, counted from 1. */
export interface TextLocation {
  readonly line: number;
  readonly column: number;
}

export const START_OF_TEXT: TextLocation = { line: 1, column: 1 };

/** The error that all readers throw: where the text is wrong, and why, in one sentence. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
  readonly line: number;
  readonly column: number;
  readonly reason: string;

  constructor(reason: string, place: TextLocation = START_OF_TEXT) {
    const bare = reason.replace(/\.$/, '');
    super(`Line ${place.line}, column ${place.column}: ${bare}.`);
    this.line = place.line;
    this.column = place.column;
    this.reason = bare;
  }
}

const MAX_QUOTE_LENGTH = 40;

/** Quotes a piece of foreign text in a message: short, and on one line. */
export function quote(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text);
}
