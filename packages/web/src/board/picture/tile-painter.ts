import type { Ink } from '../../art/paper.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import type { LoweredLight } from './lowered-light.ts';
import type { PixelGrid, ShownTile } from './tile-layers.ts';

/** The parameters of a frame of the darkness. */
export interface DarknessFrame {
  /** The time for the flames; null: upright. */
  readonly seconds: number | null;
  /** False: redraw only around the flames that moved. */
  readonly whole: boolean;
  /** Whether new light runs along the passages; otherwise it fades in in place. */
  readonly runs: boolean;
}

/** The light of a picture: beams, flames, and dimmed spaces. */
export interface Light {
  /** The spaces lit by a candle, after all transitions. */
  readonly lit: () => ReadonlySet<number>;
  /** Whether it already shows the light of this model. */
  readonly isAt: (model: PictureModel) => boolean;
  /** Changes to the light of a model, and returns the spaces it lights. */
  readonly turnTo: (model: PictureModel, way: 'at once' | 'fades' | 'runs') => ReadonlySet<number>;
  /**
   * The spaces that a possible next model lights, and functions that paint the bitmaps it needs, if
   * light is visible.
   */
  readonly ahead: (
    model: PictureModel,
    isSeen: boolean,
  ) => { readonly lit: ReadonlySet<number>; readonly brushes: readonly (() => HTMLCanvasElement)[] };
  /** Advances by `ms`; `pace` 2 is twice as fast. Returns whether something is still changing. */
  readonly advance: (ms: number, pace: number) => boolean;
  readonly finish: () => void;
  readonly lowered: LoweredLight;
  /** Seconds until the flames move; 0 while they move. */
  readonly stillFor: (seconds: number) => number;
  /** Draws the darkness, removes the light from it, and draws the dusk beyond the board over it. */
  readonly draw: (model: PictureModel, dusk: HTMLCanvasElement, moment: DarknessFrame) => void;
  readonly resized: () => void;
}

/** The painted tiles of a picture. */
export interface TileBitmaps {
  /** The part of a tile below the light; in high contrast the whole tile. */
  readonly base: (tile: ShownTile, high: boolean) => HTMLCanvasElement;
  /** The parts of a tile that glow; null if none do. */
  readonly glow: (tile: ShownTile) => HTMLCanvasElement | null;
  /** The bitmaps of a tile that are not in the cache: each function paints one. */
  readonly missing: (tile: ShownTile, high: boolean) => (() => HTMLCanvasElement)[];
  readonly resized: () => void;
}

/** The code that paints tiles and their light. It loads later: a new game begins in the dark. */
interface TilePainter {
  readonly createTileBitmaps: (grid: () => PixelGrid) => TileBitmaps;
  /** Creates the light of a picture in its darkness layer. */
  readonly createLight: (dark: Ink, grid: () => PixelGrid) => Light;
}

let painter: TilePainter | null = null;

export const setTilePainter = (next: TilePainter): void => {
  painter = next;
};

export const hasTilePainter = (): boolean => painter !== null;

export function tilePainter(): TilePainter {
  if (painter === null) throw new Error('a tile is painted before the tile painter is set');
  return painter;
}
