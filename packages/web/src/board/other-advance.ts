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

/** The rows The Other takes next: its lane, and from how deep to how deep. */
export interface OtherAdvance {
  readonly edge: Direction;
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

const SOUTH: Direction = 2;

/**
 * Where The Other comes next. On the main board it advances at the end of every turn (H9). In the Hollow it needs a pit and
 * no candle that holds it (H6): as long as none does, the next pit brings it.
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

/** The spaces it takes then. */
export function spacesOfNextAdvance(state: State): Space[] {
  const { board } = rulesetFor(state.setup);
  const main = nextOtherAdvance(state, 'main');
  const below = main === null ? nextOtherAdvance(state, 'hollow') : null;
  const spaces =
    main !== null
      ? laneSpaces(board, main.edge, main.first, main.to)
      : below !== null
        ? sectionSpaces(board, below.to / OTHER_LENGTH)
        : [];
  return spaces.filter((space) => !isOther(state.tiles[space]!));
}
