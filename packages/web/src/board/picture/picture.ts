import { beamsOf, litIn, type Beam } from './beams.ts';
import { IS_WEBKIT } from '../../ui/engine.ts';
import { blank, keepBitmaps } from '../../art/bitmaps.ts';
import { createFrameClock } from './frame-clock.ts';
import { flameBend, stillFor } from './flame-motion.ts';
import { MARGIN } from '../../art/places.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import { createLowered } from './lowered.ts';
import { tilePainter } from './tile-painter.ts';
import { createTileLayers, type Grid } from './tile-layers.ts';
import { paintDusk } from './surround.ts';
import {
  advance,
  drawDarkness,
  paintWarmth,
  finishBeams,
  turnTo,
  type Bends,
  type LiveBeam,
  type DarknessParts,
} from './darkness.ts';

/** full: flames waver, light runs. calm: still light, a short cross-fade. none: every change at once. */
export const MOTIONS = ['full', 'calm', 'none'] as const;
export type Motion = (typeof MOTIONS)[number];

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
  readonly setMotion: (motion: Motion) => void;
  readonly setContrast: (high: boolean) => void;
  /** Lets the flames waver; until then, and after `stop`, the picture changes only with its model. */
  readonly start: () => void;
  readonly stop: () => void;
  readonly destroy: () => void;
}

/**
 * Few pixels are enough for darkness, which has no sharp edges: so many for one CSS pixel, whatever the screen. WebKit makes
 * them larger without smoothing, and light would fade in steps.
 */
const VEIL_PIXELS = IS_WEBKIT ? 1 : 0.5;
const MOST_RATIO = 2;
const BLEND_MS = 300;
const MASKS = 320;
/** Calm: everything is over in 120 ms. */
const CALM_PACE = 2.5;

/** How far every flame of a model is bent at a moment; without one, they all stand upright. */
const bendsAt = ({ lights, columns, rows }: PictureModel, seconds: number | null): Bends =>
  new Map(
    lights.map(({ prisoner, space }) => {
      const x = (space % columns) / columns;
      const y = Math.floor(space / columns) / rows;
      return [prisoner, seconds === null ? 0 : flameBend(seconds, x, y)];
    }),
  );

const sameTiles = (a: PictureModel, b: PictureModel): boolean =>
  a.otherFrom === b.otherFrom &&
  a.spaces.every(({ tile, seed }, n) => tile === b.spaces[n]!.tile && seed === b.spaces[n]!.seed);
const sameBeams = (live: readonly LiveBeam[], beams: readonly Beam[]): boolean =>
  live.length === beams.length && beams.every(({ key }, n) => live[n]!.beam.key === key);

