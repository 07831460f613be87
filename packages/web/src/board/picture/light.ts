import { createCanvas, createBitmapCache } from '../../art/bitmap-cache.ts';
import type { Ink } from '../../art/paper.ts';
import type { PictureModel } from '../../art/picture-model.ts';
import { paintBeam } from './beam-mask.ts';
import { beamsOf, litSpacesIn, type Beam } from './beams.ts';
import {
  advanceBeams,
  drawDarkness,
  finishBeams,
  paintWarmth,
  updateBeams,
  type FlameBends,
  type LiveBeam,
} from './darkness.ts';
import { flameBend, secondsUntilFlicker } from './flame-motion.ts';
import { createLoweredLight } from './lowered-light.ts';
import type { Light } from './tile-painter.ts';
import type { PixelGrid } from './tile-layers.ts';

const MASKS = 320;

/** How far every flame of a model is bent at a time; upright if `seconds` is null. */
const bendsAt = ({ lights, columns, rows }: PictureModel, seconds: number | null): FlameBends =>
  new Map(
    lights.map(({ prisoner, space }) => {
      const x = (space % columns) / columns;
      const y = Math.floor(space / columns) / rows;
      return [prisoner, seconds === null ? 0 : flameBend(seconds, x, y)];
    }),
  );

const sameBeams = (live: readonly LiveBeam[], beams: readonly Beam[]): boolean =>
  live.length === beams.length && beams.every(({ key }, n) => live[n]!.beam.key === key);

/** The candles whose flames moved between two states. */
const movedSince = (before: FlameBends, bends: FlameBends): Set<number> =>
  new Set([...bends].filter(([candle, bend]) => before.get(candle) !== bend).map(([candle]) => candle));

/** Creates the light of a picture, drawn into its darkness layer. */
export function createLight(dark: Ink, grid: () => PixelGrid): Light {
  let live: LiveBeam[] = [];
  let bends: FlameBends = new Map();
  const lowered = createLoweredLight();
  const masks = createBitmapCache(MASKS, () => grid().cell);
  const maskOf = (beam: Beam): HTMLCanvasElement => masks.get(beam.key, (ink) => paintBeam(ink, beam));
  let warm: HTMLCanvasElement | null = null;
  const warmth = (): HTMLCanvasElement => (warm ??= paintedWarmth(grid().cell));

  return {
    lit: () => litSpacesIn(live.filter(({ target }) => target === 1).map(({ beam }) => beam)),
    isAt: (model) => sameBeams(live, beamsOf(model)),
    turnTo(model, way) {
      const beams = beamsOf(model);
      const turned = updateBeams(way === 'at once' ? [] : live, model, beams, maskOf, way === 'runs');
      live = way === 'at once' ? finishBeams(turned) : turned;
      return litSpacesIn(beams);
    },
    ahead(model, isSeen) {
      const beams = beamsOf(model);
      const missing = isSeen ? beams.filter(({ key }) => !masks.has(key)) : [];
      return { lit: litSpacesIn(beams), brushes: missing.map((beam) => () => maskOf(beam)) };
    },
    advance: (ms, pace) => advanceBeams(live, ms, pace),
    finish: () => {
      live = finishBeams(live);
    },
    lowered,
    stillFor: secondsUntilFlicker,
    draw(model, dusk, { seconds, whole, runs }) {
      const before = bends;
      bends = bendsAt(model, seconds);
      const moved = movedSince(before, bends);
      if (!whole && moved.size === 0) return;
      const { cell, margin } = grid();
      drawDarkness(
        dark,
        live,
        { cell, margin },
        { dusk, warm: warmth() },
        {
          bends,
          only: whole ? null : moved,
          runs,
          turnedDown: lowered.levels(),
        },
      );
    },
    resized() {
      masks.clear();
      warm = null;
    },
  };
}

function paintedWarmth(cell: number): HTMLCanvasElement {
  const { canvas, ink } = createCanvas(cell * 2);
  ink.scale(cell * 2, cell * 2);
  paintWarmth(ink);
  return canvas;
}
