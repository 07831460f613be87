import { EMPTY } from '@night-cage/rules';
import { createBitmapCache } from '../../art/bitmap-cache.ts';
import { hasGlow, paintBase, paintGlow, tileContents } from '../../art/tile-art.ts';
import { tileKey, type PixelGrid, type ShownTile } from './tile-layers.ts';
import type { TileBitmaps } from './tile-painter.ts';

const CACHE_SIZE = 320;

/**
 * Creates the bitmaps of a picture, each painted on first use. Paper looks the same lit or unlit;
 * its glow does not.
 */
export function createTileBitmaps(gridOf: () => PixelGrid): TileBitmaps {
  const bitmaps = createBitmapCache(CACHE_SIZE, () => gridOf().cell);
  const baseKey = (tile: ShownTile, high: boolean): string =>
    high ? `flat ${tileKey(tile)}` : `base ${tileKey({ ...tile, lit: true })}`;
  const glowKey = (tile: ShownTile): string => `glow ${tileKey(tile)}`;
  const base = (tile: ShownTile, high: boolean): HTMLCanvasElement =>
    bitmaps.get(baseKey(tile, high), (ink) =>
      high ? tileContents().paintFlat(ink, tile.look, tile.lit, gridOf().pixel) : paintBase(ink, tile.look),
    );
  const glow = (tile: ShownTile): HTMLCanvasElement =>
    bitmaps.get(glowKey(tile), (ink) => paintGlow(ink, tile.look, tile.lit));
  return {
    base,
    glow: (tile) => (hasGlow(tile.look) ? glow(tile) : null),
    missing: (tile, high) => {
      if (tile.look.tile === EMPTY) return [];
      const paper = bitmaps.has(baseKey(tile, high)) ? [] : [() => base(tile, high)];
      const shines = high || !hasGlow(tile.look) || bitmaps.has(glowKey(tile)) ? [] : [() => glow(tile)];
      return [...paper, ...shines];
    },
    resized: () => bitmaps.clear(),
  };
}