export function createPicture(host: HTMLElement): Picture {
  const layers = ['base', 'dark', 'glow'].map((name) => {
    const { canvas, ink } = blank(1);
    canvas.dataset['layer'] = name;
    canvas.setAttribute('aria-hidden', 'true');
    Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' });
    host.append(canvas);
    return ink;
  });
  const [base, dark, glow] = layers as [(typeof layers)[0], (typeof layers)[0], (typeof layers)[0]];

  let model: PictureModel | null = null;
  let cell = 72;
  let ratio = 1;
  let motion: Motion = 'full';
  let high = false;
  let live: LiveBeam[] = [];
  let past: { model: PictureModel; lit: ReadonlySet<number>; spent: number } | null = null;
  let parts: DarknessParts | null = null;
  let bends: Bends = new Map();
  const lowered = createLowered();

  const gridOf = (pixels: number): Grid => ({
    cell: pixels,
    margin: Math.floor(pixels * MARGIN),
    pixel: 1 / cell,
  });
  const paperGrid = (): Grid => gridOf(Math.max(8, Math.round(cell * ratio)));
  /** Even, so that half a cell of margin is a whole number of pixels, and the veil fits the paper exactly. */
  const veilGrid = (): Grid => gridOf(2 * Math.max(4, Math.round((cell * VEIL_PIXELS) / 2)));
  const { ink: proof } = blank(1);
  const tileLayers = createTileLayers(base, glow, paperGrid);
  const masks = keepBitmaps(MASKS, () => veilGrid().cell);
  const maskOf = (beam: Beam): HTMLCanvasElement =>
    masks.get(beam.key, (ink) => tilePainter().beam(ink, beam));

  /** Draws the darkness: all of it, or only around the flames that have moved since. */
  const veil = (seconds: number | null, whole = true): void => {
    if (high || parts === null || model === null) return;
    const before = bends;
    bends = bendsAt(model, seconds);
    const moved = new Set(
      [...bends].filter(([candle, bend]) => before.get(candle) !== bend).map(([candle]) => candle),
    );
    if (!whole && moved.size === 0) return;
    const { cell, margin } = veilGrid();
    const { width, height } = dark.canvas;
    drawDarkness(dark, live, { cell, margin, width, height }, parts, {
      bends,
      only: whole ? null : moved,
      runs: motion === 'full',
      turnedDown: lowered.levels(),
    });
  };

  const clock = createFrameClock(host, {
    stillFor: (seconds) =>
      motion !== 'full' || high || model === null || model.lights.length === 0 ? Infinity : stillFor(seconds),
    frame: (seconds, ms) => {
      const running = past !== null || lowered.moves();
      const lowering = lowered.advance(ms);
      const moving = step(ms);
      veil(seconds, running);
      return moving || lowering;
    },
  });

  /** Moves a change of model on. True while it is not over. */
  function step(ms: number): boolean {
    if (past === null) return false;
    const pace = motion === 'full' ? 1 : CALM_PACE;
    past.spent += ms * pace;
    const moving = advance(live, ms, pace);
    const progress = Math.min(1, past.spent / BLEND_MS);
    tileLayers.blend(past.model, past.lit, progress);
    if (moving || progress < 1) return true;
    finish();
    return false;
  }

  function finish(): void {
    if (past !== null && past.spent < BLEND_MS) tileLayers.blend(past.model, past.lit, 1);
    past = null;
    live = finishBeams(live);
    veil(clock.seconds());
  }

  /** Everything anew, without a run of light: sizes, contrast or the shape of the board changed. */
  function repaint(): void {
    if (model === null) return;
    past = null;
    const across = model.columns + 2 * MARGIN;
    const down = model.rows + 2 * MARGIN;
    host.style.width = `${across * cell}px`;
    host.style.height = `${down * cell}px`;
    for (const { canvas } of layers) {
      const { cell: pixels } = canvas === dark.canvas ? veilGrid() : paperGrid();
      canvas.width = across * pixels;
      canvas.height = down * pixels;
      canvas.style.width = `${across * cell}px`;
      canvas.style.height = `${down * cell}px`;
    }
    dark.canvas.style.display = high ? 'none' : '';
    const { cell: pixels } = veilGrid();
    const dusk = blank(dark.canvas.width, dark.canvas.height);
    dusk.ink.scale(dark.canvas.width / across, dark.canvas.height / down);
    paintDusk(dusk.ink, model);
    const warm = blank(pixels * 2);
    warm.ink.scale(pixels * 2, pixels * 2);
    paintWarmth(warm.ink);
    parts = { dusk: dusk.canvas, warm: warm.canvas };
    tileLayers.wiped();
    showAtOnce(model);
  }

  function showAtOnce(now: PictureModel): void {
    const beams = beamsOf(now);
    live = finishBeams(turnTo([], now, beams, maskOf, false));
    tileLayers.paint(now, litIn(beams), high);
    veil(clock.seconds());
  }

  return {
    show(next) {
      const before = model;
      const beforeLit = litIn(live.filter(({ target }) => target === 1).map(({ beam }) => beam));
      model = next;
      const reshaped = before === null || before.columns !== next.columns || before.rows !== next.rows;
      const beams = beamsOf(next);
      if (!reshaped && sameTiles(before, next) && sameBeams(live, beams)) return;
      if (reshaped || motion === 'none') {
        if (reshaped) repaint();
        else showAtOnce(next);
        clock.wake();
        return;
      }
      live = turnTo(live, next, beams, maskOf, motion === 'full');
      tileLayers.paint(next, litIn(beams), high);
      past = { model: before, lit: beforeLit, spent: 0 };
      tileLayers.blend(past.model, past.lit, 0);
      clock.hurry();
    },
    prepare(next) {
      if (model === null || next.columns !== model.columns) return [];
      const beams = beamsOf(next);
      const light = high ? [] : beams.filter(({ key }) => !masks.has(key)).map((beam) => () => maskOf(beam));
      // Browsers paint a canvas when it is first drawn: so it is drawn, where nobody sees it.
      return [...tileLayers.missing(next, litIn(beams)), ...light].map((paint) => () => {
        proof.drawImage(paint(), 0, 0, 1, 1);
      });
    },
    turnDown(spaces) {
      if (!lowered.towards(spaces, motion === 'full')) return;
      if (motion === 'full') clock.hurry();
      else veil(clock.seconds());
    },
    finish() {
      if (past !== null) finish();
    },
    resize(nextCell, pixelRatio) {
      const nextRatio = Math.min(MOST_RATIO, pixelRatio);
      if (nextCell === cell && nextRatio === ratio && parts !== null) return;
      cell = nextCell;
      ratio = nextRatio;
      tileLayers.resized();
      masks.clear();
      repaint();
    },
    setMotion(next) {
      motion = next;
      if (motion === 'none' && past !== null) finish();
      veil(clock.seconds());
      clock.wake();
    },
    setContrast(next) {
      if (next === high) return;
      high = next;
      repaint();
      clock.wake();
    },
    start: () => clock.start(),
    stop: () => clock.stop(),
    destroy() {
      clock.destroy();
      for (const ink of layers) ink.canvas.remove();
    },
  };
}
