import { createCanvas } from '../../art/bitmap-cache.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import type { MotionLevel } from './picture.ts';
import type { Surface } from './surface.ts';
import { paintDark } from './darkness-and-frame.ts';
import { createTileLayers } from './tile-layers.ts';
import { hasTilePainter, tilePainter, type Light } from './tile-painter.ts';

/** The current input of a picture. */
export interface PaintingInput {
  model: PictureModel | null;
  motion: MotionLevel;
  high: boolean;
}

/** Paints the input on the canvases, at once or gradually. */
export interface Painting {
  /** Repaints everything without animation, after a change of size, contrast or board shape. */
  readonly repaint: () => void;
  readonly resized: () => void;
  readonly isPainted: () => boolean;
  readonly isLitFor: (model: PictureModel) => boolean;
  readonly showAtOnce: (model: PictureModel) => void;
  /** Starts the transition from one model to the next. */
  readonly turnTo: (next: PictureModel, before: PictureModel) => void;
  /** Advances by `ms` and draws. Returns whether something is still changing. */
  readonly frame: (seconds: number | null, ms: number) => boolean;
  /** Ends a running transition. */
  readonly finishRun: () => void;
  /** Redraws the darkness. */
  readonly veil: () => void;
  /** Dims the light of these spaces. Returns false if nothing changes. */
  readonly turnDown: (spaces: ReadonlyMap<number, number>) => boolean;
  readonly stillFor: (seconds: number) => number;
  readonly prepare: (model: PictureModel) => (() => void)[];
}

const BLEND_MS = 300;
/** With calm motion, everything takes 120 ms. */
const CALM_PACE = 2.5;
const NOTHING_LIT: ReadonlySet<number> = new Set();

export function createPainting(surface: Surface, now: PaintingInput, seconds: () => number | null): Painting {
  const tiles = createTileLayers(surface.base, surface.glow, surface.paperGrid);
  const { ink: hiddenInk } = createCanvas(1);
  let dusk: HTMLCanvasElement | null = null;
  let transition: { model: PictureModel; lit: ReadonlySet<number>; spent: number } | null = null;
  let light: Light | null = null;
  /** Null until the tile painter has loaded. */
  const lightNow = (): Light | null =>
    (light ??= hasTilePainter() ? tilePainter().createLight(surface.dark, surface.veilGrid) : null);

  /** Draws the darkness: all of it, or only around the flames that moved. */
  const veil = (at = seconds(), whole = true): void => {
    if (now.high || dusk === null || now.model === null) return;
    if (light === null) paintDark(surface.dark, dusk);
    else light.draw(now.model, dusk, { seconds: at, whole, runs: now.motion === 'full' });
  };
  const finish = (): void => {
    if (transition !== null && transition.spent < BLEND_MS) tiles.blend(transition.model, transition.lit, 1);
    transition = null;
    light?.finish();
    veil();
  };
  /** Advances the transition. Returns whether it is still running. */
  const step = (ms: number): boolean => {
    if (transition === null) return false;
    const pace = now.motion === 'full' ? 1 : CALM_PACE;
    transition.spent += ms * pace;
    const moving = light?.advance(ms, pace) ?? false;
    const progress = Math.min(1, transition.spent / BLEND_MS);
    tiles.blend(transition.model, transition.lit, progress);
    if (moving || progress < 1) return true;
    finish();
    return false;
  };
  const showAtOnce = (model: PictureModel): void => {
    const lit = lightNow()?.turnTo(model, 'at once') ?? NOTHING_LIT;
    tiles.paint(model, lit, now.high);
    veil();
  };
  const repaint = (): void => {
    if (now.model === null) return;
    transition = null;
    dusk = surface.fit(now.model, now.high);
    tiles.wiped();
    showAtOnce(now.model);
  };

  return {
    repaint,
    showAtOnce,
    veil: () => veil(),
    isPainted: () => dusk !== null,
    isLitFor: (model) => lightNow()?.isAt(model) ?? true,
    resized() {
      tiles.resized();
      light?.resized();
      repaint();
    },
    turnTo(next, before) {
      transition = { model: before, lit: light?.lit() ?? NOTHING_LIT, spent: 0 };
      const lit = lightNow()?.turnTo(next, now.motion === 'full' ? 'runs' : 'fades') ?? NOTHING_LIT;
      tiles.paint(next, lit, now.high);
      tiles.blend(transition.model, transition.lit, 0);
    },
    frame(at, ms) {
      const running = transition !== null || light?.lowered.moves() === true;
      const lowering = light?.lowered.advance(ms) ?? false;
      const moving = step(ms);
      veil(at, running);
      return moving || lowering;
    },
    finishRun: () => transition !== null && finish(),
    turnDown: (spaces) => lightNow()?.lowered.towards(spaces, now.motion === 'full') ?? false,
    stillFor: (at) => light?.stillFor(at) ?? Infinity,
    prepare(next) {
      const ahead = lightNow()?.ahead(next, !now.high);
      if (ahead === undefined) return [];
      // Browsers rasterize a canvas on its first use: use it once on a hidden canvas.
      return [...tiles.missing(next, ahead.lit), ...ahead.brushes].map((paint) => () => {
        hiddenInk.drawImage(paint(), 0, 0, 1, 1);
      });
    },
  };
}
