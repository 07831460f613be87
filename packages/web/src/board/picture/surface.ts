import { IS_WEBKIT } from '../../ui/is-webkit.ts';
import { createCanvas } from '../../art/bitmap-cache.ts';
import type { Ink } from '../../art/paper.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import { BOARD_MARGIN } from '../../art/places.ts';
import { paintDusk } from './darkness-and-frame.ts';
import type { PixelGrid } from './tile-layers.ts';

/**
 * Canvas pixels per CSS pixel for the darkness, which has no sharp edges. WebKit scales canvases up
 * without smoothing, so that light would fade in steps.
 */
const VEIL_PIXELS = IS_WEBKIT ? 1 : 0.5;
const MAX_RATIO = 2;

/** The stacked canvases of a picture, and their sizes. */
export interface Surface {
  readonly base: Ink;
  readonly dark: Ink;
  readonly glow: Ink;
  /** The pixel grid of `base` and `glow`. */
  readonly paperGrid: () => PixelGrid;
  /** The pixel grid of `dark`. */
  readonly veilGrid: () => PixelGrid;
  /** Sets the cell size in CSS pixels for the next `fit`. Returns false if it does not change. */
  readonly resize: (cell: number, pixelRatio: number) => boolean;
  /** Resizes the canvases for a model, which clears them, and returns the dusk around it. */
  readonly fit: (model: PictureModel, high: boolean) => HTMLCanvasElement;
  readonly destroy: () => void;
}

function layerIn(host: HTMLElement): Ink {
  const { canvas, ink } = createCanvas(1);
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' });
  host.append(canvas);
  return ink;
}

export function createSurface(host: HTMLElement): Surface {
  const base = layerIn(host);
  const dark = layerIn(host);
  const glow = layerIn(host);
  let cell = 72;
  let ratio = 1;
  const gridOf = (pixels: number): PixelGrid => ({
    cell: pixels,
    margin: Math.floor(pixels * BOARD_MARGIN),
    pixel: 1 / cell,
  });
  const paperGrid = (): PixelGrid => gridOf(Math.max(8, Math.round(cell * ratio)));
  /**
   * Cells have an even number of pixels, so that the half-cell margin is a whole number and the
   * darkness aligns with the paper.
   */
  const veilGrid = (): PixelGrid => gridOf(2 * Math.max(4, Math.round((cell * VEIL_PIXELS) / 2)));

  return {
    base,
    dark,
    glow,
    paperGrid,
    veilGrid,
    resize(nextCell, pixelRatio) {
      const nextRatio = Math.min(MAX_RATIO, pixelRatio);
      if (nextCell === cell && nextRatio === ratio) return false;
      cell = nextCell;
      ratio = nextRatio;
      return true;
    },
    fit(model, high) {
      const across = model.columns + 2 * BOARD_MARGIN;
      const down = model.rows + 2 * BOARD_MARGIN;
      const size = { width: `${across * cell}px`, height: `${down * cell}px` };
      Object.assign(host.style, size);
      for (const { canvas } of [base, dark, glow]) {
        const { cell: pixels } = canvas === dark.canvas ? veilGrid() : paperGrid();
        canvas.width = across * pixels;
        canvas.height = down * pixels;
        Object.assign(canvas.style, size);
      }
      dark.canvas.style.display = high ? 'none' : '';
      const dusk = createCanvas(dark.canvas.width, dark.canvas.height);
      dusk.ink.scale(dark.canvas.width / across, dark.canvas.height / down);
      paintDusk(dusk.ink, model);
      return dusk.canvas;
    },
    destroy() {
      for (const { canvas } of [base, dark, glow]) canvas.remove();
    },
  };
}
