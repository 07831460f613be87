import { UNLIT_LEVEL, OWN_TILE, NO_CANDLE, type Beam } from './beams.ts';
import type { Ink } from '../../art/paper.ts';
import { paintDark } from './darkness-and-frame.ts';
import { wrappedPositionsOf, coversManySpaces, type WrappedPosition } from '../../art/places.ts';
import type { PictureModel } from '../../art/picture-model.ts';

/** A beam in the picture: its current light level and its target. */
export interface LiveBeam {
  readonly beam: Beam;
  readonly mask: HTMLCanvasElement;
  readonly places: readonly WrappedPosition[];
  level: number;
  target: 0 | 1;
  /** The delay before it begins to change, in ms. */
  wait: number;
}

const RUN_MS = 220;
const SWEEP_MS = 300;
const STAGGER_MS = 40;
const MAX_STAGGER = 3;
/** The blue tint of a tile without light. */
const CHILL = 0.13;
/** How much light a fully dimmed tile loses, and its blue tint. */
const DOWN = 0.62;
const COOL = 0.2;
/** How much light a flame loses when it is fully bent. */
const SWING = 0.09;
const WARM_SWING = 0.4;
/** How far its glow then moves aside, in cells. */
const LEAN = 0.06;
const WARMTH = 0.27;
/** The softness of the front of running light, in cells. */
const SOFT = 0.45;
const SLICES = 12;

/**
 * Merges the beams of a new model: remaining beams keep their level, new ones run in, removed ones
 * sweep out.
 */
export function updateBeams(
  old: readonly LiveBeam[],
  model: PictureModel,
  beams: readonly Beam[],
  maskOf: (beam: Beam) => HTMLCanvasElement,
  staggered: boolean,
): LiveBeam[] {
  const before = new Map(old.map((live) => [live.beam.key, live]));
  const live = beams.map((beam): LiveBeam => {
    const existing = before.get(beam.key);
    before.delete(beam.key);
    const places = wrappedPositionsOf(model, beam.space);
    return { beam, mask: maskOf(beam), places, level: existing?.level ?? 0, target: 1, wait: 0 };
  });
  let removedCount = 0;
  for (const removed of before.values()) {
    if (removed.level === 0) continue;
    const turn = staggered ? Math.min(removedCount++, MAX_STAGGER) : 0;
    const wait = removed.target === 0 ? removed.wait : turn * STAGGER_MS;
    live.push({ ...removed, target: 0, wait });
  }
  return live;
}

/**
 * Advances every beam by `ms`; `pace` 2 is twice as fast. Returns whether any beam still changes.
 */
export function advanceBeams(beams: LiveBeam[], ms: number, pace: number): boolean {
  let moving = false;
  for (const live of beams) {
    if (live.level === live.target) continue;
    const waited = Math.min(live.wait, ms * pace);
    live.wait -= waited;
    const spent = ms * pace - waited;
    const step = spent / (live.target === 1 ? RUN_MS : SWEEP_MS);
    live.level = live.target === 1 ? Math.min(1, live.level + step) : Math.max(0, live.level - step);
    moving ||= live.level !== live.target;
  }
  return moving;
}

export const finishBeams = (beams: readonly LiveBeam[]): LiveBeam[] => {
  for (const live of beams) live.level = live.target;
  return beams.filter(({ target }) => target === 1);
};

interface DarknessSize {
  readonly cell: number;
  readonly margin: number;
}

const ease = (t: number): number => 1 - (1 - t) ** 2;

/**
 * Erases the light of a beam from the darkness. Draws a running beam in slices, so that its front
 * is soft.
 */
function erase(
  ink: Ink,
  { beam, mask, level }: LiveBeam,
  at: { x: number; y: number; cell: number },
  light: number,
  runs: boolean,
): void {
  const { x, y, cell } = at;
  if (level === 1 || beam.from === OWN_TILE || !runs) {
    ink.globalAlpha = light * ease(level);
    ink.drawImage(mask, x, y);
    return;
  }
  const front = ease(level) * (1 + SOFT);
  const across = beam.from % 2 === 1;
  const backwards = beam.from === 1 || beam.from === 2;
  for (let n = 0; n < SLICES; n++) {
    const reached = Math.min(1, Math.max(0, (front - (n + 0.5) / SLICES) / SOFT));
    if (reached === 0) break;
    const begin = Math.round((n / SLICES) * cell);
    const size = Math.round(((n + 1) / SLICES) * cell) - begin;
    const along = backwards ? cell - begin - size : begin;
    ink.globalAlpha = light * reached;
    if (across) ink.drawImage(mask, along, 0, size, cell, x + along, y, size, cell);
    else ink.drawImage(mask, 0, along, cell, size, x, y + along, cell, size);
  }
}

