import { NotationError, quote, type TextLocation } from '../error.ts';
import type { Token } from '../text/tokenize.ts';

/** A move of a record as written, and the words in braces after it. */
export interface MoveText {
  /** The number of its turn. */
  readonly turn: Token;
  readonly words: readonly Token[];
  readonly drew: readonly Token[];
  readonly place: TextLocation;
}

/** A comment in quotation marks and marks in parentheses, after a move or before the first one. */
export interface NoteText {
  readonly at: number;
  /** With its quotation marks. */
  readonly comment: Token | null;
  readonly marks: readonly Token[] | null;
  readonly place: TextLocation;
}

/** The moves of the game or of a variation. */
export interface LineText {
  readonly moves: readonly MoveText[];
  readonly notes: readonly NoteText[];
}

/**
 * A comment ends on its line; an unclosed one is still a piece, so that the message can point to
 * it.
 */
const PIECE = /"(?:[^"\\]|\\.)*"?|[;{}()]|[^\s;{}()"]+/gu;

const piecesOf = (line: string, number: number): Token[] =>
  [...line.matchAll(PIECE)].map(({ 0: text, index }) => ({
    text,
    place: { line: number, column: index + 1 },
  }));

/**
 * Splits moves into words. Line ends between words are like blanks. `first` is the number of the
 * first line.
 */
export function splitLine(lines: readonly string[], first: number): LineText {
  const { moves, notes } = new LineSplitter(lines.flatMap((line, n) => piecesOf(line, first + n)));
  return { moves, notes };
}

const TURN_NUMBER = /^\d+\.$/;
const isComment = (text: string): boolean => text.startsWith('"');
const isClosed = (text: string): boolean => /^"(?:[^"\\]|\\.)*"$/u.test(text);

/** An open bracket: braces around draws, or parentheses around marks. */
type Open = { readonly what: 'draws' | 'marks'; readonly place: TextLocation; readonly words: Token[] };

/**
 * Reads the pieces `1.`, words, `{`, `}`, `"comment"`, `(`, `)` and `;` and collects moves and
 * notes.
 */
class LineSplitter {
  readonly moves: MoveText[] = [];
  readonly notes: NoteText[] = [];
  #words: Token[] = [];
  #drew: Token[] | null = null;
  #comment: Token | null = null;
  #marks: Token[] | null = null;
  #noted: TextLocation | null = null;
  /** The open brace or parenthesis, and the place of a semicolon that a move must follow. */
  #open: Open | null = null;
  #semicolon: TextLocation | null = null;
  #turn: Token | null = null;

  constructor(pieces: readonly Token[]) {
    for (const piece of pieces) {
      if (this.#open !== null) this.#inside(this.#open, piece);
      else this.#outside(piece);
    }
    if (this.#open !== null)
      throw new NotationError(
        `the record is cut off inside ${this.#open.what === 'draws' ? 'braces' : 'parentheses'}`,
        this.#open.place,
      );
    if (this.#semicolon !== null)
      throw new NotationError('the record is cut off after this semicolon', this.#semicolon);
    this.#finish();
    this.#checkTurnHasMoves();
  }

  #checkTurnHasMoves(): void {
    if (this.#turn !== null && this.moves.at(-1)?.turn !== this.#turn)
      throw new NotationError(`no move follows ${quote(this.#turn.text)}`, this.#turn.place);
  }

  #inside({ what, place, words }: Open, piece: Token): void {
    const { text } = piece;
    if (text === (what === 'draws' ? '}' : ')')) this.#open = null;
    else if (/^[;{}()"]/.test(text))
      throw new NotationError(`a ${what === 'draws' ? 'brace' : 'parenthesis'} is not closed`, place);
    else words.push(piece);
  }

  #outside(piece: Token): void {
    const { text, place } = piece;
    if (text === ';') this.#endOfMove(place);
    else if (TURN_NUMBER.test(text)) this.#newTurn(piece);
    else if (text === '{') this.#draws(place);
    else if (isComment(text)) this.#note(piece);
    else if (text === '(') this.#note(piece);
    else if (text === '}') throw new NotationError('this brace was never opened', place);
    else if (text === ')') throw new NotationError('this parenthesis was never opened', place);
    else this.#word(piece);
  }

  #endOfMove(place: TextLocation): void {
    if (this.#words.length === 0) throw new NotationError('a move is missing before this semicolon', place);
    this.#finish();
    this.#semicolon = place;
  }

  #newTurn(piece: Token): void {
    if (this.#semicolon !== null)
      throw new NotationError(`a move is missing before ${quote(piece.text)}`, piece.place);
    this.#finish();
    this.#checkTurnHasMoves();
    this.#turn = piece;
  }

  #draws(place: TextLocation): void {
    if (this.#words.length === 0 || this.#drew !== null || this.#noted !== null)
      throw new NotationError('a move is followed by at most one pair of braces', place);
    this.#drew = [];
    this.#open = { what: 'draws', place, words: this.#drew };
  }

  /** After a move, or before the first turn. */
  #note(piece: Token): void {
    const { text, place } = piece;
    if (this.#words.length === 0 && this.#turn !== null)
      throw new NotationError('a comment or marks come after the move that they belong to', place);
    const isSecond = isComment(text) ? this.#comment !== null : this.#marks !== null;
    if (isSecond) throw new NotationError(`a moment has one comment and one pair of parentheses`, place);
    this.#noted ??= place;
    if (!isComment(text)) {
      this.#marks = [];
      this.#open = { what: 'marks', place, words: this.#marks };
    } else if (isClosed(text)) this.#comment = piece;
    else throw new NotationError('this comment is not closed on its line', place);
  }

  #word(piece: Token): void {
    if (this.#turn === null) {
      const reason = `a turn begins with its number, like 1., not with ${quote(piece.text)}`;
      throw new NotationError(reason, piece.place);
    }
    if (this.#drew !== null || this.#noted !== null) {
      throw new NotationError(`a semicolon is missing before ${quote(piece.text)}`, piece.place);
    }
    this.#words.push(piece);
    this.#semicolon = null;
  }

  #finish(): void {
    if (this.#words.length > 0) {
      const { place } = this.#words[0]!;
      this.moves.push({ turn: this.#turn!, words: this.#words, drew: this.#drew ?? [], place });
    }
    if (this.#noted !== null)
      this.notes.push({
        at: this.moves.length,
        comment: this.#comment,
        marks: this.#marks,
        place: this.#noted,
      });
    this.#words = [];
    this.#drew = null;
    this.#comment = null;
    this.#marks = null;
    this.#noted = null;
  }
}
