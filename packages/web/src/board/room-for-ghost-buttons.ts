import { EMPTY, isGate, isMonster, hasKey, type Space, type State } from '@night-cage/rules';
import { centreOf, type BoardLayout } from '../art/board-layout.ts';

/** The touch size of a button, in CSS pixels. */
export const GHOST_BUTTON = 44;
/** The maximum gap between the tile and its buttons. */
const MAX_GAP = 6;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface GhostSurroundings {
  readonly state: State;
  readonly places: BoardLayout;
  /** The size of a cell, in CSS pixels. */
  readonly cell: number;
  /** How much of the margin around the cells is visible, across and down, in CSS pixels. */
  readonly margin: readonly [number, number];
  readonly space: Space;
  /** The number of buttons. */
  readonly count: number;
  /** The other legal spaces for the tile, which must stay reachable. */
  readonly targets: Pick<ReadonlySet<Space>, 'has'>;
}

/**
 * Finds a place for the buttons of the tile in hand: beside it, not over another legal space, and
 * over darkness rather than visible tiles. It does not depend on the rotation of the tile, so that
 * nothing moves under a finger.
 */
export function findRoomForGhostButtons(surroundings: GhostSurroundings): Box {
  const { places, cell, space, count } = surroundings;
  const centre = centreOf(places, space);
  const left = (centre.x - 0.5) * cell;
  const top = (centre.y - 0.5) * cell;
  const gap = ghostButtonGap(cell);
  const long = count * GHOST_BUTTON + (count - 1) * gap;
  /** The positions along a side of the tile: centred, or aligned with either corner. */
  const along = (at: number, length: number): number[] => [at + (cell - length) / 2, at, at + cell - length];
  const rooms = [
    { width: long, height: GHOST_BUTTON },
    { width: GHOST_BUTTON, height: long },
  ].flatMap(({ width, height }): Box[] => [
    ...along(left, width).map((at) => ({ width, height, left: at, top: top - gap - height })),
    ...along(top, height).map((at) => ({ width, height, left: left + cell + gap, top: at })),
    ...along(top, height).map((at) => ({ width, height, left: left - gap - width, top: at })),
    ...along(left, width).map((at) => ({ width, height, left: at, top: top + cell + gap })),
  ]);
  // Of equal candidates the first wins: above the tile, then beside it, then below.
  const costs = rooms.map((room) => cost(room, surroundings));
  return rooms[costs.indexOf(Math.min(...costs))]!;
}

/** The gap between the buttons; 0 if cells are no larger than a button. */
export const ghostButtonGap = (cell: number): number =>
  Math.min(MAX_GAP, Math.max(0, (cell - GHOST_BUTTON) / 2));

/** The costs of buttons outside the visible area, and over a target. */
const OUTSIDE = 10_000;
const TARGET = 100;

function cost(room: Box, surroundings: GhostSurroundings): number {
  const { state, places, cell, margin, targets } = surroundings;
  const edge = cell / 2;
  const beyond =
    Math.max(0, edge - margin[0] - room.left) +
    Math.max(0, room.left + room.width - (edge + places.columns * cell + margin[0])) +
    Math.max(0, edge - margin[1] - room.top) +
    Math.max(0, room.top + room.height - (edge + places.rows * cell + margin[1]));
  const covered = places.lines.flat().reduce((sum, space) => {
    const { x, y } = centreOf(places, space);
    const part =
      (overlap(room.left, room.width, (x - 0.5) * cell, cell) *
        overlap(room.top, room.height, (y - 0.5) * cell, cell)) /
      cell ** 2;
    return part <= 0 ? sum : sum + part * (targets.has(space) ? TARGET : visibilityWeight(state, space));
  }, 0);
  return (beyond * OUTSIDE) / cell + covered;
}

const overlap = (a: number, width: number, b: number, size: number): number =>
  Math.max(0, Math.min(a + width, b + size) - Math.max(a, b));

/** How important it is to see a space. */
function visibilityWeight(state: State, space: Space): number {
  const tile = state.tiles[space]!;
  if (state.at.includes(space)) return 6;
  if (tile === EMPTY) return 0;
  return isMonster(tile) || isGate(tile) || hasKey(tile) ? 4 : 1;
}
