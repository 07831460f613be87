import { isInHollow, isGate, rulesetFor, type Space, type State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import type { BoardHandle } from '../../board/create-board.tsx';
import { computeBoardLayout, type BoardLayout } from '../../art/board-layout.ts';
import { isHighContrast } from '../../storage/settings.ts';

export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** The geometry of the page for a scene, in CSS pixels. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly places: BoardLayout;
  /** The corner of the first space. */
  readonly corner: PagePoint;
  /** The centre of a space, or of the board if the space is not on it. */
  readonly at: (space: Space) => PagePoint;
  /** The painted paper of the board without darkness, and its glow; empty in high contrast. */
  readonly paper: readonly HTMLCanvasElement[];
}

/**
 * The ground for the ending: the Hollow if the prisoners escape from there, else the main board.
 */
export function createGround(boardOf: (name: BoardName) => BoardHandle, state: State): Ground {
  const { board } = rulesetFor(state.setup);
  const gate = state.outcome === 'won' ? state.at.find((space) => isGate(state.tiles[space]!)) : undefined;
  const isBelow = gate !== undefined && isInHollow(board, gate);
  const name = isBelow ? 'hollow' : 'main';
  const places = computeBoardLayout(state, name);
  const handle = boardOf(name);
  const box = handle.boxOf('grid') ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const cell = box.width / places.columns;
  const corner = { x: box.left, y: box.top };
  const spaces = places.columns * places.rows;
  const middle = { x: corner.x + (places.columns * cell) / 2, y: corner.y + (places.rows * cell) / 2 };
  return {
    width: innerWidth,
    height: innerHeight,
    cell,
    places,
    corner,
    at: (space) => {
      const n = space - places.first;
      if (n < 0 || n >= spaces) return middle;
      return {
        x: corner.x + ((n % places.columns) + 0.5) * cell,
        y: corner.y + (Math.floor(n / places.columns) + 0.5) * cell,
      };
    },
    paper: isHighContrast() ? [] : handle.paper(),
  };
}
