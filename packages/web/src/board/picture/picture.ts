import type { PictureModel } from '../../art/picture-model.ts';
import { createFrameClock } from './frame-clock.ts';
import { createPainting, type PaintingInput } from './painting.ts';
import { createSurface } from './surface.ts';

/**
 * `full`: flames waver and light runs. `calm`: still light and short cross-fades. `none`: all
 * changes at once.
 */
export type MotionLevel = 'full' | 'calm' | 'none';

export interface Picture {
  /** The canvases, lowest first: tiles, darkness, and the glow above it. */
  readonly layers: Readonly<Record<'base' | 'dark' | 'glow', HTMLCanvasElement>>;
  /**
   * Shows a model. After the first, changes are animated: light runs into new places and leaves old
   * ones.
   */
  readonly show: (model: PictureModel) => void;
  /**
   * The bitmaps that a possible next model needs: each function paints one of them. Call them in
   * idle time, so that the model appears at once.
   */
  readonly prepare: (model: PictureModel) => (() => void)[];
  /** Dims the light of these spaces to the given levels, from 0 to 1, and restores all others. */
  readonly turnDown: (spaces: ReadonlyMap<number, number>) => void;
  /** Ends a running transition at once. */
  readonly finish: () => void;
  /** Sets the size of a cell in CSS pixels. A pixel ratio above 2 counts as 2. */
  readonly resize: (cell: number, pixelRatio: number) => void;
  readonly setMotion: (motion: MotionLevel) => void;
  readonly setContrast: (high: boolean) => void;
  /**
   * Starts the movement of the flames. Before that, and after `stop`, the picture changes only with
   * its model.
   */
  readonly start: () => void;
  readonly stop: () => void;
  readonly destroy: () => void;
}

const sameTiles = (a: PictureModel, b: PictureModel): boolean =>
  a.otherFrom === b.otherFrom &&
  a.spaces.every(({ tile, seed }, n) => tile === b.spaces[n]!.tile && seed === b.spaces[n]!.seed);

export function createPicture(host: HTMLElement): Picture {
  const now: PaintingInput = { model: null, motion: 'full', high: false };
  const surface = createSurface(host);
  const painting = createPainting(surface, now, () => clock.seconds());
  const clock = createFrameClock(host, {
    stillFor: (seconds) =>
      now.motion !== 'full' || now.high || !now.model?.lights.length ? Infinity : painting.stillFor(seconds),
    frame: (seconds, ms) => painting.frame(seconds, ms),
  });
  return {
    layers: { base: surface.base.canvas, dark: surface.dark.canvas, glow: surface.glow.canvas },
    show(next) {
      const before = now.model;
      now.model = next;
      const isReshaped = before === null || before.columns !== next.columns || before.rows !== next.rows;
      if (!isReshaped && sameTiles(before, next) && painting.isLitFor(next)) return;
      if (isReshaped || now.motion === 'none') {
        if (isReshaped) painting.repaint();
        else painting.showAtOnce(next);
        clock.wake();
        return;
      }
      painting.turnTo(next, before);
      clock.hurry();
    },
    prepare: (next) => (next.columns === now.model?.columns ? painting.prepare(next) : []),
    turnDown(spaces) {
      if (!painting.turnDown(spaces)) return;
      if (now.motion === 'full') clock.hurry();
      else painting.veil();
    },
    finish: () => painting.finishRun(),
    resize(cell, pixelRatio) {
      if (surface.resize(cell, pixelRatio) || !painting.isPainted()) painting.resized();
    },
    setMotion(next) {
      now.motion = next;
      if (next === 'none') painting.finishRun();
      painting.veil();
      clock.wake();
    },
    setContrast(next) {
      if (next === now.high) return;
      now.high = next;
      painting.repaint();
      clock.wake();
    },
    start: () => clock.start(),
    stop: () => clock.stop(),
    destroy() {
      clock.destroy();
      surface.destroy();
    },
  };
}
