import { EMPTY, isGate, isMonster, hasKey, type Space, type State } from '@night-cage/rules';
import { centreOf, type BoardLayout } from '../art/board-layout.ts';

/** A finger finds this, in CSS pixels. */
export const GHOST_BUTTON = 44;
/** Between the tile and its buttons, where cells leave room for it. */
const MOST_GAP = 6;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface GhostSurroundings {
  readonly state: State;
  readonly places: BoardLayout;
  /** In CSS pixels, like all that follows. */
  readonly cell: number;
  /** How much of the margin around the cells can be seen, across and down. */
  readonly margin: readonly [number, number];
  readonly space: Space;
  /** How many buttons there are. */
  readonly count: number;
  /** Where else the tile may lie: these spaces are to be reached. */
  readonly targets: Pick<ReadonlySet<Space>, 'has'>;
}

/**
 * Where the buttons of a tile in hand have room: beside it, not over another space that it may lie on, and rather over the
 * dark than over what is to be seen. The same whichever way the tile is turned, so that nothing moves under a finger.
 */
export function findRoomForGhostButtons(around: GhostSurroundings): Box {
  const { places, cell, space, count } = around;
  const centre = centreOf(places, space);
  const left = (centre.x - 0.5) * cell;
  const top = (centre.y - 0.5) * cell;
  const gap = ghostButtonGap(cell);
  const long = count * GHOST_BUTTON + (count - 1) * gap;
  /** Along a side of the tile: in its middle, or as far as its corners. */
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
  // The first of the best: above the finger, then beside it, then below.
  const costs = rooms.map((room) => cost(room, around));
  return rooms[costs.indexOf(Math.min(...costs))]!;
}

/** Cells no larger than a finger leave none: then the buttons fill theirs. */
export const ghostButtonGap = (cell: number): number =>
  Math.min(MOST_GAP, Math.max(0, (cell - GHOST_BUTTON) / 2));

/** Beyond what can be seen nobody can press; over a target nobody can choose that. */
const OUTSIDE = 10_000;
const TARGET = 100;

function cost(room: Box, around: GhostSurroundings): number {
  const { state, places, cell, margin, targets } = around;
  const edge = cell / 2;
  const beyond =
    Math.max(0, edge - margin[0] - room.left) +
    Math.max(0, room.left + room.width - (edge + places.columns * cell + margin[0])) +
    Math.max(0, edge - margin[1] - room.top) +
    Math.max(0, room.top + room.height - (edge + places.rows * cell + margin[1]));
  const covered = places.lines.flat().reduce((sum, space) => {
    const { x, y } = centreOf(places, space);
    const part =
      (shared(room.left, room.width, (x - 0.5) * cell, cell) *
        shared(room.top, room.height, (y - 0.5) * cell, cell)) /
      cell ** 2;
    return part <= 0 ? sum : sum + part * (targets.has(space) ? TARGET : worth(state, space));
  }, 0);
  return (beyond * OUTSIDE) / cell + covered;
}

const shared = (a: number, width: number, b: number, size: number): number =>
  Math.max(0, Math.min(a + width, b + size) - Math.max(a, b));

/** How much somebody wants to see a space. */
function worth(state: State, space: Space): number {
  const tile = state.tiles[space]!;
  if (state.at.includes(space)) return 6;
  if (tile === EMPTY) return 0;
  return isMonster(tile) || isGate(tile) || hasKey(tile) ? 4 : 1;
}
