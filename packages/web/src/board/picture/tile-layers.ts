import { EMPTY } from '@night-cage/rules';
import type { Ink } from '../../art/paper.ts';
import { BOARD, VOID } from '../../art/palette.ts';
import { BOARD_MARGIN, tileLookOf, wrappedPositionsOf, type TileLook } from '../../art/places.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import { paintFrame } from './darkness-and-frame.ts';
import { tilePainter, type TileBitmaps } from './tile-painter.ts';

/** The size of a cell in canvas pixels, and the offset of the board. */
export interface PixelGrid {
  readonly cell: number;
  readonly margin: number;
  /** The size of a CSS pixel, in cells. */
  readonly pixel: number;
}

/** A tile as the base and glow layers show it. */
export interface ShownTile {
  readonly look: TileLook;
  readonly lit: boolean;
}

/** A key that is equal for tiles that look the same. */
export const tileKey = ({ look, lit }: ShownTile): string =>
  `${look.tile}.${look.seed}.${look.joins}.${look.otherFrom}.${look.part}.${lit ? 1 : 0}`;

const shownAt = (model: PictureModel, lit: ReadonlySet<number>, space: number): ShownTile => ({
  look: tileLookOf(model, space),
  lit: lit.has(space),
});

const BEYOND_GLOW = 0.35;
const UNLIT_GLOW = 0.62;
/** The key of a half-blended tile, which must be painted again. */
const HALFWAY = '';

/** Paints the base and glow canvases from cached bitmaps, only where something changed. */
export interface TileLayers {
  readonly paint: (model: PictureModel, lit: ReadonlySet<number>, high: boolean) => void;
  /** Cross-fades the changed spaces from an older model: `progress` is from 0 (old) to 1 (new). */
  readonly blend: (old: PictureModel, oldLit: ReadonlySet<number>, progress: number) => void;
  /** The bitmaps that a model needs and that are not in the cache: each function paints one. */
  readonly missing: (model: PictureModel, lit: ReadonlySet<number>) => (() => HTMLCanvasElement)[];
  /** Called after the canvases were cleared. */
  readonly wiped: () => void;
  readonly resized: () => void;
}

export function createTileLayers(base: Ink, glow: Ink, gridOf: () => PixelGrid): TileLayers {
  let bitmaps: TileBitmaps | null = null;
  const getBitmaps = (): TileBitmaps => (bitmaps ??= tilePainter().createTileBitmaps(gridOf));
  let model: PictureModel | null = null;
  let lit: ReadonlySet<number> = new Set();
  let high = false;
  /** The keys of the tiles on the canvases now, by space. */
  let drawn: string[] = [];

  /** Paints a space everywhere it is visible, blended by `progress` with the tile before. */
  const paintSpace = (space: number, now: ShownTile, before: ShownTile | null, progress: number): void => {
    const { cell, margin } = gridOf();
    for (const { column, row, beyond } of wrappedPositionsOf(model!, space)) {
      const x = margin + column * cell;
      const y = margin + row * cell;
      base.globalAlpha = 1;
      base.fillStyle = high ? '#000000' : BOARD;
      base.fillRect(x, y, cell, cell);
      glow.clearRect(x, y, cell, cell);
      const layer = (tile: ShownTile, paper: number, shine: number): void => {
        if (tile.look.tile === EMPTY) return;
        base.globalAlpha = high && beyond ? paper * BEYOND_GLOW : paper;
        base.drawImage(getBitmaps().base(tile, high), x, y);
        const shines = high ? null : getBitmaps().glow(tile);
        if (shines === null) return;
        glow.globalAlpha = shine * (beyond ? BEYOND_GLOW : 1) * (tile.lit ? 1 : UNLIT_GLOW);
        glow.drawImage(shines, x, y);
      };
      layer(now, 1, progress);
      if (before !== null) layer(before, 1 - progress, 1 - progress);
    }
    base.globalAlpha = 1;
    glow.globalAlpha = 1;
  };

  const frame = (): void => frameAround(model!, glow, gridOf(), high);
  /** Repaints the frame over these spaces, which have covered it. */
  const frameOver = (spaces: readonly number[]): void => {
    glow.save();
    glow.clip(coverOf(model!, spaces, gridOf()));
    frame();
    glow.restore();
  };

  return {
    paint(next, nextLit, nextHigh) {
      model = next;
      lit = nextLit;
      high = nextHigh;
      const isFirst = drawn.length !== next.spaces.length;
      if (isFirst) {
        wipe(base, glow, high);
        drawn = [];
      }
      const changed = next.spaces.flatMap((_, space) => {
        const now = shownAt(next, lit, space);
        if (drawn[space] === tileKey(now)) return [];
        paintSpace(space, now, null, 1);
        drawn[space] = tileKey(now);
        return [space];
      });
      if (isFirst) frame();
      else if (changed.length > 0) frameOver(changed);
    },
    blend(old, oldLit, progress) {
      const changed = model!.spaces.flatMap((_, space) => {
        const now = shownAt(model!, lit, space);
        const before = shownAt(old, oldLit, space);
        if (tileKey(now) === tileKey(before)) return [];
        paintSpace(space, now, before, progress);
        drawn[space] = progress === 1 ? tileKey(now) : HALFWAY;
        return [space];
      });
      frameOver(changed);
    },
    missing: (next, nextLit) =>
      next.spaces.flatMap((_, space) => getBitmaps().missing(shownAt(next, nextLit, space), high)),
    wiped: () => {
      drawn = [];
    },
    resized: () => bitmaps?.resized(),
  };
}

function wipe(base: Ink, glow: Ink, high: boolean): void {
  base.globalAlpha = 1;
  base.fillStyle = high ? '#000000' : VOID;
  base.fillRect(0, 0, base.canvas.width, base.canvas.height);
  glow.clearRect(0, 0, glow.canvas.width, glow.canvas.height);
}

function frameAround(
  model: PictureModel,
  glow: Ink,
  { cell, margin, pixel }: PixelGrid,
  high: boolean,
): void {
  glow.save();
  glow.setTransform(cell, 0, 0, cell, margin - BOARD_MARGIN * cell, margin - BOARD_MARGIN * cell);
  paintFrame(glow, model, pixel, high);
  glow.restore();
}

/** The part of the canvas that these spaces cover, including their repetitions beyond the edges. */
function coverOf(model: PictureModel, spaces: readonly number[], { cell, margin }: PixelGrid): Path2D {
  const cover = new Path2D();
  for (const space of spaces)
    for (const { column, row } of wrappedPositionsOf(model, space))
      cover.rect(margin + column * cell, margin + row * cell, cell, cell);
  return cover;
}
