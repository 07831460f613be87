import { EMPTY } from '@night-cage/rules';
import { keepBitmaps, type Bitmaps } from '../../art/bitmaps.ts';
import type { Ink } from '../../art/paper.ts';
import { BOARD, VOID } from '../../art/palette.ts';
import { MARGIN, lookOf, placesOf, type Look } from '../../art/places.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import { paintFrame } from './surround.ts';
import { tilePainter } from './tile-painter.ts';

/** The size of one cell of a canvas in its own pixels, and where the board begins. */
export interface Grid {
  readonly cell: number;
  readonly margin: number;
  /** One CSS pixel, in cells. */
  readonly pixel: number;
}

/** One tile of a model, as far as base and glow show it. */
interface Shown {
  readonly look: Look;
  readonly lit: boolean;
}

const BEYOND_GLOW = 0.35;
const UNLIT_GLOW = 0.62;
const KEPT = 320;
/** Neither the old nor the new: painted again in any case. */
const HALFWAY = '';

/** The base and the glow canvas: cells painted from kept bitmaps, only where something changed. */
export interface TileLayers {
  readonly paint: (model: PictureModel, lit: ReadonlySet<number>, high: boolean) => void;
  /** Cross-fades the changed spaces from an older model: `progress` 0 shows the old, 1 the new. */
  readonly blend: (old: PictureModel, oldLit: ReadonlySet<number>, progress: number) => void;
  /** The bitmaps a model would need and nobody has painted yet: each call paints one of them. */
  readonly missing: (model: PictureModel, lit: ReadonlySet<number>) => (() => HTMLCanvasElement)[];
  /** The canvases are empty, whatever was on them. */
  readonly wiped: () => void;
  readonly resized: () => void;
}

export function createTileLayers(base: Ink, glow: Ink, gridOf: () => Grid): TileLayers {
  const bitmaps: Bitmaps = keepBitmaps(KEPT, () => gridOf().cell);
  let model: PictureModel | null = null;
  let lit: ReadonlySet<number> = new Set();
  let high = false;
  /** What lies on every space of the canvases now. */
  let drawn: string[] = [];

  const shown = (from: PictureModel, light: ReadonlySet<number>, space: number): Shown => ({
    look: lookOf(from, space),
    lit: light.has(space),
  });
  const flatKey = (tile: Shown): string => `flat ${keyOf(tile)}`;
  const baseKey = (tile: Shown): string => `base ${keyOf({ ...tile, lit: true })}`;
  const glowKey = (tile: Shown): string => `glow ${keyOf(tile)}`;
  const keyOf = ({ look, lit }: Shown): string =>
    `${look.tile}.${look.seed}.${look.joins}.${look.otherFrom}.${look.part}.${lit ? 1 : 0}`;
  const baseOf = (tile: Shown): HTMLCanvasElement =>
    high
      ? bitmaps.get(flatKey(tile), (ink) => tilePainter().flat(ink, tile.look, tile.lit, gridOf().pixel))
      : bitmaps.get(baseKey(tile), (ink) => tilePainter().base(ink, tile.look));
  const glowOf = (tile: Shown): HTMLCanvasElement | null =>
    tilePainter().glows(tile.look)
      ? bitmaps.get(glowKey(tile), (ink) => tilePainter().glow(ink, tile.look, tile.lit))
      : null;

  /** Paints one space wherever it is to be seen, `progress` of the way from what lay there before. */
  const paintSpace = (space: number, now: Shown, before: Shown | null, progress: number): void => {
    const { cell, margin } = gridOf();
    for (const { column, row, beyond } of placesOf(model!, space)) {
      const x = margin + column * cell;
      const y = margin + row * cell;
      base.globalAlpha = 1;
      base.fillStyle = high ? '#000000' : BOARD;
      base.fillRect(x, y, cell, cell);
      glow.clearRect(x, y, cell, cell);
      const layer = (tile: Shown, paper: number, shine: number): void => {
        if (tile.look.tile === EMPTY) return;
        base.globalAlpha = high && beyond ? paper * BEYOND_GLOW : paper;
        base.drawImage(baseOf(tile), x, y);
        const shines = high ? null : glowOf(tile);
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

  const frame = (): void => {
    const { cell, margin, pixel } = gridOf();
    glow.save();
    glow.setTransform(cell, 0, 0, cell, margin - MARGIN * cell, margin - MARGIN * cell);
    paintFrame(glow, model!, pixel, high);
    glow.restore();
  };

  const wipe = (): void => {
    base.globalAlpha = 1;
    base.fillStyle = high ? '#000000' : VOID;
    base.fillRect(0, 0, base.canvas.width, base.canvas.height);
    glow.clearRect(0, 0, glow.canvas.width, glow.canvas.height);
    drawn = [];
  };

  /** The frame again, but only over these spaces: it was painted over there. */
  const frameOver = (spaces: readonly number[]): void => {
    const { cell, margin } = gridOf();
    const over = new Path2D();
    for (const space of spaces)
      for (const { column, row } of placesOf(model!, space))
        over.rect(margin + column * cell, margin + row * cell, cell, cell);
    glow.save();
    glow.clip(over);
    frame();
    glow.restore();
  };

  return {
    paint(next, nextLit, nextHigh) {
      model = next;
      lit = nextLit;
      high = nextHigh;
      const whole = drawn.length !== next.spaces.length;
      if (whole) wipe();
      const changed = next.spaces.flatMap((_, space) => {
        const now = shown(next, lit, space);
        if (drawn[space] === keyOf(now)) return [];
        paintSpace(space, now, null, 1);
        drawn[space] = keyOf(now);
        return [space];
      });
      if (whole) frame();
      else if (changed.length > 0) frameOver(changed);
    },
    blend(old, oldLit, progress) {
      const changed = model!.spaces.flatMap((_, space) => {
        const now = shown(model!, lit, space);
        const before = shown(old, oldLit, space);
        if (keyOf(now) === keyOf(before)) return [];
        paintSpace(space, now, before, progress);
        drawn[space] = progress === 1 ? keyOf(now) : HALFWAY;
        return [space];
      });
      frameOver(changed);
    },
    missing: (next, nextLit) =>
      next.spaces.flatMap(({ tile: face }, space) => {
        if (face === EMPTY) return [];
        const tile = shown(next, nextLit, space);
        const paper = bitmaps.has(high ? flatKey(tile) : baseKey(tile)) ? [] : [() => baseOf(tile)];
        const shines =
          high || !tilePainter().glows(tile.look) || bitmaps.has(glowKey(tile)) ? [] : [() => glowOf(tile)!];
        return [...paper, ...shines];
      }),
    wiped: () => {
      drawn = [];
    },
    resized: () => bitmaps.clear(),
  };
}
