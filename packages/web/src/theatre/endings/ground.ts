import { isInHollow, isGate, rulesetFor, type Space, type State } from '@night-cage/rules';
import { boardLayoutOf, type BoardLayout } from '../../art/board-layout.ts';
import { isHighContrast } from '../../storage/settings.ts';
import { BOARD_MARGIN } from '../../art/places.ts';

export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Where everything is on the page, in CSS pixels: what a scene plays on. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly places: BoardLayout;
  /** The corner of the first space. */
  readonly corner: PagePoint;
  /** The middle of a space; of the board for one that is not on it. */
  readonly at: (space: Space) => PagePoint;
  /** The paper of the board as it is painted, without any darkness, and its glow; nothing where it is not painted as paper. */
  readonly paper: readonly HTMLCanvasElement[];
}

/** The board on which the end is played: the one with the open Gate if it lies in the Hollow, the main one otherwise. */
export function createGround(host: HTMLElement, state: State): Ground {
  const { board } = rulesetFor(state.setup);
  const gate = state.outcome === 'won' ? state.at.find((space) => isGate(state.tiles[space]!)) : undefined;
  const below = gate !== undefined && isInHollow(board, gate);
  const places = boardLayoutOf(state, below ? 'hollow' : 'main');
  const frame = host.querySelectorAll<HTMLElement>('.board')[below ? 1 : 0];
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
