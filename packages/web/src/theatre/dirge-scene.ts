import type { Prisoner, Space, State } from '@night-cage/rules';
import { progressAt, easeIn, easeInOut, easeOut } from '../ui/easing.ts';
import { createCanvas } from '../art/bitmap-cache.ts';
import { paintMourner, paintMouth } from '../art/mourner.ts';
import type { Ink } from '../art/paper.ts';
import { paintToken } from '../art/token-art.ts';
import { paintCracksOf, paintDepth, paintFlaps, tornSquare, tracePoints } from '../art/torn-page.ts';
import { centreOf, type BoardLayout } from '../art/board-layout.ts';
import { DURATIONS } from './timing.ts';

export interface DirgeStory {
  readonly state: State;
  readonly places: BoardLayout;
  readonly spaces: readonly Space[];
  readonly letterOf: (prisoner: Prisoner) => string;
}

const HALF = 1.5;
/** How far a prisoner moves away from the face, in cells. */
const ASIDE = 0.78;
/** Tokens are drawn large and scaled down, so that their letters keep their shape. */
const TOKEN = 20;
const UNIT = 0.01;
const SONG_EVERY = 640;

/**
 * Pixels per cell, and cells across, of pictures with shadows and folds: they are painted once, and
 * frames only move them.
 */
const PIXELS = 96;
const ACROSS = 4;
function bake(paint: (ink: Ink) => void): (ink: Ink) => void {
  const { canvas, ink: brush } = createCanvas(ACROSS * PIXELS);
  brush.scale(PIXELS, PIXELS);
  brush.translate(ACROSS / 2, ACROSS / 2);
  paint(brush);
  return (ink) => ink.drawImage(canvas, -ACROSS / 2, -ACROSS / 2, ACROSS, ACROSS);
}

