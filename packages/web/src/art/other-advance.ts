import {
  AWAY,
  OTHER_LENGTH,
  SECTIONS,
  isInHollow,
  isOther,
  laneSpaces,
  sectionSpaces,
  rulesetFor,
  type Direction,
  type Space,
  type State,
} from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';

/** The next advance of The Other: its lane, and from which depth to which. */
export interface OtherAdvance {
  readonly edge: Direction;
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

const SOUTH: Direction = 2;

/**
 * The next advance of The Other, if any. On the main board it advances at the end of every turn
 * (H9). In the Hollow the next pit makes it advance, unless a lit candle there holds it back (H6).
 */
export function nextOtherAdvance(state: State, board: BoardName): OtherAdvance | null {
  const { hollow, outcome } = state;
  if (hollow === null || outcome !== 'playing') return null;
  const { onMain, edge, first, depth, lastDepth, sections, awake, resting } = hollow;
  if (onMain)
    return board === 'main' && !resting && depth < lastDepth
      ? { edge, first, from: depth, to: depth + OTHER_LENGTH }
      : null;
  const table = rulesetFor(state.setup);
  const isHeld = state.at.some(
    (space, prisoner) => space !== AWAY && isInHollow(table.board, space) && state.lit[prisoner] === 1,
  );
  if (board === 'main' || !awake || isHeld || sections >= SECTIONS) return null;
  const from = sections * OTHER_LENGTH;
  return { edge: SOUTH, first: 0, from, to: from + OTHER_LENGTH };
}

/** The spaces that this advance takes. */
export function spacesOfNextAdvance(state: State): Space[] {
  const { board } = rulesetFor(state.setup);
  const onMainBoard = nextOtherAdvance(state, 'main');
  const inHollow = onMainBoard === null ? nextOtherAdvance(state, 'hollow') : null;
  const spaces =
    onMainBoard !== null
      ? laneSpaces(board, onMainBoard.edge, onMainBoard.first, onMainBoard.to)
      : inHollow !== null
        ? sectionSpaces(board, inHollow.to / OTHER_LENGTH)
        : [];
  return spaces.filter((space) => !isOther(state.tiles[space]!));
}
