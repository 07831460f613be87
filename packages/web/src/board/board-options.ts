import type { Prisoner, Space, State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import type { Overlay } from '../art/overlay.ts';
import type { MotionLevel } from './picture/picture.ts';

/**
 * The mark of a space that can be chosen: a harmless choice, a harmful choice, a place for a tile,
 * or a place among very many.
 */
export type SpaceMark = 'safe' | 'harm' | 'lay' | 'many';

/**
 * A rectangle in cells from the corner of the picture, which is half a cell outside the first
 * space.
 */
export interface CellRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A choice at the edge of the board: a line to fall along, or where The Other emerges. */
export interface EdgeChoice {
  readonly key: string;
  readonly isRail: boolean;
  /** The buttons: a line has one at each end. */
  readonly strips: readonly CellRect[];
  /** The line or lane on the board that the choice is about. */
  readonly band: CellRect;
  /** The directions into the board, in degrees clockwise from up. */
  readonly headings: readonly number[];
  /** The number of empty spaces to land on; null if that does not apply. */
  readonly gaps: number | null;
}

/** A prisoner who walks to their place in the position, and the duration in milliseconds. */
export interface TokenWalk {
  readonly prisoner: Prisoner;
  readonly ms: number;
}

/** The texts drawn on the board. */
export interface BoardTexts {
  /** The letter on a token. */
  readonly letter: (prisoner: Prisoner) => string;
  /** The text beside a key or a Gate that a choice would lose. */
  readonly loss: (what: 'key' | 'gate') => string;
}

/** The accessible names of the grid and its parts. */
export interface GridTexts {
  readonly board: string;
  readonly cell: (space: Space) => string;
  readonly edge: (key: string) => string;
  /** A falling prisoner beside the board, and the number of spaces they can land on. */
  readonly gaps: (prisoner: Prisoner) => string;
}

/** The options of a board. `createBoard` requires the first two; the others have defaults. */
export interface BoardOptions {
  readonly position: State;
  readonly texts: BoardTexts;
  /** The maze, or the Hollow below it. */
  readonly board: BoardName;
  /**
   * The size of a cell in CSS pixels, or a board that fits its element: as a whole, or as an inert
   * strip.
   */
  readonly size: number | 'fill' | 'strip';
  readonly theme: 'paper' | 'high-contrast';
  readonly motion: MotionLevel;
  /** The position that picture and tokens show during an animation; null: `position`. */
  readonly shown: State | null;
  /** Draws all candles unlit, whatever the position says. */
  readonly dark: boolean;
  readonly walks: readonly TokenWalk[];
  /** How far the light of these spaces dims, from 0 to 1. */
  readonly dimmed: ReadonlyMap<Space, number>;
  /** The preview of a choice; null on a board without previews. */
  readonly preview: Overlay | null;
  /** The names of the grid; null: a picture without cells, hidden from screen readers. */
  readonly grid: GridTexts | null;
  readonly marks: ReadonlyMap<Space, SpaceMark>;
  readonly edges: readonly EdgeChoice[];
  /** The key of the choice in preview; all other marks fade. */
  readonly armed: string | null;
  /** Whether the tile in hand can be rotated: it then has a button for that. */
  readonly turns: boolean;
  /** Whether settling the tile in hand does harm. */
  readonly harms: boolean;
  /**
   * The cell in the tab order; null: the first. If undefined, the board manages the focus with the
   * arrow keys.
   */
  readonly focus: Space | null | undefined;
  /** Elements that the page draws over the whole picture, with the class `board-layer`. */
  readonly layers: Readonly<Partial<Record<'overPicture' | 'overTokens' | 'overAll', HTMLElement>>>;
  /**
   * False: the page loads tiles and details itself, with `loadMazeRenderer` and `loadBoardDetails`.
   */
  readonly loadsParts: boolean;
  readonly onChoose: (space: Space) => void;
  readonly onEdge: (key: string) => void;
  /** Called with the button of each choice at the edge. */
  readonly onEdgeButton: (key: string, button: HTMLElement) => void;
  /** Called when the mouse rests on a space, or leaves all of them. */
  readonly onPoint: (space: Space | null) => void;
  readonly onFocus: (space: Space) => void;
  /** Called to rotate the tile in hand: 1 clockwise, -1 counterclockwise. */
  readonly onTurn: (by: 1 | -1) => void;
  readonly onSettle: () => void;
  /** Called with the measured size of a cell, in CSS pixels. */
  readonly onSize: (cell: number) => void;
}

const nothing = (): void => undefined;

export const DEFAULT_BOARD_OPTIONS: Omit<BoardOptions, 'position' | 'texts'> = {
  board: 'main',
  size: 'fill',
  theme: 'paper',
  motion: 'full',
  shown: null,
  dark: false,
  walks: [],
  dimmed: new Map(),
  preview: null,
  grid: null,
  marks: new Map(),
  edges: [],
  armed: null,
  turns: false,
  harms: false,
  focus: undefined,
  layers: {},
  loadsParts: true,
  onChoose: nothing,
  onEdge: nothing,
  onEdgeButton: nothing,
  onPoint: nothing,
  onFocus: nothing,
  onTurn: nothing,
  onSettle: nothing,
  onSize: nothing,
};
