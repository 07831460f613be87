import {
  OTHER_WIDTH,
  isOther,
  laneSpaces,
  newGame,
  sectionSpaces,
  rulesetFor,
  type Board,
  type Hollow,
  type Space,
  type State,
} from '@night-cage/rules';
import { assertPossible } from './assert-possible.ts';

/** Checks that The Other covers the spaces that the state says, and no others (H6-H9). */
export function checkHollow({ setup, hollow, tiles, loose, setAside }: State): void {
  const { board, edition } = rulesetFor(setup);
  assertPossible((hollow !== null) === edition.hollow, 'only one edition has the Hollow');
  const covered = tiles.flatMap((tile, space) => (isOther(tile) ? [space] : []));
  if (hollow === null) {
    assertPossible(covered.length === 0, 'only one edition has The Other');
    assertPossible(
      loose === 0 && setAside === null,
      'only one edition has Shrieks and landings on another board',
    );
    return;
  }
  const { mainSpaces, lastDepth } = newGame(setup).hollow!;
  assertPossible(
    hollow.mainSpaces === mainSpaces && hollow.lastDepth === lastDepth,
    'the board has the wrong size',
  );
  const { main } = board;
  const lanes = (hollow.edge % 2 === 0 ? main.columns : main.rows) - OTHER_WIDTH;
  assertPossible(hollow.first <= lanes && hollow.depth <= main.rows, 'The Other lies beyond the board');
  assertPossible(hollow.onMain ? hollow.sections === 0 : hollow.depth === 0, 'The Other is on both boards');
  assertPossible(!hollow.arrived || hollow.onMain, 'The Other arrived on a board it is not on');
  assertPossible(
    hollow.pit || !(hollow.looked || hollow.advanced),
    'The Other looks for a pit that does not exist',
  );
  const expected = coveredSpaces(board, hollow);
  const same = covered.length === expected.length && covered.every((space) => expected.includes(space));
  assertPossible(same, 'The Other lies on the wrong spaces');
}

const coveredSpaces = (board: Board, { onMain, edge, first, depth, sections }: Hollow): Space[] =>
  onMain ? laneSpaces(board, edge, first, depth) : sectionSpaces(board, sections);