interface DarknessParts {
  /** The glow of a flame, two cells wide. */
  readonly warm: HTMLCanvasElement;
  /**
   * Darkness beyond the edges, so that players do not mistake the repeated spaces there for the
   * board.
   */
  readonly dusk: HTMLCanvasElement;
}

/** How far each flame is bent, from 0 to 1, by candle. */
export type FlameBends = ReadonlyMap<number, number>;

/**
 * The part of the picture that the light of some candles reaches, including repeated spaces beyond
 * the edges.
 */
function reachOf(
  beams: readonly LiveBeam[],
  candles: ReadonlySet<number>,
  { cell, margin }: DarknessSize,
): Path2D {
  const reach = new Path2D();
  for (const { beam, places } of beams) {
    if (!candles.has(beam.candle)) continue;
    const extra = beam.from === OWN_TILE ? Math.ceil(cell / 2) : 0;
    for (const { column, row } of places)
      reach.rect(
        margin + column * cell - extra,
        margin + row * cell - extra,
        cell + 2 * extra,
        cell + 2 * extra,
      );
  }
  return reach;
}

interface DarknessFrame {
  readonly bends: FlameBends;
  /** Redraws only the area that these candles reach; null: everything. */
  readonly only: ReadonlySet<number> | null;
  /** Whether new light runs along the passages; otherwise it fades in in place. */
  readonly runs: boolean;
  /** How far the light of each space is dimmed, from 0 to 1. */
  readonly turnedDown: ReadonlyMap<number, number>;
}

/** Draws the darkness and removes the light from it. */
export function drawDarkness(
  ink: Ink,
  beams: readonly LiveBeam[],
  size: DarknessSize,
  parts: DarknessParts,
  frame: DarknessFrame,
): void {
  const part = frame.only === null ? null : reachOf(beams, frame.only, size);
  paintDark(ink, parts.dusk, () => letIn(ink, beams, size, parts, frame), part);
}

/**
 * Removes the light from the darkness, and adds a cold tint on unlit tiles and a warm glow around
 * flames.
 */
function letIn(
  ink: Ink,
  beams: readonly LiveBeam[],
  { cell, margin }: DarknessSize,
  { warm }: DarknessParts,
  { bends, runs, turnedDown }: DarknessFrame,
): void {
  const bend = (candle: number): number => bends.get(candle) ?? 0;
  const down = (space: number): number => turnedDown.get(space) ?? 0;
  ink.globalCompositeOperation = 'destination-out';
  for (const live of beams) {
    const { candle } = live.beam;
    const light =
      (candle === NO_CANDLE ? UNLIT_LEVEL : 1 - SWING * bend(candle)) * (1 - DOWN * down(live.beam.space));
    for (const { column, row } of live.places)
      erase(ink, live, { x: margin + column * cell, y: margin + row * cell, cell }, light, runs);
  }
  ink.globalCompositeOperation = 'source-over';
  for (const { beam, mask, level, places } of beams) {
    const cold = beam.candle === NO_CANDLE ? CHILL : COOL * down(beam.space);
    if (cold === 0 || coversManySpaces(beam.look.tile)) continue;
    ink.globalAlpha = cold * level;
    for (const { column, row } of places) ink.drawImage(mask, margin + column * cell, margin + row * cell);
  }
  ink.globalCompositeOperation = 'lighter';
  for (const { beam, level, places } of beams) {
    if (beam.from !== OWN_TILE || beam.candle === NO_CANDLE) continue;
    ink.globalAlpha = WARMTH * level * (1 - WARM_SWING * bend(beam.candle)) * (1 - down(beam.space));
    const aside = LEAN * bend(beam.candle);
    for (const { column, row } of places)
      ink.drawImage(
        warm,
        margin + (column - 0.5 + aside) * cell,
        margin + (row - 0.5) * cell,
        cell * (2 - 2 * aside),
        cell * 2,
      );
  }
}

/** Paints the warm glow of a flame. */
export function paintWarmth(ink: Ink): void {
  const glow = ink.createRadialGradient(0.5, 0.47, 0.01, 0.5, 0.5, 0.46);
  glow.addColorStop(0, 'rgba(255,222,150,1)');
  glow.addColorStop(0.18, 'rgba(255,178,88,0.8)');
  glow.addColorStop(0.45, 'rgba(255,134,44,0.4)');
  glow.addColorStop(1, 'rgba(255,100,24,0)');
  ink.fillStyle = glow;
  ink.fillRect(0, 0, 1, 1);
}
