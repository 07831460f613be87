import { KINDS, rulesetFor, whereabouts, type Board, type Outcome, type State } from '@night-cage/rules';
import {
  formatBoard,
  formatFalling,
  formatKind,
  formatPrisoner,
  formatSpace,
  describeOutcome,
} from '@night-cage/notation';
import type { Terminal } from './terminal.ts';

/** How to write a board: its maximum width, and how to paint each mark. */
export interface BoardStyle {
  readonly width: number;
  readonly mark: (text: string) => string;
}

const PLAIN: BoardStyle = { width: Infinity, mark: (text) => text };

/** A board in notation, with labelled columns and rows; narrower if there is little room. */
function named(text: string, { width, mark }: BoardStyle): string {
  const rows = text.split('\n').map((row) => row.trim().split(/ +/));
  const widths = rows[0]!.map((_, n) => Math.max(...rows.map((row) => row[n]!.length)));
  const isWide = 6 + widths.reduce((sum, cell) => sum + cell + 2, -2) <= width;
  const gap = isWide ? '  ' : ' ';
  const margin = isWide ? '   ' : '';
  const line = (cells: readonly string[], painted: (cell: string) => string): string =>
    cells
      .map((cell, n) => painted(cell) + (n + 1 < cells.length ? ' '.repeat(widths[n]! - cell.length) : ''))
      .join(gap);
  const letters = widths.map((_, n) => String.fromCodePoint(97 + n));
  return [
    `${margin} ${gap}${line(letters, (letter) => letter)}`,
    ...rows.map((row, n) => `${margin}${n + 1}${gap}${line(row, mark)}`),
  ].join('\n');
}

/** All boards in notation. */
export function formatBoards(board: Board, state: State, style = PLAIN): string {
  const main = named(formatBoard(board, 'main', state.tiles, state.at), style);
  if (board.hollow === null) return main;
  return `${main}\n\n  the Hollow\n${named(formatBoard(board, 'hollow', state.tiles, state.at), style)}`;
}

/** A mark in the colour of its contents. */
export function paintedMark(mark: string, paint: Terminal['paint']): string {
  if (mark.includes('@')) return paint(['bold', 'yellow'], mark);
  if (mark === '.') return paint('dim', mark);
  if (mark.startsWith('G')) return paint('green', mark);
  if (mark.startsWith('K')) return paint('cyan', mark);
  return /^[A-RT-Z]/.test(mark) ? paint('red', mark) : mark;
}

/** One line per prisoner: place, candle, nerve, key. */
export function formatPrisoners(board: Board, state: State): string {
  return state.at
    .map((_, prisoner) => {
      const candle = state.lit[prisoner] === 1 ? 'lit' : 'lights out';
      const key = state.key[prisoner] === 1 ? ', has a key' : '';
      const name = `prisoner ${formatPrisoner(prisoner)}`;
      const nerve = rulesetFor(state.setup).nerveLimit > 0 ? `, nerve ${state.nerve[prisoner]}` : '';
      return `  ${name}: ${placeInText(board, state, prisoner)}, ${candle}${nerve}${key}`;
    })
    .join('\n');
}

function placeInText(board: Board, state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is === 'on') return `on ${formatSpace(board, where.space)}`;
  if (where.is === 'waiting') return 'waiting to start';
  return where.is === 'between'
    ? `on the way to the ${where.to} board`
    : `falling, ${formatFalling(board, where)}`;
}

/** The contents of the stack, by kind. */
export function formatStackContents({ bag, left }: State): string {
  const kinds = KINDS.flatMap((_, kind) => (bag[kind]! > 0 ? [`${bag[kind]} ${formatKind(kind)}`] : []));
  return `  stack: ${left} tiles${left === 0 ? '' : ` (${kinds.join(', ')})`}`;
}

export function formatOutcome(outcome: Outcome): string {
  const words = describeOutcome(outcome);
  if (outcome === 'playing') return 'The game continues.';
  return outcome === 'won' ? `Won: ${words}!` : `Lost: ${words}.`;
}
