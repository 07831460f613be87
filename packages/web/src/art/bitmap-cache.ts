import type { Ink } from './paper.ts';

/** Creates a canvas that is not in the page, and its 2D context. */
export function createCanvas(width: number, height = width): { canvas: HTMLCanvasElement; ink: Ink } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ink = canvas.getContext('2d');
  if (ink === null) throw new Error('this browser does not support 2D canvas: the board cannot be drawn');
  return { canvas, ink };
}

/** An LRU cache of cell-sized bitmaps. */
export interface BitmapCache {
  readonly get: (key: string, paint: (ink: Ink) => void) => HTMLCanvasElement;
  readonly has: (key: string) => boolean;
  readonly clear: () => void;
}

export function createBitmapCache(maxSize: number, pixels: () => number): BitmapCache {
  const bitmaps = new Map<string, HTMLCanvasElement>();
  return {
    get(key, paint) {
      let bitmap = bitmaps.get(key);
      if (bitmap === undefined) {
        const { canvas, ink } = createCanvas(pixels());
        ink.scale(pixels(), pixels());
        paint(ink);
        bitmap = canvas;
      } else {
        bitmaps.delete(key);
      }
      bitmaps.set(key, bitmap);
      if (bitmaps.size > maxSize) bitmaps.delete(bitmaps.keys().next().value!);
      return bitmap;
    },
    has: (key) => bitmaps.has(key),
    clear: () => bitmaps.clear(),
  };
}
