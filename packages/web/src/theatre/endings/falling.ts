import { createCanvas } from '../../art/bitmap-cache.ts';
import { interpolate, progressAt, easeIn, easeInOut, easeOut } from '../../ui/easing.ts';
import { paintHalo } from '../../art/halo.ts';
import { mixSeeds, createNoise } from '../../art/noise.ts';
import type { Ink } from '../../art/paper.ts';
import { paintToken } from '../../art/token-art.ts';
import { LOSS_TIMES } from '../ending-times.ts';
import type { Scene, Story } from './scene.ts';

const RINGS = 9;
const SIZE = 360;
const SHADES = ['#d9ab69', '#8a6138', '#553b25', '#33251a', '#1c1510'] as const;

/** A storey of paper with a hole torn through it: five layers, the lowest in shadow. */
function makeRing(seed: number): HTMLCanvasElement {
  const { canvas, ink } = createCanvas(SIZE);
  const middle = SIZE / 2;
  const circle = (path: Path2D, radius: number, uneven: number, salt: number): void => {
    const random = createNoise(mixSeeds(seed, salt));
    for (let n = 0; n < 60; n++) {
      const angle = (n / 60) * Math.PI * 2;
      const r = radius * (1 + (random() - 0.5) * uneven);
      path[n === 0 ? 'moveTo' : 'lineTo'](middle + Math.cos(angle) * r, middle + Math.sin(angle) * r);
    }
    path.closePath();
  };
  SHADES.forEach((shade, ply) => {
    const path = new Path2D();
    circle(path, middle * 0.97 - ply * 9, 0.03, ply);
    circle(path, middle * 0.74 - ply * 8, 0.11, ply + 20);
    ink.save();
    ink.shadowColor = 'rgba(0,0,0,0.9)';
    ink.shadowBlur = 12;
    ink.fillStyle = shade;
    ink.fill(path, 'evenodd');
    ink.restore();
  });
  return canvas;
}

/**
 * The view follows the falling prisoner: storey after storey passes, and the light gets smaller.
 */
export function fallingScene({ ground, state, letterOf, last }: Story): Scene {
  const { width, height, cell } = ground;
  const fallen = Math.max(
    0,
    state.at.findIndex((space) => space < 0),
  );
  const fell = last?.events.findLast((event) => event.type === 'fell' && event.prisoner === fallen);
  const pit = ground.at(fell?.type === 'fell' ? fell.from : (last?.before.at[fallen] ?? -1));
  const rings = [0, 1, 2, 3].map((n) => makeRing(n * 13 + 5));
  const length = LOSS_TIMES.before['lost falling'];
  const storeys = (ink: Ink, t: number, x: number, y: number, wide: number): void => {
    for (let n = RINGS - 1; n >= 0; n--) {
      const depth =
        n + 1 - easeIn(progressAt(t, 150, length - 150)) * 10.5 - easeOut(progressAt(t, 100, 500)) * 0.5;
      if (depth < -0.7) continue;
      const scale = (1.3 / 1.62 ** depth) * wide;
      if (scale < 0.03 || scale > 10) continue;
      ink.save();
      ink.globalAlpha =
        Math.min(1, Math.max(0, 1.1 - depth * 0.2)) *
        Math.min(1, (10 - scale) / 5) *
        Math.max(0.12, 1.12 - progressAt(t, 500, length - 700));
      ink.translate(x, y);
      ink.rotate(n * 0.7 + t * 0.00006 * (n % 2 === 0 ? 1 : -1));
      ink.scale(scale, scale * 0.94);
      ink.drawImage(rings[n % 4]!, -SIZE / 2, -SIZE / 2);
      ink.restore();
    }
  };
  return {
    length,
    draw(ink, t) {
      const follow = easeInOut(progressAt(t, 200, 700));
      const back = progressAt(t, length - 420, 420);
      const x = interpolate(pit.x, width / 2, follow);
      const y = interpolate(pit.y, height * 0.46, follow);
      ink.save();
      ink.globalAlpha = follow * (1 - back);
      ink.fillStyle = '#040201';
      ink.fillRect(0, 0, width, height);
      ink.restore();
      ink.save();
      ink.globalAlpha = 1 - back;
      if (back < 1) storeys(ink, t, x, y, interpolate(0.34, Math.min(1.4, height / 520), follow));
      const far = easeIn(progressAt(t, 250, length - 500));
      const size = interpolate(cell * 0.2, cell * 0.34, follow) * interpolate(1, 0.12, far);
      paintHalo(ink, x, y - size, size * 6 + 14, 0.6 * (1 - 0.6 * far) * (1 - back));
      ink.translate(x, y);
      if (back < 1)
        paintToken(ink, {
          candle: fallen,
          letter: letterOf(fallen),
          radius: size,
          lit: state.lit[fallen] === 1,
          key: false,
        });
      ink.restore();
      // In the end a spark remains, far down, where the pit is.
      paintHalo(ink, pit.x, pit.y, cell * 0.2, 0.9 * back, '255,170,80');
    },
  };
}
