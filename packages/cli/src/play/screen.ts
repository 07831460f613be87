import { KINDS, whereabouts, type Board, type Outcome, type State } from '@night-cage/rules';
import {
  formatBoard,
  formatFalling,
  formatKind,
  formatPrisoner,
  formatSpace,
  outcomeInWords,
} from '@night-cage/notation';

/** A board in notation, with its columns and rows named. */
function named(text: string): string {
  const rows = text.split('\n');
  const marks = rows[0]!.split(/ +/);
  // Marks are aligned in columns: a letter stands over the first sign of each.
  const letters = marks.map((_, n) => {
    const letter = String.fromCodePoint(97 + n);
    const width = Math.max(...rows.map((row) => widthOf(row, n))) + 2;
    return letter.padEnd(width);
  });
  return [`      ${letters.join('')}`.trimEnd(), ...rows.map((row, n) => `   ${n + 1}  ${row}`)].join('\n');
}

const widthOf = (row: string, column: number): number => row.split(/ +/)[column]!.length;

/** Both boards in notation. */
export function boardsInText(board: Board, state: State): string {
  const main = named(formatBoard(board, 'main', state.tiles, state.at));
  if (board.hollow === null) return main;
  return `${main}\n\n  the Hollow\n${named(formatBoard(board, 'hollow', state.tiles, state.at))}`;
}

/** One line per prisoner: where it is, candle, nerve, key. */
export function prisonersInText(board: Board, state: State): string {
  return state.at
    .map((_, prisoner) => {
      const candle = state.lit[prisoner] === 1 ? 'lit' : 'lights out';
      const key = state.key[prisoner] === 1 ? ', has a key' : '';
      const name = `prisoner ${formatPrisoner(prisoner)}`;
      return `  ${name}: ${placeInText(board, state, prisoner)}, ${candle}, nerve ${state.nerve[prisoner]}${key}`;
    })
    .join('\n');
}

function placeInText(board: Board, state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is === 'on') return `on ${formatSpace(board, where.space)}`;
  if (where.is === 'waiting') return 'waiting to start';
  return where.is === 'between'
    ? `on its way to the ${where.to} board`
    : `falling, ${formatFalling(board, where)}`;
}

/** What the stack still holds, by kind. */
export function stackInText({ bag, left }: State): string {
  const kinds = KINDS.flatMap((_, kind) => (bag[kind]! > 0 ? [`${bag[kind]} ${formatKind(kind)}`] : []));
  return `  stack: ${left} tiles${left === 0 ? '' : ` (${kinds.join(', ')})`}`;
}

export function outcomeInText(outcome: Outcome): string {
  const words = outcomeInWords(outcome);
  if (outcome === 'playing') return 'The game goes on.';
  return outcome === 'won' ? `Won: ${words}!` : `Lost: ${words}.`;
}
