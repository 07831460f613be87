import {
  AWAY,
  EMPTY,
  NONE,
  isInHollow,
  mainColumn,
  mainRow,
  type Space,
  type State,
  type Ruleset,
} from '@night-cage/rules';

/** The Other covers at most this many spaces of the main board: four lines of seven. */
const MAX_COVERED = 28;

/**
 * Does every fall from now on lose the prisoner for certain (F7)? Then a fall never helps to
 * escape. Tiles only ever leave the board, so a gap that is there now stays.
 */
export function fallsAreFinal(table: Ruleset, state: State): boolean {
  if (state.hand !== NONE || state.loose > 0 || state.dirgeDue) return false;
  if (state.at.includes(AWAY)) return false;
  return state.hollow === null ? everyLineHasAGap(table, state) : theOtherBoardIsOpen(table, state);
}

const hasGap = ({ tiles }: State, line: readonly Space[]): boolean =>
  line.some((space) => tiles[space] === EMPTY);

function everyLineHasAGap({ board }: Ruleset, state: State): boolean {
  for (let row = 0; row < board.main.rows; row++) if (!hasGap(state, mainRow(board, row))) return false;
  for (let column = 0; column < board.main.columns; column++)
    if (!hasGap(state, mainColumn(board, column))) return false;
  return true;
}

/**
 * H3, H4: with all prisoners on one board, does the other board have a space that no candle will
 * light and The Other cannot cover?
 */
function theOtherBoardIsOpen({ board }: Ruleset, { at, tiles }: State): boolean {
  const below = at.filter((space) => isInHollow(board, space)).length;
  if (below === at.length)
    return tiles.filter((tile, space) => space < board.mainSpaces && tile === EMPTY).length > MAX_COVERED;
  if (below > 0) return false;
  const top = board.mainSpaces + board.hollow!.columns;
  for (let space = board.mainSpaces; space < top; space++) if (tiles[space] === EMPTY) return true;
  return false;
}
