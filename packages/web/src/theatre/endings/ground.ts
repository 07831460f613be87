import { isInHollow, isGate, rulesetFor, type Space, type State } from '@night-cage/rules';
import { boardLayoutOf, type BoardLayout } from '../../art/board-layout.ts';
import { isHighContrast } from '../../storage/settings.ts';
import { BOARD_MARGIN } from '../../art/places.ts';

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
export function createGround(host: HTMLElement, state: State): Ground {
  const { board } = rulesetFor(state.setup);
  const gate = state.outcome === 'won' ? state.at.find((space) => isGate(state.tiles[space]!)) : undefined;
  const isBelow = gate !== undefined && isInHollow(board, gate);
  const places = boardLayoutOf(state, isBelow ? 'hollow' : 'main');
  const frame = host.querySelectorAll<HTMLElement>('.board')[isBelow ? 1 : 0];
  const box = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const cell = box.width / (places.columns + 2 * BOARD_MARGIN);
  const corner = { x: box.left + BOARD_MARGIN * cell, y: box.top + BOARD_MARGIN * cell };
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
    paper: (isHighContrast() ? [] : ['base', 'glow']).flatMap((layer) => [
      ...(frame?.querySelectorAll<HTMLCanvasElement>(`[data-layer=${layer}]`) ?? []),
    ]),
  };
}
