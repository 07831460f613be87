import type { Ink } from '../../art/paper.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import type { LoweredLight } from './lowered-light.ts';
import type { PixelGrid, ShownTile } from './tile-layers.ts';

/** The moment of a picture that its darkness is drawn for. */
export interface DarknessFrame {
  /** Null: flames stand upright. */
  readonly seconds: number | null;
  /** False: only around the flames that have moved since. */
  readonly whole: boolean;
  /** New light runs along the passages; otherwise it fades in where it is. */
  readonly runs: boolean;
}

/** The light of one picture: beams on their way, flames that waver, and what is turned down. */
export interface Light {
  /** The spaces that some candle lights, or will when everything has run in. */
  readonly lit: () => ReadonlySet<number>;
  /** Whether it is the light of this model already. */
  readonly isAt: (model: PictureModel) => boolean;
  /** Changes to the light of a model, and answers which spaces it lights. */
  readonly turnTo: (model: PictureModel, way: 'at once' | 'fades' | 'runs') => ReadonlySet<number>;
  /** What a model that may come would light, and what is to be painted for it first, if light is seen at all. */
  readonly ahead: (
    model: PictureModel,
    isSeen: boolean,
  ) => { readonly lit: ReadonlySet<number>; readonly brushes: readonly (() => HTMLCanvasElement)[] };
  /** Moves on by so many milliseconds; `pace` 2 is twice as fast. True while something still moves. */
  readonly advance: (ms: number, pace: number) => boolean;
  readonly finish: () => void;
  readonly lowered: LoweredLight;
  /** Seconds until flames move again; 0 while they do. */
  readonly stillFor: (seconds: number) => number;
  /** Draws the darkness, takes the light out of it, and lays the dusk beyond the board over it. */
  readonly draw: (model: PictureModel, dusk: HTMLCanvasElement, moment: DarknessFrame) => void;
  readonly resized: () => void;
}

/** The tiles of one picture, painted. */
export interface TileBitmaps {
  /** Everything of a tile that lies under the light; in high contrast the whole tile. */
  readonly base: (tile: ShownTile, high: boolean) => HTMLCanvasElement;
  /** Everything that shines by itself; null where nothing does. */
  readonly glow: (tile: ShownTile) => HTMLCanvasElement | null;
  /** What of a tile nobody has painted yet: each call paints one bitmap. */
  readonly missing: (tile: ShownTile, high: boolean) => (() => HTMLCanvasElement)[];
  readonly resized: () => void;
}

/** How tiles and their light are painted. A new game begins in the dark: this comes a moment later. */
interface TilePainter {
  readonly createTileBitmaps: (grid: () => PixelGrid) => TileBitmaps;
  /** The light of a picture that has none yet, in its layer of darkness. */
  readonly createLight: (dark: Ink, grid: () => PixelGrid) => Light;
}

let painter: TilePainter | null = null;

export const setTilePainter = (next: TilePainter): void => {
  painter = next;
};

export const hasTilePainter = (): boolean => painter !== null;

export function tilePainter(): TilePainter {
  if (painter === null) throw new Error('a tile is painted before its painter is there');
  return painter;
}
