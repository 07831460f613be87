import { DIRECTIONS, type Board, type Direction, type Space } from '@night-cage/rules';
import { NotationError, quote } from '../error.ts';
import type { Token } from '../text/tokenize.ts';
import { HOLLOW_PREFIX, columnName } from './spaces.ts';

const SPACE = /^(h:)?([a-z])([1-9]\d?)$/;

export const columnNamed = (name: string): number => name.charCodeAt(0) - 'a'.charCodeAt(0);

/** Throws unless the word looks like a space of any board. */
export function checkSpaceName({ text, place }: Token): void {
  if (!SPACE.test(text)) {
    throw new NotationError(`${quote(text)} is not a space; write it like c3 or h:b7`, place);
  }
}

export function parseSpace(word: Token, board: Board): Space {
  checkSpaceName(word);
  const hollow = word.text.startsWith(HOLLOW_PREFIX);
  const name = hollow ? word.text.slice(HOLLOW_PREFIX.length) : word.text;
  const grid = hollow ? board.hollow : board.main;
  if (grid === null) throw new NotationError(`there is no Hollow here, so no space ${word.text}`, word.place);
  const column = columnNamed(name);
  const row = Number(name.slice(1)) - 1;
  if (column >= grid.columns || row >= grid.rows) {
    const last = `${columnName(grid.columns - 1)}${grid.rows}`;
    throw new NotationError(
      `there is no space ${word.text}; the last one is ${hollow ? HOLLOW_PREFIX : ''}${last}`,
      word.place,
    );
  }
  return (hollow ? board.mainSpaces : 0) + row * grid.columns + column;
}

export function parseDirection({ text, place }: Token): Direction {
  const direction = DIRECTIONS.findIndex((name) => name === text);
  if (direction < 0) throw new NotationError(`${quote(text)} is not a direction; use N, E, S or W`, place);
  return direction as Direction;
}
