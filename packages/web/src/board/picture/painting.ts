import { createCanvas } from '../../art/bitmap-cache.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import type { MotionLevel } from './picture.ts';
import type { Surface } from './surface.ts';
import { paintDark } from './darkness-and-frame.ts';
import { createTileLayers } from './tile-layers.ts';
import { hasTilePainter, tilePainter, type Light } from './tile-painter.ts';

/** What a picture is to show, as far as it was told. */
export interface PaintingInput {
  model: PictureModel | null;
  motion: MotionLevel;
  high: boolean;
}

/** Puts what is to be shown on the canvases, at once or bit by bit. */
export interface Painting {
  /** Everything anew, without a run of light: sizes, contrast or the shape of the board changed. */
  readonly repaint: () => void;
  readonly resized: () => void;
  readonly isPainted: () => boolean;
  readonly isLitFor: (model: PictureModel) => boolean;
  readonly showAtOnce: (model: PictureModel) => void;
  /** Begins a change from one model to the next. */
  readonly turnTo: (next: PictureModel, before: PictureModel) => void;
  /** Moves on by so many milliseconds. True while something is not over. */
  readonly frame: (seconds: number | null, ms: number) => boolean;
  /** Ends a change that is on its way. */
  readonly finishRun: () => void;
  /** Draws the darkness again. */
  readonly veil: () => void;
  /** False: nothing changes by it. */
  readonly turnDown: (spaces: ReadonlyMap<number, number>) => boolean;
  readonly stillFor: (seconds: number) => number;
  readonly prepare: (model: PictureModel) => (() => void)[];
}

const BLEND_MS = 300;
/** Calm: everything is over in 120 ms. */
const CALM_PACE = 2.5;
const NOTHING_LIT: ReadonlySet<number> = new Set();

export function createPainting(surface: Surface, now: PaintingInput, seconds: () => number | null): Painting {
  const tiles = createTileLayers(surface.base, surface.glow, surface.paperGrid);
  const { ink: proof } = createCanvas(1);
  let dusk: HTMLCanvasElement | null = null;
  let past: { model: PictureModel; lit: ReadonlySet<number>; spent: number } | null = null;
  let light: Light | null = null;
  /** Null as long as nothing can be lit: it comes with what paints tiles. */
  const lightNow = (): Light | null =>
    (light ??= hasTilePainter() ? tilePainter().createLight(surface.dark, surface.veilGrid) : null);

  /** Draws the darkness: all of it, or only around the flames that have moved since. */
  const veil = (at = seconds(), whole = true): void => {
    if (now.high || dusk === null || now.model === null) return;
    if (light === null) paintDark(surface.dark, dusk);
    else light.draw(now.model, dusk, { seconds: at, whole, runs: now.motion === 'full' });
  };
  const finish = (): void => {
    if (past !== null && past.spent < BLEND_MS) tiles.blend(past.model, past.lit, 1);
    past = null;
    light?.finish();
    veil();
  };
  /** Moves a change of model on. True while it is not over. */
  const step = (ms: number): boolean => {
    if (past === null) return false;
    const pace = now.motion === 'full' ? 1 : CALM_PACE;
    past.spent += ms * pace;
    const moving = light?.advance(ms, pace) ?? false;
    const progress = Math.min(1, past.spent / BLEND_MS);
    tiles.blend(past.model, past.lit, progress);
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
    past = null;
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
      past = { model: before, lit: light?.lit() ?? NOTHING_LIT, spent: 0 };
      const lit = lightNow()?.turnTo(next, now.motion === 'full' ? 'runs' : 'fades') ?? NOTHING_LIT;
      tiles.paint(next, lit, now.high);
      tiles.blend(past.model, past.lit, 0);
    },
    frame(at, ms) {
      const running = past !== null || light?.lowered.moves() === true;
      const lowering = light?.lowered.advance(ms) ?? false;
      const moving = step(ms);
      veil(at, running);
      return moving || lowering;
    },
    finishRun: () => past !== null && finish(),
    turnDown: (spaces) => lightNow()?.lowered.towards(spaces, now.motion === 'full') ?? false,
    stillFor: (at) => light?.stillFor(at) ?? Infinity,
    prepare(next) {
      const ahead = lightNow()?.ahead(next, !now.high);
      if (ahead === undefined) return [];
      // Browsers paint a canvas when it is first drawn: so it is drawn, where nobody sees it.
      return [...tiles.missing(next, ahead.lit), ...ahead.brushes].map((paint) => () => {
        proof.drawImage(paint(), 0, 0, 1, 1);
      });
    },
  };
}
