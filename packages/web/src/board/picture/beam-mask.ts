import { ALL_DIRECTIONS, isOther, hasExit, type Direction } from '@night-cage/rules';
import { UNLIT_LEVEL, OWN_TILE, NO_CANDLE, type Beam } from './beams.ts';
import { createMultiSpaceOutline } from '../../art/multi-space-outline.ts';
import { createOutlines } from '../../art/outline.ts';
import type { Ink } from '../../art/paper.ts';
import { COLD } from '../../art/palette.ts';
import { coversManySpaces } from '../../art/places.ts';
import { corridorOf } from '../../art/tile-art.ts';

/** How much light each sheet of paper catches: the deeper, the more. */
const CAUGHT = [0.6, 0.78, 0.92, 1] as const;
/** The light at each distance from the candle, in cells. */
const FALLOFF = [
  [0, 1],
  [0.5, 0.98],
  [0.8, 0.9],
  [1.1, 0.76],
  [1.5, 0.46],
  [1.9, 0.12],
] as const;
const WALLED = 0.46;
/**
 * How far the darkness enters at an open exit: on the tile of the candle, and on the other tiles it
 * lights.
 */
const FADE = { own: 0.44, far: 0.34 } as const;

/** The position of the candle, in the coordinates of the tile it lights. */
const SOURCE: Readonly<Record<Beam['from'], readonly [number, number]>> = {
  [OWN_TILE]: [0.5, 0.5],
  0: [0.5, -0.5],
  1: [1.5, 0.5],
  2: [0.5, 1.5],
  3: [-0.5, 0.5],
};

/** A gradient from a side of the tile to `depth` inside it. */
function inwards(ink: Ink, side: Direction, depth: number): CanvasGradient {
  if (side === 0) return ink.createLinearGradient(0, 0, 0, depth);
  if (side === 1) return ink.createLinearGradient(1, 0, 1 - depth, 0);
  if (side === 2) return ink.createLinearGradient(0, 1, 0, 1 - depth);
  return ink.createLinearGradient(0, 0, depth, 0);
}

function strips(ink: Ink, side: Direction, depth: number, alphas: readonly number[]): void {
  const fade = inwards(ink, side, depth);
  alphas.forEach((alpha, n) => fade.addColorStop(n / (alphas.length - 1), `rgba(0,0,0,${alpha})`));
  ink.fillStyle = fade;
  ink.fillRect(0, 0, 1, 1);
}

/**
 * Fills the shape that light can reach: the corridor, sheet by sheet, or the whole figure that
 * covers the space.
 */
function fillShape(ink: Ink, { look }: Beam): void {
  if (coversManySpaces(look.tile)) {
    ink.fill(createMultiSpaceOutline(look.joins, 0.02, 0, 1));
    return;
  }
  let caught = 0;
  createOutlines(corridorOf(look)).forEach(({ opening }, layer) => {
    ink.globalAlpha = 1 - (1 - CAUGHT[layer]!) / (1 - caught);
    caught = CAUGHT[layer]!;
    ink.fill(opening);
  });
  ink.globalAlpha = 1;
}

/** Paints the light of a beam as alpha into a cell, in tile units. */
export function paintBeam(ink: Ink, beam: Beam): void {
  const { from, candle, look } = beam;
  ink.fillStyle = candle === NO_CANDLE ? COLD : '#000';
  if (candle === NO_CANDLE) fillShape(ink, beam);
  else if (isOther(look.tile) && from !== OWN_TILE) lickFolds(ink, from);
  else fillWithLight(ink, beam);
  ink.globalCompositeOperation = 'destination-out';
  const depth = FADE[from === OWN_TILE ? 'own' : 'far'];
  for (const side of ALL_DIRECTIONS)
    if (hasExit(beam.fades, side)) strips(ink, side, depth, [1, 0.8, 0.5, 0.2, 0.05, 0]);
  if (candle === NO_CANDLE || !coversManySpaces(look.tile)) return;
  // A figure over several spaces that is lit on some must not be darker there than on its unlit
  // spaces.
  ink.globalCompositeOperation = 'destination-over';
  ink.globalAlpha = UNLIT_LEVEL;
  ink.fillStyle = '#000';
  fillShape(ink, beam);
}

function fillWithLight(ink: Ink, beam: Beam): void {
  const { from, walled } = beam;
  fillShape(ink, beam);
  ink.globalCompositeOperation = 'destination-in';
  const [x, y] = SOURCE[from];
  const fall = ink.createRadialGradient(x, y, 0, x, y, FALLOFF.at(-1)![0]);
  for (const [distance, light] of FALLOFF)
    fall.addColorStop(distance / FALLOFF.at(-1)![0], `rgba(0,0,0,${light * (walled ? WALLED : 1)})`);
  ink.fillStyle = fall;
  ink.fillRect(0, 0, 1, 1);
  ink.globalCompositeOperation = 'source-over';
  if (walled && from !== OWN_TILE) washWall(ink, from);
  if (from === OWN_TILE) halo(ink);
}

/** Light on the folds of The Other, from the exit that faces it. */
function lickFolds(ink: Ink, side: Direction): void {
  const [x, y] = SOURCE[side];
  const edge = [0.5 + (x - 0.5) / 2, 0.5 + (y - 0.5) / 2] as const;
  const lick = ink.createRadialGradient(...edge, 0.05, ...edge, 0.62);
  lick.addColorStop(0, 'rgba(0,0,0,0.95)');
  lick.addColorStop(0.5, 'rgba(0,0,0,0.5)');
  lick.addColorStop(1, 'rgba(0,0,0,0)');
  ink.fillStyle = lick;
  ink.fillRect(0, 0, 1, 1);
}

/** Light that meets a wall makes the wall visible. */
function washWall(ink: Ink, side: Direction): void {
  ink.save();
  ink.beginPath();
  const across = side % 2 === 1;
  ink.rect(across ? 0 : 0.1, across ? 0.1 : 0, across ? 1 : 0.8, across ? 0.8 : 1);
  ink.clip();
  strips(ink, side, 0.42, [1, 0.6, 0.2, 0]);
  ink.restore();
}

/** The paper around the candle glows a little, including the walls. */
function halo(ink: Ink): void {
  const round = ink.createRadialGradient(0.5, 0.5, 0.1, 0.5, 0.5, 0.56);
  round.addColorStop(0, 'rgba(0,0,0,0.5)');
  round.addColorStop(0.5, 'rgba(0,0,0,0.4)');
  round.addColorStop(0.85, 'rgba(0,0,0,0.08)');
  round.addColorStop(1, 'rgba(0,0,0,0)');
  ink.fillStyle = round;
  ink.fillRect(0, 0, 1, 1);
}
