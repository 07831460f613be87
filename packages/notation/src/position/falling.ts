import { type Board, type Whereabouts } from '@night-cage/rules';
import { NotationError, quote } from '../error.ts';
import { columnNamed, parseSpace } from './parse-spaces.ts';
import { columnName, formatSpace } from './spaces.ts';
import type { Token } from '../text/tokenize.ts';

/** Where a prisoner off the boards is, once it has begun. */
export type Falling = Exclude<Whereabouts, { is: 'on' | 'waiting' }>;

/**
 * Formats a line: `row 6`, `column f`; before the line is chosen, the space of the pit; between the
 * boards, the destination.
 */
export function formatFalling(board: Board, falling: Falling): string {
  switch (falling.is) {
    case 'row':
      return `row ${falling.index + 1}`;
    case 'column':
      return `column ${columnName(falling.index)}`;
    case 'fallen':
      return formatSpace(board, falling.from);
    case 'between':
      return falling.to;
  }
}

export function parseFalling(word: Token, board: Board): Falling {
  const { text, place } = word;
  if (text === 'main' || text === 'hollow') return { is: 'between', to: text };
  const [, line, name] = /^(row|column) (\w+)$/.exec(text) ?? [];
  if (line === undefined || name === undefined) return { is: 'fallen', from: parseSpace(word, board) };
  const isRow = line === 'row' && /^[1-9]$/.test(name);
  const isColumn = line === 'column' && /^[a-z]$/.test(name);
  const index = isRow ? Number(name) - 1 : columnNamed(name);
  if ((!isRow && !isColumn) || index >= (isRow ? board.main.rows : board.main.columns)) {
    throw new NotationError(`there is no ${line} ${quote(name)} on this board`, place);
  }
  return { is: isRow ? 'row' : 'column', index };
}
