import type { Prisoner, Space, State } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import type { Overlay } from './overlay.ts';
import type { MotionLevel } from './picture/picture.ts';

/** How a space that can be chosen is marked: harmless, harmful, a place for a tile, or one of very many places. */
export type SpaceMark = 'safe' | 'harm' | 'lay' | 'many';

/** A rectangle on the picture, in cells from its corner, which is half a cell beyond the first space. */
export interface CellRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something that is chosen at the edge of the board: a line to fall along, or where The Other comes in. */
export interface EdgeChoice {
  readonly key: string;
  readonly isRail: boolean;
  /** The button; the same choice may lie at both ends of a line. */
  readonly strips: readonly CellRect[];
  /** What it is about, over the board: the line, or the lane. */
  readonly band: CellRect;
  /** Degrees clockwise from up: into the board. */
  readonly headings: readonly number[];
  /** Empty spaces to come down on; null where there is nothing to count. */
  readonly gaps: number | null;
}

/** A prisoner on the way to where the shown position has it, and for how many milliseconds. */
export interface TokenWalk {
  readonly prisoner: Prisoner;
  readonly ms: number;
}

/** What is written on the board. */
export interface BoardTexts {
  /** On a token. */
  readonly letter: (prisoner: Prisoner) => string;
  /** Beside a tile: a key or a Gate that a choice would lose. */
  readonly loss: (what: 'key' | 'gate') => string;
}

/** The names of the grid and its parts, for whoever hears or speaks them. */
export interface GridTexts {
  readonly board: string;
  readonly cell: (space: Space) => string;
  readonly edge: (key: string) => string;
  /** Somebody who falls, beside the board, and on how many spaces they can come down. */
  readonly gaps: (prisoner: Prisoner) => string;
}

/** All that a board is told. `createBoard` needs the first two; the others have a default. */
export interface BoardOptions {
  readonly position: State;
  readonly texts: BoardTexts;
  /** The maze, or the Hollow below it. */
  readonly board: BoardName;
  /** Of a cell, in CSS pixels; or what the element has room for: the whole board, or a strip that is only looked at. */
  readonly size: number | 'fill' | 'strip';
  readonly theme: 'paper' | 'high-contrast';
  readonly motion: MotionLevel;
  /** The position that picture and tokens show while something plays; null: the true one. */
  readonly shown: State | null;
  /** All candles are out, whatever the position says. */
  readonly dark: boolean;
  readonly walks: readonly TokenWalk[];
  /** How far the light sinks on these spaces, from 0 to 1. */
  readonly dimmed: ReadonlyMap<Space, number>;
  /** What a choice would do; null on a board that never shows it. */
  readonly preview: Overlay | null;
  /** The names of the grid of cells; null: a picture, without cells, that screen readers skip. */
  readonly grid: GridTexts | null;
  readonly marks: ReadonlyMap<Space, SpaceMark>;
  readonly edges: readonly EdgeChoice[];
  /** The key of the choice that is pointed at; with it, everything else steps back. */
  readonly armed: string | null;
  /** Whether the tile in hand can be turned, and whether settling it does harm: it has buttons for both. */
  readonly turns: boolean;
  readonly harms: boolean;
  /** The cell that Tab leads to; null: the first. Left out, the board keeps it, and moves it by the arrow keys. */
  readonly focus: Space | null | undefined;
  /** What the page draws on the board, with the class `board-layer`: each lies on the whole picture. */
  readonly layers: Readonly<Partial<Record<'overPicture' | 'overTokens' | 'overAll', HTMLElement>>>;
  /** False: tiles and details are not loaded with the board, but when the page calls `loadMazeRenderer` and `loadBoardDetails`. */
  readonly loadsParts: boolean;
  readonly onChoose: (space: Space) => void;
  readonly onEdge: (key: string) => void;
  /** A mouse rests on a space, or on none. */
  readonly onPoint: (space: Space | null) => void;
  readonly onFocus: (space: Space) => void;
  /** The tile in hand is to be turned: 1 clockwise, -1 back. */
  readonly onTurn: (by: 1 | -1) => void;
  readonly onSettle: () => void;
  /** The board has been measured: CSS pixels of a cell. */
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
  onPoint: nothing,
  onFocus: nothing,
  onTurn: nothing,
  onSettle: nothing,
  onSize: nothing,
};
