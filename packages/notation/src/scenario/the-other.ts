import {
  COVERED,
  OTHER_LENGTH,
  OTHER_WIDTH,
  SECTIONS,
  isOther,
  type Board,
  type OtherPlace,
  type State,
  type Tile,
} from '@night-cage/rules';
import { NotationError, type TextLocation } from '../error.ts';
import { parseLane } from '../moves/moves.ts';
import { formatSpace } from '../position/spaces.ts';
import type { YamlValue } from './yaml.ts';

/** Reads where The Other is: from `other:`, or else from the `X` marks of the Hollow. */
export function parseOther(value: YamlValue | undefined, board: Board, tiles: readonly Tile[]): OtherPlace {
  if (value === undefined) return { sections: sectionsShown(board, tiles) };
  if (board.hollow === null) value.fail('The Other is in the shrieking-hollow edition only');
  const { hollow, main, depth } = value.fields(['hollow', 'main', 'depth']);
  if (hollow !== undefined && main === undefined && depth === undefined) {
    return { sections: hollow.integer(0, SECTIONS) };
  }
  if (main === undefined || depth === undefined || hollow !== undefined) {
    return value.fail('The Other is written {hollow: 2} or {main: N2, depth: 3}');
  }
  const lane = main.string();
  const size = board.main.columns;
  if (!/^[NESW][1-9]$/.test(lane) || Number(lane[1]) + OTHER_WIDTH - 1 > size) {
    return main.fail(`main must be an edge and a number from 1 to ${size - OTHER_WIDTH + 1}, like N2`);
  }
  return { ...parseLane({ text: lane, place: main.place }), depth: depth.integer(0, size) };
}

function sectionsShown(board: Board, tiles: readonly Tile[]): number {
  if (board.hollow === null) return 0;
  const covered = tiles.slice(board.mainSpaces).filter((tile) => tile === COVERED).length;
  return Math.min(SECTIONS, Math.ceil(covered / (board.hollow.columns * OTHER_LENGTH)));
}

/** If the boards have `X` marks, they must be exactly the spaces that The Other covers. */
export function checkCovered(
  board: Board,
  written: readonly Tile[],
  places: readonly (TextLocation | undefined)[],
  state: State,
): void {
  const isShown = written.includes(COVERED);
  for (const [space, tile] of written.entries()) {
    const covered = isOther(state.tiles[space]!);
    const name = formatSpace(board, space);
    if (tile === COVERED && !covered) {
      throw new NotationError(`${name} has an X, but The Other does not lie there`, places[space]);
    }
    if (covered && tile !== COVERED && (isShown || tile !== 0)) {
      throw new NotationError(`The Other lies on ${name}, which must have an X`, places[space]);
    }
  }
}
