import { share, slowOut } from '../art/ease.ts';
import type { Ink } from '../art/paper.ts';

export const SMOKE_MS = 2600;

/** What rises from a wick that has just gone out, `t` milliseconds after; nothing is left of it in the end. */
export function paintSmoke(ink: Ink, x: number, y: number, size: number, t: number): void {
  const rise = slowOut(share(t, 0, SMOKE_MS));
  const seen = Math.min(share(t, 0, 200), 1 - share(t, SMOKE_MS * 0.35, SMOKE_MS * 0.65));
  if (seen <= 0) return;
  ink.save();
  ink.lineCap = 'round';
  const foot = y - size * 0.3 * rise;
  const height = size * (0.28 + 0.5 * rise);
  for (const [n, drift] of [-1, 0.8].entries()) {
    const sway = size * (0.05 + 0.13 * rise) * drift;
    ink.globalAlpha = seen * (0.34 - n * 0.12);
    ink.strokeStyle = '#c9c0b2';
    ink.lineWidth = size * (0.018 + 0.03 * rise);
    ink.beginPath();
    ink.moveTo(x, foot);
    ink.bezierCurveTo(
      x + sway * 2,
      foot - height * 0.3,
      x - sway * 2.4,
      foot - height * 0.62,
      x + sway * (1 + n),
      foot - height,
    );
    ink.stroke();
  }
  ink.restore();
}
