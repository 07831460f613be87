import { exitsOf, isGate, hasExit, type Space } from '@night-cage/rules';
import { createCanvas } from '../../art/bitmap-cache.ts';
import { interpolate, progressAt, easeIn, easeInOut, easeOut } from '../../ui/easing.ts';
import { paintOpenGate } from '../../art/gate-leaves.ts';
import { paintHalo } from '../../art/halo.ts';
import type { Ink } from '../../art/paper.ts';
import { paintToken } from '../../art/token-art.ts';
import { ESCAPE_TIMES, betweenCandles, escapeLength } from '../ending-times.ts';
import { paintDay } from './day.ts';
import type { PagePoint } from './ground.ts';
import type { Scene, Story } from './scene.ts';

const WALK = 480;
/** How far the prisoners step back while the Gate opens, in cells. */
const BACK = 0.62;
const TOKEN = 0.15;

/** A shaft of daylight, painted once; frames only rotate and stretch it. */
function makeShaft(): HTMLCanvasElement {
  const { canvas, ink } = createCanvas(256, 128);
  const fade = ink.createLinearGradient(0, 0, 256, 0);
  fade.addColorStop(0, 'rgba(255,242,212,0.9)');
  fade.addColorStop(0.4, 'rgba(255,222,158,0.34)');
  fade.addColorStop(1, 'rgba(255,200,120,0)');
  ink.fillStyle = fade;
  ink.globalAlpha = 0.11;
  for (let n = 0; n < 16; n++) {
    const wide = 62 * (0.25 + (0.75 * n) / 15);
    ink.beginPath();
    ink.moveTo(0, 56);
    ink.lineTo(256, 64 - wide);
    ink.lineTo(256, 64 + wide);
    ink.lineTo(0, 72);
    ink.fill();
  }
  return canvas;
}

function makeSun(): HTMLCanvasElement {
  const { canvas, ink } = createCanvas(256);
  const fade = ink.createRadialGradient(128, 128, 4, 128, 128, 128);
  fade.addColorStop(0, 'rgba(255,251,240,1)');
  fade.addColorStop(0.46, 'rgba(255,233,182,0.97)');
  fade.addColorStop(0.74, 'rgba(230,160,78,0.5)');
  fade.addColorStop(1, 'rgba(120,60,16,0)');
  ink.fillStyle = fade;
  ink.fillRect(0, 0, 256, 256);
  return canvas;
}

interface OpenGate {
  readonly gate: PagePoint;
  readonly cell: number;
  /** The number of prisoners who go through. */
  readonly count: number;
  readonly exits: ReturnType<typeof exitsOf>;
}

/** The light from the Gate: stronger as it opens and as more prisoners have left. */
function shiningGate({ gate, cell, count, exits }: OpenGate) {
  const shaft = makeShaft();
  return (ink: Ink, open: number, fade: number, gone: number): void => {
    const power = open * (0.55 + (0.5 * gone) / count);
    const ray = (angle: number, wide: number, long: number): void => {
      ink.save();
      ink.translate(gate.x, gate.y + cell * 0.04);
      ink.rotate(angle);
      ink.globalCompositeOperation = 'lighter';
      ink.globalAlpha = 0.5 * power * fade;
      const length = long * cell * (0.5 + power);
      const breadth = wide * cell * (1.1 + power);
      ink.drawImage(shaft, 0, -breadth / 2, length, breadth);
      ink.restore();
    };
    // Down over the sill, and along every passage of the tile.
    for (const [turn, wide, long] of [
      [0, 1, 4.2],
      [0.52, 0.55, 3.1],
      [-0.52, 0.55, 3.1],
    ] as const)
      ray(Math.PI / 2 + turn, wide, long);
    for (const side of [0, 1, 3] as const)
      if (hasExit(exits, side)) ray((side - 1) * (Math.PI / 2), 0.6, 2.8);
    paintHalo(ink, gate.x, gate.y, cell * (1.2 + 1.8 * power), 0.6 * power * fade, '255,228,176');
  };
}

/**
 * The Gate opens in its place on the board, the prisoners go through one by one, and it is day on
 * the whole page.
 */
export function escapeScene({ ground, state, letterOf }: Story): Scene {
  const { cell, width, height } = ground;
  const space: Space = state.at.find((at) => isGate(state.tiles[at]!)) ?? state.at[0]!;
  const gate = ground.at(space);
  const exits = exitsOf(state.tiles[space]!);
  const count = state.at.length;
  const gap = betweenCandles(count);
  const inside = ESCAPE_TIMES.opens + gap * count;
  const sun = makeSun();
  let day: HTMLCanvasElement | null = null;

  /**
   * The place of a prisoner: in a ring around the Gate as on the board, then a step back, then
   * through.
   */
  const placeOf = (n: number, t: number): PagePoint & { readonly size: number; readonly seen: number } => {
    const angle = (n / count) * Math.PI * 2;
    const out = interpolate(0.24, BACK, easeOut(progressAt(t, 150, 450)));
    const go = easeInOut(progressAt(t, ESCAPE_TIMES.opens + n * gap, WALK));
    return {
      x: gate.x + Math.sin(angle) * out * cell * (1 - go),
      y: gate.y - Math.cos(angle) * out * cell * (1 - go) + go * cell * 0.08,
      size: interpolate(1, 0.5, go),
      seen: 1 - progressAt(go, 0.74, 0.26),
    };
  };
  const shine = shiningGate({ gate, cell, count, exits });

  return {
    length: escapeLength(count),
    draw(ink, t) {
      const open = easeInOut(progressAt(t, 250, 800));
      const flood = progressAt(t, inside - 150, 900);
      const gone = state.at.filter((_, n) => placeOf(n, t).seen === 0).length;
      if (flood > 0) {
        const radius = cell * 0.4 + easeInOut(flood) * Math.hypot(width, height) * 1.5;
        ink.globalAlpha = progressAt(flood, 0, 0.2);
        ink.drawImage(sun, gate.x - radius, gate.y - radius, radius * 2, radius * 2);
        ink.globalAlpha = 1;
      }
      const seen = easeInOut(progressAt(t, inside + 550, 750));
      if (seen > 0) {
        day ??= paintDay(ground, state, gate);
        ink.globalAlpha = seen;
        ink.drawImage(day, 0, 0, width, height);
        ink.globalAlpha = 1;
      }
      shine(ink, open, 1 - easeIn(flood), gone);
      ink.save();
      ink.translate(gate.x, gate.y);
      const size = cell * interpolate(1, 1.28, open);
      ink.scale(size, size);
      ink.translate(-0.5, -0.5);
      paintOpenGate(ink, open);
      ink.restore();
      if (seen > 0) paintHalo(ink, gate.x, gate.y, cell * 1.1, 0.55 * seen, '255,244,214');
      state.at.forEach((_, n) => {
        const { x, y, size: scale, seen: visible } = placeOf(n, t);
        if (visible === 0) return;
        ink.save();
        ink.globalAlpha = visible;
        ink.translate(x, y);
        ink.scale(scale, scale);
        const key = state.key[n] === 1;
        paintToken(ink, {
          candle: n,
          letter: letterOf(n),
          radius: cell * TOKEN,
          lit: state.lit[n] === 1,
          key,
        });
        ink.restore();
      });
    },
  };
}
