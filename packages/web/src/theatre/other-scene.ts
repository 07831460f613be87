import { createCanvas } from '../art/bitmap-cache.ts';
import { interpolate, progressAt, easeInOut, easeOut } from '../ui/easing.ts';
import type { Ink } from '../art/paper.ts';
import { paintLane } from '../art/the-other.ts';
import type { BoardLayout } from '../art/board-layout.ts';
import type { OtherMove } from './effect.ts';
import { DURATIONS } from './timing.ts';

export const OTHER_LENGTH_MS = DURATIONS.otherHush + DURATIONS.other + DURATIONS.otherEyes;

const PIXELS = 64;
const WIDE = 4;
const DEEPEST = 7;

/** The lane of The Other with its eyes shut or open, painted once; frames only move it. */
function makeLane(depth: number, open: number): HTMLCanvasElement {
  const { canvas, ink } = createCanvas(WIDE * PIXELS, (DEEPEST + 1) * PIXELS);
  ink.scale(PIXELS, PIXELS);
  ink.translate(0, 0.2);
  paintLane(ink, Math.max(0.5, depth), open);
  return canvas;
}

/**
 * The Other moves: with its eyes shut the next section slides out from under the last, then its
 * eyes open. Draws in cells of the picture.
 */
export function createOtherScene(
  { edge, first, from, to }: OtherMove,
  places: BoardLayout,
): (ink: Ink, t: number) => void {
  const deep = Math.max(from, to);
  const shut = makeLane(deep, 0);
  const awake = makeLane(deep, 1);
  const along = edge % 2 === 0 ? places.rows : places.columns;
  return (ink, t) => {
    const way = easeInOut(progressAt(t, DURATIONS.otherHush, DURATIONS.other));
    const depth = interpolate(from, to, way);
    const eyes =
      from < to ? easeOut(progressAt(t, DURATIONS.otherHush + DURATIONS.other, DURATIONS.otherEyes)) : 0;
    ink.save();
    // Rotated so that it comes from the south.
    ink.translate(0.5 + places.columns / 2, 0.5 + places.rows / 2);
    ink.rotate((((edge + 2) % 4) * Math.PI) / 2);
    const across = edge % 2 === 0 ? places.columns : places.rows;
    const left = edge === 2 || edge === 3 ? first : across - first - WIDE;
    ink.translate(left - across / 2, along / 2 - depth);
    ink.beginPath();
    ink.rect(-0.1, -0.2, WIDE + 0.2, depth + 0.2);
    ink.clip();
    const high = DEEPEST + 1;
    ink.drawImage(shut, 0, -0.2, WIDE, high);
    if (eyes > 0) {
      ink.globalAlpha = eyes;
      ink.drawImage(awake, 0, -0.2, WIDE, high);
    }
    ink.restore();
  };
}