const middleOf = ({ places, spaces }: DirgeStory): { readonly x: number; readonly y: number } => {
  const centres = spaces.map((space) => centreOf(places, space));
  const mean = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / all.length;
  return { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
};

/**
 * Draws the prisoners on top. Those on the torn spaces move beside the face, so that it does not
 * cover them.
 */
function paintPrisoners(ink: Ink, story: DirgeStory, aside: number, fallen = false): void {
  const { state, places, spaces, letterOf } = story;
  const middle = middleOf(story);
  state.at.forEach((space, prisoner) => {
    if (fallen && spaces.includes(space)) return;
    if (space < places.first || space >= places.first + places.columns * places.rows) return;
    const at = centreOf(places, space);
    const near = spaces.includes(space) && Math.abs(at.x - middle.x) < 0.5;
    const side = prisoner % 2 === 0 ? -1 : 1;
    ink.save();
    ink.translate(at.x - middle.x + (near ? side * ASIDE * aside : 0), at.y - middle.y);
    ink.scale(UNIT, UNIT);
    const lit = state.lit[prisoner] === 1;
    const key = state.key[prisoner] === 1;
    paintToken(ink, { candle: prisoner, letter: letterOf(prisoner), radius: TOKEN, lit, key });
    ink.restore();
  });
}

/** The song: rings with torn edges. */
function paintSong(ink: Ink, t: number): void {
  for (let n = 0; n < 3; n++) {
    const ring = ((t + (n * SONG_EVERY) / 3) % SONG_EVERY) / SONG_EVERY;
    ink.globalAlpha = 0.5 * (1 - ring);
    ink.strokeStyle = '#ff9a4a';
    ink.lineWidth = 0.045;
    const points = Array.from({ length: 41 }, (_, k) => {
      const angle = (k / 40) * Math.PI * 2;
      const reach = 1.9 * ring * (1 + 0.06 * Math.sin(angle * 7 + n * 2));
      return [Math.cos(angle) * reach, 0.3 + Math.sin(angle) * reach] as const;
    });
    tracePoints(ink, points, true);
    ink.stroke();
  }
  ink.globalAlpha = 1;
}

function paintHands(ink: Ink, grip: number): void {
  for (const side of [-1, 1])
    for (let n = 0; n < 4; n++) {
      ink.save();
      ink.translate(side * HALF, 0.32 + n * 0.19);
      ink.rotate(side * (Math.PI / 2 + (n - 1.5) * 0.13));
      const long = (0.42 + 0.13 * Math.sin(n * 1.4 + 0.6)) * grip;
      tracePoints(
        ink,
        [
          [-0.05, 0.5],
          [-0.09, 0],
          [-0.075, -long * 0.45],
          [-0.09, -long * 0.52],
          [-0.02, -long * 1.15],
          [0.085, -long * 0.5],
          [0.07, -long * 0.43],
          [0.09, 0],
          [0.05, 0.5],
        ],
        true,
      );
      ink.fillStyle = '#120b09';
      ink.fill();
      ink.strokeStyle = 'rgba(255,200,130,0.7)';
      ink.lineWidth = 0.016;
      ink.stroke();
      ink.restore();
    }
}

function paintHole(ink: Ink, open: number, depth: (ink: Ink) => void, inside: () => void): void {
  ink.save();
  tracePoints(
    ink,
    tornSquare(HALF, 0.12, 9).map(([x, y]) => [x * open, y * open] as const),
    true,
  );
  ink.clip();
  depth(ink);
  inside();
  ink.restore();
}

/**
 * The Dirge arrives: cracks run, the page tears, a figure rises in the hole, grips its rim and
 * sings until its time is over.
 */
export function createDirgeEntrance(story: DirgeStory): (ink: Ink, t: number) => void {
  const middle = middleOf(story);
  const mourner = bake(paintMourner);
  const depth = bake((ink) => paintDepth(ink, HALF));
  return (ink, t) => {
    const tear = easeInOut(progressAt(t, 420, 420));
    const rise = easeOut(progressAt(t, 720, 440));
    ink.save();
    ink.translate(middle.x, middle.y);
    if (tear < 1) {
      ink.globalAlpha = 1 - tear;
      paintCracksOf(ink, HALF, progressAt(t, 120, 340));
      ink.globalAlpha = 1;
    }
    if (tear > 0)
      paintHole(ink, tear, depth, () => {
        if (t > DURATIONS.dirge - 260) paintSong(ink, t);
        ink.translate(0, (1 - rise) * 2.2);
        mourner(ink);
        paintMouth(ink, easeOut(progressAt(t, DURATIONS.dirge - 300, 300)));
      });
    paintFlaps(ink, HALF, easeOut(progressAt(t, 520, 380)));
    if (rise > 0.4) paintHands(ink, easeOut(progressAt(t, 940, 280)));
    paintPrisoners(ink, story, easeOut(progressAt(t, 420, 420)));
    ink.restore();
  };
}

/** The Dirge leaves: it sinks, and the pit stays. */
export function createDirgeExit(story: DirgeStory): (ink: Ink, t: number) => void {
  const middle = middleOf(story);
  const mourner = bake(paintMourner);
  const depth = bake((ink) => paintDepth(ink, HALF));
  return (ink, t) => {
    const sink = easeIn(progressAt(t, 0, DURATIONS.dirgeSinks));
    ink.save();
    ink.translate(middle.x, middle.y);
    ink.globalAlpha = 1 - progressAt(t, DURATIONS.dirgeSinks * 0.7, DURATIONS.dirgeSinks * 0.3);
    paintHole(ink, 1, depth, () => {
      ink.translate(0, sink * 3);
      mourner(ink);
      paintMouth(ink, 1 - sink);
    });
    paintFlaps(ink, HALF, 1 - 0.7 * sink);
    if (sink < 0.5) paintHands(ink, 1 - 2 * sink);
    ink.globalAlpha = 1;
    paintPrisoners(ink, story, 1, true);
    ink.restore();
  };
}
