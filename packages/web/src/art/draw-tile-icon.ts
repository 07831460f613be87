import { EMPTY, kindOf, type Tile } from '@night-cage/rules';
import { createBitmapCache, type BitmapCache } from './bitmap-cache.ts';
import type { Ink } from './paper.ts';
import { mixSeeds } from './noise.ts';
import type { TileLook } from './places.ts';
import { paintBase, paintGlow, tileContents } from './tile-art.ts';

/** For a figure over many spaces, an icon shows the part with an eye. */
const ALONE = 33;

export interface TileIconOptions {
  /** Device pixels per CSS pixel, capped at 2. Default: the window's. */
  readonly pixelRatio?: number;
  readonly highContrast?: boolean;
  /** The seed of the paper cut. Default: the same for every tile of a kind. */
  readonly seed?: number;
}

/**
 * Draws a fully lit tile for the rack, the hand and the rules cards. Sets the size of the canvas.
 */
export function drawTileIcon(
  canvas: HTMLCanvasElement,
  tile: Tile,
  size: number,
  options: TileIconOptions = {},
): void {
  const ratio = Math.min(2, options.pixelRatio ?? globalThis.devicePixelRatio ?? 1);
  const pixels = Math.max(1, Math.round(size * ratio));
  canvas.width = pixels;
  canvas.height = pixels;
  canvas.style.width = `${size}px`;
  canvas.style.height = `${size}px`;
  const ink = canvas.getContext('2d');
  if (ink === null || tile === EMPTY) return;
  const seed = options.seed ?? mixSeeds(5, kindOf(tile));
  const high = options.highContrast === true;
  const cache = (icons[pixels] ??= createBitmapCache(CACHE_SIZE, () => pixels));
  const bitmap = cache.get(`${tile}.${seed}.${high}`, (iconInk) => {
    paintIcon(iconInk, { tile, seed, joins: 0, otherFrom: 2, part: ALONE }, high ? 1 / size : null);
  });
  ink.drawImage(bitmap, 0, 0);
}

/** Painted icons by size: every change of the table draws the same few tiles again. */
const icons: Record<number, BitmapCache> = {};
const CACHE_SIZE = 60;

/**
 * `pixel` is the width of a pixel in tile units for the high-contrast theme; null for the paper
 * theme.
 */
function paintIcon(ink: Ink, look: TileLook, pixel: number | null): void {
  if (pixel !== null) return tileContents().paintFlat(ink, look, true, pixel);
  paintBase(ink, look);
  const middle = ink.createRadialGradient(0.5, 0.5, 0.3, 0.5, 0.5, 0.75);
  middle.addColorStop(0, 'rgba(8,4,2,0)');
  middle.addColorStop(1, 'rgba(8,4,2,0.45)');
  ink.fillStyle = middle;
  ink.fillRect(0, 0, 1, 1);
  paintGlow(ink, look, true);
}
