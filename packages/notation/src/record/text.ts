import { NotationError, quoted, type Place } from '../error.ts';
import { linesOf, type Word } from '../words/words.ts';

/** No game comes near this. */
const LONGEST = 500_000;

export interface HeaderLine {
  readonly key: string;
  readonly value: string;
  readonly place: Place;
}

/** A move of a record as written, and what stands in braces after it. */
export interface MoveText {
  /** The number of its turn. */
  readonly turn: Word;
  readonly words: readonly Word[];
  readonly drew: readonly Word[];
  readonly place: Place;
}

export interface RecordText {
  readonly headers: readonly HeaderLine[];
  readonly moves: readonly MoveText[];
}

/** The value ends at the line's last quotation mark: those inside it should be escaped, but need not be. */
const HEADER = /^\s*\[([A-Za-z][\w-]*)\s+"(.*)"\]\s*$/;

/** Takes a record apart: header lines, then moves. Line ends among the moves are like blanks. */
export function splitRecord(text: string): RecordText {
  if (text.length > LONGEST) throw new NotationError(`a record is longer than ${LONGEST} characters`);
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  const headers: HeaderLine[] = [];
  let next = 0;
  for (; next < lines.length; next++) {
    const line = lines[next]!;
    if (line.trim() === '') continue;
    if (!line.trimStart().startsWith('[')) break;
    headers.push(readHeaderLine(line, next + 1));
  }
  const words = lines.slice(next).flatMap((line, n) => piecesOf(line, next + n + 1));
  return { headers, moves: new MoveSplitter(words).moves };
}

function readHeaderLine(line: string, number: number): HeaderLine {
  const place = { line: number, column: line.length - line.trimStart().length + 1 };
  const [, key, value] = HEADER.exec(line) ?? [];
  if (key === undefined || value === undefined) {
    throw new NotationError(`a header line is written [Key "value"], not ${quoted(line.trim())}`, place);
  }
  return { key, value: value.replaceAll(/\\(["\\])/g, '$1'), place };
}

const piecesOf = (line: string, number: number): Word[] =>
  [...line.matchAll(/[;{}]|[^\s;{}]+/g)].map(({ 0: text, index }) => ({
    text,
    place: { line: number, column: index + 1 },
  }));

const TURN_NUMBER = /^\d+\.$/;

/** Goes through the pieces `1.`, words, `{`, `}` and `;` and gathers moves. */
class MoveSplitter {
  readonly moves: MoveText[] = [];
  #words: Word[] = [];
  #drew: Word[] | null = null;
  /** Where the brace or the semicolon stands that something must still follow. */
  #brace: Place | null = null;
  #semicolon: Place | null = null;
  #turn: Word | null = null;

  constructor(pieces: readonly Word[]) {
    for (const piece of pieces) {
      if (this.#brace !== null) this.#insideBraces(piece);
      else this.#outsideBraces(piece);
    }
    if (this.#brace !== null) throw new NotationError('the record breaks off inside braces', this.#brace);
    if (this.#semicolon !== null)
      throw new NotationError('the record breaks off after this semicolon', this.#semicolon);
    this.#finish();
    this.#checkTurnHasMoves();
  }

  #checkTurnHasMoves(): void {
    if (this.#turn !== null && this.moves.at(-1)?.turn !== this.#turn)
      throw new NotationError(`no move follows ${quoted(this.#turn.text)}`, this.#turn.place);
  }

  #insideBraces(piece: Word): void {
    if (piece.text === '}') this.#brace = null;
    else if (piece.text === ';' || piece.text === '{')
      throw new NotationError('a brace is not closed', this.#brace!);
    else this.#drew!.push(piece);
  }

  #outsideBraces(piece: Word): void {
    const { text, place } = piece;
    if (text === ';') {
      if (this.#words.length === 0) throw new NotationError('a move is missing before this semicolon', place);
      this.#finish();
      this.#semicolon = place;
    } else if (TURN_NUMBER.test(text)) {
      if (this.#semicolon !== null)
        throw new NotationError(`a move is missing before ${quoted(text)}`, place);
      this.#finish();
      this.#checkTurnHasMoves();
      this.#turn = piece;
    } else if (text === '{') {
      if (this.#words.length === 0 || this.#drew !== null) {
        throw new NotationError('braces follow a move, once', place);
      }
      this.#drew = [];
      this.#brace = place;
    } else if (text === '}') throw new NotationError('this brace closes nothing', place);
    else this.#word(piece);
  }

  #word(piece: Word): void {
    if (this.#turn === null) {
      const reason = `the moves of a turn begin with its number, like 1., not with ${quoted(piece.text)}`;
      throw new NotationError(reason, piece.place);
    }
    if (this.#drew !== null) {
      throw new NotationError(`a semicolon is missing before ${quoted(piece.text)}`, piece.place);
    }
    this.#words.push(piece);
    this.#semicolon = null;
  }

  #finish(): void {
    if (this.#words.length === 0) return;
    const { place } = this.#words[0]!;
    this.moves.push({ turn: this.#turn!, words: this.#words, drew: this.#drew ?? [], place });
    this.#words = [];
    this.#drew = null;
  }
}
