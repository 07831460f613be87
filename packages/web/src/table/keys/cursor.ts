import { isInHollow, nextSpace, rulesetFor, type Direction, type Space, type State } from '@night-cage/rules';
import { createTranslator } from '../../text/translator.ts';
import { describeColumn, describeRow } from '../../speech/describe/describe-cell.ts';

const t = createTranslator('story');

/** Where a step of the cursor leads, and what to announce: that the board wraps, or ends. */
export interface CursorStep {
  readonly space: Space;
  readonly says: string;
}

/** The space that the cursor starts on: that of the prisoner to move, or the first space. */
export const firstSpace = (state: State): Space =>
  Math.max(0, state.at[state.asks?.prisoner ?? state.turn] ?? 0);

/** Moves the cursor one space. Off the top of the Hollow it enters the maze above. */
export function cursorStep(state: State, from: Space, direction: Direction): CursorStep {
  const { board } = rulesetFor(state.setup);
  const space = nextSpace(board, from, direction);
  if (space < 0) {
    return direction === 0
      ? { space: spaceOnOtherBoard(state, from), says: '' }
      : { space: from, says: t('cell.wraps.end') };
  }
  const isWithoutWrap = direction === 1 || direction === 2 ? space > from : space < from;
  if (isWithoutWrap) return { space, says: '' };
  const line =
    direction % 2 === 1 ? describeColumn(board.columnOf[space]!) : describeRow(board.rowOf[space]!);
  return { space, says: t('cell.wraps', { line }) };
}

/** The nearest space of the other board: in the Hollow's first row, or in the maze's last. */
export function spaceOnOtherBoard(state: State, from: Space): Space {
  const { board } = rulesetFor(state.setup);
  if (board.hollow === null) return from;
  const isBelow = isInHollow(board, from);
  const { columns, rows } = isBelow ? board.main : board.hollow;
  const column = Math.min(columns - 1, board.columnOf[from]!);
  return isBelow ? (rows - 1) * columns + column : board.mainSpaces + column;
}
