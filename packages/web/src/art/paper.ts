import { createNoise } from './noise.ts';
import { FLOOR_SHEET, type Outline } from './outline.ts';
import { CUT, PAPER } from './palette.ts';

export type Ink = CanvasRenderingContext2D;

/**
 * The pixels per tile of a context: canvas shadows are measured in pixels, everything else in tile
 * units.
 */
export function unitOf(ink: Ink): number {
  const { a, b } = ink.getTransform();
  return Math.hypot(a, b);
}

/** Draws only the shadow of what `draw` draws: the drawing itself is moved outside the canvas. */
export function castShadow(
  ink: Ink,
  shadow: { colour: string; blur: number; x?: number; y?: number },
  draw: () => void,
): void {
  const { a, b } = ink.getTransform();
  const unit = Math.hypot(a, b);
  const away = 8;
  ink.save();
  ink.shadowColor = shadow.colour;
  ink.shadowBlur = shadow.blur * unit;
  ink.shadowOffsetX = away * a + (shadow.x ?? 0) * unit;
  ink.shadowOffsetY = away * b + (shadow.y ?? 0) * unit;
  ink.translate(-away, 0);
  draw();
  ink.restore();
}

/** Paints fibres and flecks, which make a flat fill look like kraft paper. */
function grain(ink: Ink, seed: number, amount: number): void {
  const random = createNoise(seed);
  ink.save();
  ink.lineCap = 'round';
  for (let n = 0; n < 46; n++) {
    const x = random() * 1.1 - 0.05;
    const y = random() * 1.1 - 0.05;
    const length = 0.02 + random() * 0.1;
    const slope = (random() - 0.5) * 0.5;
    const bright = random() < 0.45;
    ink.strokeStyle = bright
      ? `rgba(255,236,190,${(random() * 0.2 * amount).toFixed(3)})`
      : `rgba(70,38,10,${(random() * 0.24 * amount).toFixed(3)})`;
    ink.lineWidth = 0.003 + random() * 0.007;
    ink.beginPath();
    ink.moveTo(x, y);
    ink.quadraticCurveTo(
      x + length / 2,
      y + slope * length + (random() - 0.5) * 0.02,
      x + length,
      y + slope * length,
    );
    ink.stroke();
  }
  ink.restore();
}

/** Paints four sheets of paper with the corridor cut out of each, and the floor at the bottom. */
export function paintSheets(ink: Ink, sheets: readonly Outline[], seed: number): void {
  ink.fillStyle = PAPER[0];
  ink.fillRect(0, 0, 1, 1);
  grain(ink, seed + 1, 0.35);
  sheets.forEach(({ opening, walls }, layer) => {
    ink.lineJoin = 'round';
    ink.lineWidth = 0.034;
    ink.strokeStyle = CUT[layer]!;
    ink.stroke(walls);
    ink.save();
    ink.clip(opening);
    ink.fillStyle = PAPER[layer + 1]!;
    ink.fillRect(0, 0, 1, 1);
    grain(ink, seed + layer * 7 + 2, layer === FLOOR_SHEET ? 1 : 0.5);
    const deep = layer === FLOOR_SHEET;
    for (const [blur, y, alpha] of [
      [deep ? 0.13 : 0.075, 0.022, deep ? 0.62 : 0.85],
      [0.025, 0.008, 0.7],
    ] as const)
      castShadow(ink, { colour: `rgba(14,6,1,${alpha})`, blur, y }, () => {
        ink.lineWidth = 0.03;
        ink.strokeStyle = '#000';
        ink.stroke(walls);
      });
    ink.restore();
  });
}
