import { isInHollow, nextSpace, rulesetFor, type Direction, type Space, type State } from '@night-cage/rules';
import { createTranslator } from '../../text/translator.ts';
import { describeColumn, describeRow } from '../../speech/describe/cells.ts';

const t = createTranslator('story');

/** Where a step of the cursor leads, and what there is to say of it: that the board wraps, or ends. */
export interface CursorStep {
  readonly space: Space;
  readonly says: string;
}

/** The space the cursor begins on: where the prisoner that must choose stands, or the first. */
export const firstSpace = (state: State): Space =>
  Math.max(0, state.at[state.asks?.prisoner ?? state.turn] ?? 0);

/** One space on. Off the top of the Hollow one comes to the maze above it. */
export function cursorStep(state: State, from: Space, direction: Direction): CursorStep {
  const { board } = rulesetFor(state.setup);
  const space = nextSpace(board, from, direction);
  if (space < 0) {
    return direction === 0
      ? { space: spaceOnOtherBoard(state, from), says: '' }
      : { space: from, says: t('cell.wraps.end') };
  }
  const onwards = direction === 1 || direction === 2 ? space > from : space < from;
  if (onwards) return { space, says: '' };
  const line =
    direction % 2 === 1 ? describeColumn(board.columnOf[space]!) : describeRow(board.rowOf[space]!);
  return { space, says: t('cell.wraps', { line }) };
}

/** The space of the other board that lies nearest: its first row from above, its last from below. */
export function spaceOnOtherBoard(state: State, from: Space): Space {
  const { board } = rulesetFor(state.setup);
  if (board.hollow === null) return from;
  const below = isInHollow(board, from);
  const { columns, rows } = below ? board.main : board.hollow;
  const column = Math.min(columns - 1, board.columnOf[from]!);
  return below ? (rows - 1) * columns + column : board.mainSpaces + column;
}
