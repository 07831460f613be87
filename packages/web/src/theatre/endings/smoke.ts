import { progressAt, easeOut } from '../../ui/easing.ts';
import type { Ink } from '../../art/paper.ts';

export const SMOKE_MS = 2600;

/** The smoke of a flame that went out `t` milliseconds ago. */
export function paintSmoke(ink: Ink, x: number, y: number, size: number, t: number): void {
  const rise = easeOut(progressAt(t, 0, SMOKE_MS));
  const seen = Math.min(progressAt(t, 0, 200), 1 - progressAt(t, SMOKE_MS * 0.35, SMOKE_MS * 0.65));
  if (seen <= 0) return;
  ink.save();
  ink.lineCap = 'round';
  const foot = y - size * 0.24 * rise;
  const height = size * (0.3 + 0.62 * rise);
  const wisp = ink.createLinearGradient(0, foot, 0, foot - height);
  wisp.addColorStop(0, 'rgba(201,192,178,0.62)');
  wisp.addColorStop(0.5, 'rgba(201,192,178,0.36)');
  wisp.addColorStop(1, 'rgba(201,192,178,0)');
  ink.strokeStyle = wisp;
  for (const [n, drift] of [1, -0.55].entries()) {
    const sway = size * (0.03 + 0.08 * rise) * drift;
    ink.globalAlpha = seen * (n === 0 ? 0.7 : 0.4);
    ink.lineWidth = size * (n === 0 ? 0.02 + 0.035 * rise : 0.014 + 0.05 * rise);
    ink.beginPath();
    ink.moveTo(x, foot);
    ink.bezierCurveTo(
      x + sway * 2.4,
      foot - height * 0.28,
      x - sway * 2.6,
      foot - height * 0.6,
      x + sway * 1.6,
      foot - height,
    );
    ink.stroke();
  }
  ink.restore();
}
