/** Where in a text something stands, counted from 1. */
export interface TextLocation {
  readonly line: number;
  readonly column: number;
}

export const START_OF_TEXT: TextLocation = { line: 1, column: 1 };

/** The only thing a reader throws: where the text went wrong, and why, in one sentence. */
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

/** A piece of somebody's text inside a sentence: short, and on one line whatever it holds. */
export function quote(text: string): string {
  return JSON.stringify(text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text);
}
