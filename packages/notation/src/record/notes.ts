import type { Board, Space } from '@night-cage/rules';
import { NotationError, quote, type TextLocation } from '../error.ts';
import { parseSpace } from '../position/parse-spaces.ts';
import { formatSpace } from '../position/spaces.ts';
import { cleanText, stripUnseen, truncateText, findForbidden, type TextLimits } from '../text/plain-text.ts';
import type { Token } from '../text/tokenize.ts';
import type { NoteText } from './split-line.ts';

/** The meanings of a marked space or an arrow; the page has a colour for each. */
export const MARK_MEANINGS = ['look', 'good', 'bad', 'maybe'] as const;
/** What a marked space or an arrow means. */
export type MarkMeaning = (typeof MARK_MEANINGS)[number];

/** A marked space or, with `to`, an arrow. */
export interface Mark {
  readonly meaning: MarkMeaning;
  readonly space: Space;
  readonly to: Space | null;
}

/** A note at a moment: after `at` moves of its line, 0 for its beginning. */
export interface Note {
  readonly at: number;
  readonly comment: string | null;
  readonly marks: readonly Mark[];
}

/** The maximum length of a comment, and whether it may have several lines. */
export const COMMENT_LIMITS: TextLimits = { most: 600, lines: 'several' };
/** The most marks in a note. */
export const MAX_MARKS = 40;
/** The most notes in a whole record. */
export const MAX_NOTES = 300;

export function parseNote({ at, comment, marks, place }: NoteText, board: Board): Note {
  return {
    at,
    comment: comment === null ? null : parseComment(comment),
    marks: marks === null ? [] : parseMarks(marks, board, place),
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', n: '\n' };

function parseComment({ text, place }: Token): string {
  const bare = text.slice(1, -1).replaceAll(/\\(.)/gu, (written, sign: string) => {
    const character = ESCAPES[sign];
    if (character === undefined)
      throw new NotationError(
        `in a comment a backslash comes before ", \\ or n, not as in ${quote(written)}`,
        place,
      );
    return character;
  });
  const comment = parseWrittenText(bare, COMMENT_LIMITS, 'a comment', place);
  if (comment === '') throw new NotationError('this comment is empty', place);
  return comment;
}

/** Cleans a user's text; refuses it if it holds forbidden characters or is too long. */
export function parseWrittenText(text: string, kind: TextLimits, says: string, place: TextLocation): string {
  const forbidden = findForbidden(text);
  if (forbidden !== null)
    throw new NotationError(`${says} must not contain ${forbidden}, which is invisible`, place);
  const clean = stripUnseen(text, kind);
  if (truncateText(clean, kind.most) === clean) return clean;
  throw new NotationError(`${says} is longer than ${kind.most} characters`, place);
}

function parseMarks(words: readonly Token[], board: Board, place: TextLocation): Mark[] {
  const marks: Mark[] = [];
  let meaning: MarkMeaning | null = null;
  for (const word of words) {
    const named = MARK_MEANINGS.find((known) => known === word.text);
    if (named !== undefined) {
      meaning = named;
      continue;
    }
    if (meaning === null)
      throw new NotationError(
        `write the meaning before marks: ${MARK_MEANINGS.join(', ')}; not ${quote(word.text)}`,
        word.place,
      );
    const mark = parseMark(word, meaning, board);
    if (marks.some(({ space, to }) => space === mark.space && to === mark.to))
      throw new NotationError(`${quote(word.text)} is marked twice`, word.place);
    marks.push(mark);
  }
  if (marks.length === 0) throw new NotationError('these parentheses contain no marks', place);
  if (marks.length > MAX_MARKS) throw new NotationError(`a moment has at most ${MAX_MARKS} marks`, place);
  return marks;
}

function parseMark({ text, place }: Token, meaning: MarkMeaning, board: Board): Mark {
  const [from = '', to, ...more] = text.split('>');
  if (more.length > 0) throw new NotationError(`an arrow is written like c3>c5, not ${quote(text)}`, place);
  const space = parseSpace({ text: from, place }, board);
  if (to === undefined) return { meaning, space, to: null };
  const end = parseSpace({ text: to, place: { ...place, column: place.column + from.length + 1 } }, board);
  if (end === space) throw new NotationError('an arrow leads from one space to another', place);
  return { meaning, space, to: end };
}

/**
 * Formats a note as it follows its move: ` "comment" (bad a6 good c3>c5)`; empty for an empty note.
 */
export function formatNote({ comment, marks }: Note, board: Board): string {
  const text = comment === null ? '' : cleanText(comment, COMMENT_LIMITS);
  const shown = marks.slice(0, MAX_MARKS).map((mark, n, all) => {
    const name = formatSpace(board, mark.space) + (mark.to === null ? '' : `>${formatSpace(board, mark.to)}`);
    return mark.meaning === all[n - 1]?.meaning ? name : `${mark.meaning} ${name}`;
  });
  return (text === '' ? '' : ` "${escaped(text)}"`) + (shown.length === 0 ? '' : ` (${shown.join(' ')})`);
}

const escaped = (text: string): string => text.replaceAll(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
