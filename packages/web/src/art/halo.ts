import { createCanvas } from './bitmap-cache.ts';
import type { Ink } from './paper.ts';

const SIZE = 128;
const sprites = new Map<string, HTMLCanvasElement>();

/**
 * Paints a round glow in a colour (`r,g,b`). The glow is a cached sprite, because blurs are too
 * slow to paint in every frame.
 */
export function paintHalo(
  ink: Ink,
  x: number,
  y: number,
  radius: number,
  strength: number,
  colour = '255,150,50',
): void {
  if (strength <= 0.003) return;
  let sprite = sprites.get(colour);
  if (sprite === undefined) {
    const { canvas, ink: brush } = createCanvas(SIZE);
    const middle = SIZE / 2;
    const fade = brush.createRadialGradient(middle, middle, 1, middle, middle, middle);
    fade.addColorStop(0, `rgba(${colour},1)`);
    fade.addColorStop(0.3, `rgba(${colour},0.46)`);
    fade.addColorStop(0.65, `rgba(${colour},0.12)`);
    fade.addColorStop(1, `rgba(${colour},0)`);
    brush.fillStyle = fade;
    brush.fillRect(0, 0, SIZE, SIZE);
    sprite = canvas;
    sprites.set(colour, sprite);
  }
  ink.save();
  ink.globalAlpha *= Math.min(1, strength);
  ink.globalCompositeOperation = 'lighter';
  ink.drawImage(sprite, x - radius, y - radius, radius * 2, radius * 2);
  ink.restore();
}
