import { type Board, type Intent, type Prisoner } from '@night-cage/rules';
import { NotationError, START_OF_TEXT, quote, type TextLocation } from '../error.ts';
import { formatTile, parseTile } from '../position/tiles.ts';
import { splitMove } from './grammar.ts';
import { parseDirection, parseSpace } from '../position/parse-spaces.ts';
import { formatDirection, formatSpace } from '../position/spaces.ts';
import { tokenize, type Token } from '../text/tokenize.ts';

/** A prisoner's number in text, which counts from 1; code counts from 0. */
export const formatPrisoner = (prisoner: Prisoner): string => String(prisoner + 1);

/** Formats a move: `1 place c4 ├`. */
export function formatMove(intent: Intent, board: Board): string {
  return [formatPrisoner(intent.prisoner), intent.verb, ...formatArguments(intent, board)].join(' ');
}

function formatArguments(intent: Intent, board: Board): string[] {
  switch (intent.verb) {
    case 'start':
    case 'place':
    case 'swap':
      return [formatSpace(board, intent.space), formatTile(intent.tile)];
    case 'move':
    case 'charge':
    case 'scramble':
      return [formatDirection(intent.direction)];
    case 'give':
    case 'pass':
      return [formatPrisoner(intent.to)];
    case 'devour':
      return [intent.to === null ? 'none' : formatPrisoner(intent.to)];
    case 'fall':
      return [intent.line];
    case 'land':
    case 'snuff':
    case 'dirge':
    case 'shriek':
      return [formatSpace(board, intent.space)];
    case 'emerge':
      return [`${formatDirection(intent.edge)}${intent.first + 1}`];
    default:
      return [];
  }
}

/**
 * Reads a move on this board. `place` is where its text begins.
 *
 * @example
 * ```ts
 * import { formatMove, parseMove } from '@night-cage/notation';
 * import { rulesetFor, settle } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const { board } = rulesetFor(settled.setup);
 * const intent = parseMove('1 move E', board);
 * intent; // → { verb: 'move', prisoner: 0, direction: 1 }
 * formatMove(intent, board); // → '1 move E'
 * ```
 */
export const parseMove = (text: string, board: Board, place: TextLocation = START_OF_TEXT): Intent =>
  parseMoveTokens(tokenize(text, place), board, place);

/** Reads a move that is split into words. */
export function parseMoveTokens(words: readonly Token[], board: Board, place: TextLocation): Intent {
  const { prisoner, verb, given } = splitMove(words, place);
  const [first, second] = given as [Token, Token];
  switch (verb) {
    case 'start':
    case 'place':
    case 'swap':
      return { verb, prisoner, space: parseSpace(first, board), tile: parseLaidTile(second) };
    case 'move':
    case 'charge':
    case 'scramble':
      return { verb, prisoner, direction: parseDirection(first) };
    case 'give':
    case 'pass':
      return { verb, prisoner, to: Number(first.text) - 1 };
    case 'devour':
      return { verb, prisoner, to: first.text === 'none' ? null : Number(first.text) - 1 };
    case 'fall':
      return { verb, prisoner, line: first.text === 'row' ? 'row' : 'column' };
    case 'land':
    case 'snuff':
    case 'dirge':
    case 'shriek':
      return { verb, prisoner, space: parseSpace(first, board) };
    case 'emerge':
      return { verb, prisoner, ...parseLane(first) };
    default:
      return { verb, prisoner };
  }
}

/** Reads `N2`: an edge, and the first column or row of the lane that begins there. */
export function parseLane({
  text,
  place,
}: Token): Pick<Extract<Intent, { verb: 'emerge' }>, 'edge' | 'first'> {
  return { edge: parseDirection({ text: text[0]!, place }), first: Number(text[1]) - 1 };
}

const NEVER_LAID = ['.', 'X', 'D', 'O', 'k'];

function parseLaidTile(word: Token): number {
  if (NEVER_LAID.includes(word.text)) {
    throw new NotationError(`${quote(word.text)} is not a tile that can be laid`, word.place);
  }
  return parseTile(word);
}
