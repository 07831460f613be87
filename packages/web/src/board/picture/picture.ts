import type { PictureModel } from '../../art/picture-model.ts';
import { createFrameClock } from './frame-clock.ts';
import { createPainting, type PaintingInput } from './painting.ts';
import { createSurface } from './surface.ts';

/** full: flames waver, light runs. calm: still light, a short cross-fade. none: every change at once. */
export type MotionLevel = 'full' | 'calm' | 'none';

export interface Picture {
  /** Shows a model. From the second on, the light runs into what is new and leaves what is gone. */
  readonly show: (model: PictureModel) => void;
  /**
   * What a model that may come would have to paint first: each call paints one bitmap of it. Painted in idle time, they
   * are there when the model is shown.
   */
  readonly prepare: (model: PictureModel) => (() => void)[];
  /** Turns the light on these spaces down, so far (0 to 1); on all others it comes back. */
  readonly turnDown: (spaces: ReadonlyMap<number, number>) => void;
  /** Ends a run of light at once. */
  readonly finish: () => void;
  /** `cell` in CSS pixels; more than two device pixels for one are not used. */
  readonly resize: (cell: number, pixelRatio: number) => void;
  readonly setMotion: (motion: MotionLevel) => void;
  readonly setContrast: (high: boolean) => void;
  /** Lets the flames waver; until then, and after `stop`, the picture changes only with its model. */
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
    show(next) {
      const before = now.model;
      now.model = next;
      const reshaped = before === null || before.columns !== next.columns || before.rows !== next.rows;
      if (!reshaped && sameTiles(before, next) && painting.isLitFor(next)) return;
      if (reshaped || now.motion === 'none') {
        if (reshaped) painting.repaint();
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
