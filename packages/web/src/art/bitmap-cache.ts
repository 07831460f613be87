import type { Ink } from './paper.ts';

/** A canvas of its own, in tile units if `units` is 1. */
export function createCanvas(width: number, height = width): { canvas: HTMLCanvasElement; ink: Ink } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ink = canvas.getContext('2d');
  if (ink === null) throw new Error('this browser gives no 2D canvas: the board cannot be drawn');
  return { canvas, ink };
}

/** Bitmaps of one cell, painted once; the ones not asked for longest are dropped. */
export interface BitmapCache {
  readonly get: (key: string, paint: (ink: Ink) => void) => HTMLCanvasElement;
  readonly has: (key: string) => boolean;
  readonly clear: () => void;
}

export function createBitmapCache(most: number, pixels: () => number): BitmapCache {
  const kept = new Map<string, HTMLCanvasElement>();
  return {
    get(key, paint) {
      let bitmap = kept.get(key);
      if (bitmap === undefined) {
        const { canvas, ink } = createCanvas(pixels());
        ink.scale(pixels(), pixels());
        paint(ink);
        bitmap = canvas;
      } else {
        kept.delete(key);
      }
      kept.set(key, bitmap);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return bitmap;
    },
    has: (key) => kept.has(key),
    clear: () => kept.clear(),
  };
}
