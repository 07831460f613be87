import { EMPTY, kindOf, type Tile } from '@night-cage/rules';
import { createBitmapCache, type BitmapCache } from './bitmap-cache.ts';
import type { Ink } from './paper.ts';
import { mixSeeds } from './noise.ts';
import type { TileLook } from './places.ts';
import { paintBase, paintGlow, tileContents } from './tile-art.ts';

/** Of what covers many spaces, an icon shows the part with an eye. */
const ALONE = 33;

export interface TileIconOptions {
  /** Device pixels per CSS pixel; at most 2 is used. Default: the window's. */
  readonly pixelRatio?: number;
  readonly highContrast?: boolean;
  /** The cut of the paper; default: the same for every tile of a kind. */
  readonly seed?: number;
}

/** Draws one tile, fully lit, for the rack, the hand and the rules cards. Sets the size of the canvas. */
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
  const sizedFor = (icons[pixels] ??= createBitmapCache(KEPT, () => pixels));
  const drawn = sizedFor.get(`${tile}.${seed}.${high}`, (fresh) => {
    paintIcon(fresh, { tile, seed, joins: 0, otherFrom: 2, part: ALONE }, high ? 1 / size : null);
  });
  ink.drawImage(drawn, 0, 0);
}

/** Icons painted before, by their size: the same few tiles are drawn again with every change of the table. */
const icons: Record<number, BitmapCache> = {};
const KEPT = 60;

/** `pixel` is the width of a pixel in tiles, for the high-contrast skin; null for the paper one. */
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
